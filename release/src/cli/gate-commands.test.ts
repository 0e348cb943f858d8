import { expect, test } from '@jest/globals';
import { openTrial, remote } from '../../testing/command-trial.ts';
import { publishVersions } from '../../testing/publish-versions.ts';
import { promote } from '../index.ts';

test('the gate exits with 3 for no and 4 for unknown, and the live version stays', async () => {
  await using trial = await openTrial();
  const { registry, run, recordShell } = trial;
  await publishVersions(registry, ['version-1']);
  const unknown = await run('promote', remote);
  expect(unknown).toMatchObject({ code: 4, stdout: '' });
  expect(unknown.stderr).toMatch(
    /It is unknown whether mf-sample version-1 may go live[^]*npm run release -- /,
  );
  expect((await run('can-i-deploy', remote)).code).toBe(4);

  await recordShell(2);
  const no = await run('--json', 'promote', remote, 'version-1');
  expect(no).toMatchObject({ code: 3, stdout: '' });
  expect(JSON.parse(no.stderr)).toMatchObject({ code: 'GATE_NO', gate: { verdict: 'no' } });
  const blocked = await run('can-i-deploy', remote, 'version-1');
  expect(blocked).toMatchObject({
    code: 3,
    stdout: expect.stringMatching(/^The gate says no\n {2}no: .*interface/),
  });
  expect(await registry.record(remote)).toBeUndefined();
}, 60_000);

test('the gate names with a refusal what was rolled back before, and why', async () => {
  await using trial = await openTrial();
  const { registry, run, recordShell } = trial;
  await publishVersions(registry, ['version-1', 'version-2', 'version-3']);
  await recordShell(1);
  for (const args of [
    ['promote', remote, 'version-1'],
    ['promote', remote, 'version-2'],
    ['rollback', remote, '--why', 'Every page is empty'],
    ['canary', remote, 'version-3', '--percent', '10'],
    ['canary', remote, '--end', '--why', 'The map is gone'],
  ])
    expect((await run(...args)).code).toBe(0);
  await recordShell(2);
  for (const option of [[], ['--dry-run']]) {
    const refused = await run('promote', remote, 'version-2', ...option);
    expect(refused.code).toBe(3);
    expect(refused.stderr).toMatch(
      /interface[^]*canary version-3 was rolled back at \S+ by Asha: The map is gone\n +version-2 was rolled back at \S+ by Asha: Every page is empty\n/,
    );
  }
  const { rolledBack } = JSON.parse((await run('--json', 'promote', remote, 'version-2')).stderr);
  expect(rolledBack).toMatchObject([
    { version: 'version-3', wasCanary: true },
    { version: 'version-2', wasCanary: false, why: 'Every page is empty' },
  ]);
}, 60_000);

test('the gate is skipped only with a reason, which stays in the history', async () => {
  await using trial = await openTrial();
  const { registry, run } = trial;
  await publishVersions(registry, ['version-1']);
  expect((await run('promote', remote, '--unchecked')).code).toBe(2);
  expect((await run('promote', remote, '--unchecked', '--why', 'The ledger is down')).code).toBe(0);
  expect((await run('history', remote)).stdout).toMatch(/Asha: The ledger is down \(unchecked\)\n$/);
}, 60_000);

test('the gate only warns of a return: without --why it stays, with --why it is done', async () => {
  await using trial = await openTrial();
  const { registry, run } = trial;
  await publishVersions(registry, ['version-1', 'version-2']);
  for (const version of ['version-1', 'version-2'])
    await promote(registry, { remote, version }, { by: 'Asha', why: 'a test' });
  for (const option of [[], ['--dry-run']])
    expect(await run('rollback', remote, ...option)).toMatchObject({
      code: 4,
      stdout: '',
      stderr: expect.stringMatching(/^The gate can't verify mf-sample version-1, .*say why\n.*deployment of/),
    });
  const done = await run('rollback', remote, '--why', 'It is empty');
  expect(done).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^mf-sample version-1 is live\nThe gate says unknown\n/),
  });
  expect((await run('history', remote)).stdout).toMatch(
    /rollback version-1 {2}Asha: It is empty \(The gate couldn't verify it: .*\) \(unchecked\)\n$/,
  );
}, 60_000);

test('record-deployment records what runs', async () => {
  await using trial = await openTrial();
  await publishVersions(trial.registry, ['version-1']);
  const recorded = await trial.run('record-deployment', 'bff', 'bff-version-1', '--json');
  expect(JSON.parse(recorded.stdout)).toEqual({ what: 'bff', version: 'bff-version-1', alongside: false });
  expect((await trial.run('record-deployment', 'nothing-such', '1')).code).toBe(2);
}, 60_000);

test('a version with a path of another live remote is refused, also by a dry run', async () => {
  await using trial = await openTrial();
  const { registry, run, recordShell } = trial;
  await publishVersions(registry, ['version-1'], 'mf-other');
  await publishVersions(registry, ['version-1']);
  await recordShell(1);
  await promote(registry, { remote, version: 'version-1' }, { by: 'Asha', why: 'a test' });
  for (const option of [[], ['--dry-run']])
    expect(await run('promote', 'mf-other', ...option)).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(
        /declares \*, which belongs to mf-sample .*first promote a version of mf-sample/,
      ),
    });
}, 60_000);
