import { pactHash } from '@ekamra/contracts/ledger/pact-hash';
import { expect, test } from '@jest/globals';
import path from 'node:path';
import { pactOf, startEnvironment, versionAs } from '../../testing/gate/test-environment.ts';
import { keyEnvironment, releaseKey, rollbackKey } from '../../testing/test-keys.ts';
import { runRelease } from '../cli/run-release.ts';
import { signEnvelope } from '../signing/envelope.ts';
import { createGate } from './create-gate.ts';
import { openLedger } from './ledger.ts';

const [v1, bff1, bff2, shell] = ['v1', 'bff1', 'bff2', 'shell'].map(versionAs) as [
  string,
  string,
  string,
  string,
];
const offers = { shellInterface: 1, shared: { react: '19.3.1' } };
const pact = pactOf('mf-public', 'bff', 'a building');
const query = { deployable: 'mf-public', version: v1 };
const gateFile = `mf-public/${v1}/gate.json`;

/** An environment whose ledger says that bff1 keeps what mf-public v1 expects, and a gate with an empty ledger. */
const start = async () => {
  const environment = await startEnvironment();
  const { gate, registry, objects, ledger } = environment;
  await gate.recordDeployment({ deployable: 'bff', version: bff1 });
  await gate.recordDeployment({ deployable: 'shell', version: shell, offers });
  await environment.publish('mf-public', v1, { pacts: { bff: pactHash(pact) } });
  await environment.recordVerification(pact, bff1);
  const elsewhere = createGate({
    registry,
    objects,
    ledger: openLedger({ LEDGER_DIR: `${ledger}-of-nobody` }, objects),
  });
  const verdict = async () => (await elsewhere.canIDeploy(query)).verdict;
  return { ...environment, elsewhere, verdict };
};

test('what one gate found is signed beside the release, and answers a gate with an empty ledger', async () => {
  await using it = await start();
  expect(await it.verdict()).toBe('unknown');
  await it.gate.recordKeptProviders('mf-public', v1);
  const { verdict, findings } = await it.elsewhere.canIDeploy(query);
  expect(verdict).toBe('yes');
  expect(findings[0]?.message).toMatch(/^bff \S+ keeps what mf-public \S+ expects \(found by the gate at /);
});

test('a promotion signs it, a dry run does not', async () => {
  await using it = await start();
  const promoteWith = (...options: string[]) =>
    runRelease(['promote', 'mf-public', v1, ...options], {
      env: { ...keyEnvironment, RELEASES: path.join(it.ledger, '../remotes'), LEDGER_DIR: it.ledger },
      writeOut: () => undefined,
      writeError: () => undefined,
    });
  expect(await promoteWith('--dry-run')).toBe(0);
  expect(await it.verdict()).toBe('unknown');
  expect(await promoteWith()).toBe(0);
  expect(await it.verdict()).toBe('yes');
});

test('it says nothing of another version that runs, and what the ledger says comes first', async () => {
  await using it = await start();
  await it.gate.recordKeptProviders('mf-public', v1);
  await it.gate.recordDeployment({ deployable: 'bff', version: bff2, alongside: true });
  expect(await it.verdict()).toBe('unknown');
  await it.recordVerification(pact, bff2);
  await it.gate.recordKeptProviders('mf-public', v1);
  expect(await it.verdict()).toBe('yes');
  await it.recordVerification(pact, bff2, { success: false });
  expect((await it.gate.canIDeploy(query)).verdict).toBe('no');
});

test('nothing is signed that the ledger does not say', async () => {
  await using it = await start();
  await it.recordVerification(pact, bff1, { success: false });
  await it.gate.recordKeptProviders('mf-public', v1);
  await it.elsewhere.recordKeptProviders('mf-public', v1);
  expect(await it.objects.get(gateFile)).toBeUndefined();
});

test.each([
  ['by the key of the shell', rollbackKey, v1],
  ['of another version', releaseKey, versionAs('v2')],
])('a record that is signed %s counts for nothing', async (_how, key, version) => {
  await using it = await start();
  const kept = [{ provider: 'bff', version: bff1, at: '2026-06-12T00:00:00.000Z' }];
  const record = { remote: 'mf-public', version, kept };
  await it.objects.put(
    gateFile,
    JSON.stringify(signEnvelope(key, 'application/vnd.ekamra.gate+json', record)),
  );
  expect(await it.verdict()).toBe('unknown');
});
