import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommandLine } from '@ekamra/chassis/process/command-line';
import { readPacts } from '@ekamra/contracts/ledger/pact-files';
import { expectedInteraction, findUndescribed, missedFields } from './pact-fields/missed-fields.ts';
import { jestArguments } from '../scripts/test-run/jest-arguments.ts';
import { say } from '../scripts/product/terminal.ts';
import { root } from '../scripts/root.ts';

/**
 * Names the fields of answers whose change no pact would notice, and the changes of requests that no test of a consumer
 * would: `npm run contracts:mutate`. Ends with 1 if there are any.
 */
const { values, positionals: consumers } = readCommandLine({
  usage: 'npm run contracts:mutate -- [--fields] [<folder of a consumer> …]',
  about: `Names each field of the answers of the providers that could get another name or type without a pact noticing it:
those that no consumer expects. npm test -- pact provider writes and verifies the pacts.

Then runs the pact tests of the consumers again, all or those of these folders, with each change of each request: another
method, another segment of the path or another id, each query value another, missing or added, each header another or
missing. A test that still passes names the change.`,
  options: {
    fields: { type: 'boolean', about: 'changes no requests, which takes seconds instead of minutes' },
  },
  operands: { min: 0, max: Infinity },
});

const missed = [...Map.groupBy(readPacts(), (pact) => pact.provider.name)].flatMap(([provider, pacts]) => {
  const all = pacts.flatMap(({ interactions }) => interactions.map((one) => expectedInteraction.parse(one)));
  return [
    ...missedFields(provider, all).map((field) => `${provider} ${field}`),
    ...findUndescribed(provider, all).map((interaction) => `${provider}, not described: ${interaction}`),
  ];
});
for (const line of missed) say(line);
say(`${missed.length} fields and calls that no pact would miss`);

/** Runs the pact tests of consumers with changed requests; true if none survives. */
const areRequestsChecked = (): boolean => {
  const args = jestArguments('--maxWorkers=2', '--selectProjects', 'pact', '--', ...consumers);
  const folder = mkdtempSync(path.join(tmpdir(), 'ekamra-pacts-'));
  const env = { ...process.env, PACT_DO_NOT_TRACK: 'true', PACT_MUTATIONS: folder };
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  rmSync(folder, { recursive: true });
  return status === 0;
};
const isEverythingChecked = missed.length === 0 && (values.fields || areRequestsChecked());
process.exitCode = isEverythingChecked ? 0 : 1;
