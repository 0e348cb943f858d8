import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { openLedgerFolder } from '@ekamra/contracts/ledger/folder';
import { pactsOf, readPacts } from '@ekamra/contracts/ledger/pact-files';
import { hashesByProvider } from '@ekamra/contracts/ledger/pact-hash';
import { versionOf } from '@ekamra/contracts/ledger/component-version';
import { expect, test } from '@jest/globals';
import { startEnvironment, versionAs } from '../release/testing/gate/test-environment.ts';
import { root } from './root.ts';

const execute = promisify(execFile);
/** Runs the script of `npm run contracts:verify` with the arguments after `--`. */
const run = (command: string, ledger: string) => {
  const [, given = ''] = command.split('npm run contracts:verify -- ');
  return execute(process.execPath, [path.join(root, 'scripts/contracts-verify.ts'), ...given.split(' ')], {
    env: { ...process.env, LEDGER_DIR: ledger },
    maxBuffer: 1 << 26,
  });
};

test('the command named by the gate creates the missing record', async () => {
  await using environment = await startEnvironment();
  const { gate, ledger } = environment;
  const records = openLedgerFolder(ledger);
  for (const pact of readPacts()) await records.addPact(pact);
  const content = versionAs('content');
  const at = new Date().toISOString();
  await records.addExpectations({
    consumer: 'content',
    version: content,
    pacts: hashesByProvider(pactsOf('content')),
    at,
  });
  await gate.recordDeployment({ deployable: 'content', version: content });

  const before = await gate.canIDeploy({ deployable: 'careers' });
  expect(before.verdict).toBe('unknown');
  const [resolve = ''] = before.findings.flatMap((finding) => finding.resolve ?? []);
  expect(resolve).toMatch(/^npm run contracts:verify -- careers [0-9a-f]{64} [0-9a-f]{16}$/);
  await run(resolve, ledger);
  expect(await gate.canIDeploy({ deployable: 'careers' })).toMatchObject({ verdict: 'yes' });
  expect(await records.verifications('careers', versionOf('careers'))).toHaveLength(1);
});

test('a version that no commit has is reported without a stack trace', async () => {
  const version = versionAs('none');
  await using environment = await startEnvironment();
  const command = `npm run contracts:verify -- careers ${'0'.repeat(64)} ${version}`;
  const outcome: unknown = await run(command, environment.ledger).catch((error: unknown) => error);
  expect(outcome).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/has careers .*: fetch more of them/),
  });
  expect(outcome).toMatchObject({ stderr: expect.not.stringContaining('    at ') });
});

test.each([['nothing'], ['shell'], ['careers not-a-hash']])('"%s" prints the usage', async (given) => {
  await expect(run(`npm run contracts:verify -- ${given}`, '/nowhere')).rejects.toMatchObject({ code: 2 });
});
