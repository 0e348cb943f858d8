import { expect, test } from '@jest/globals';
import { openTrial, publishedOnly, remote } from '../../testing/command-trial.ts';
import { publishVersions } from '../../testing/publish-versions.ts';

const canary = ['canary', remote, 'version-1', '--percent', '10'];

test('a first release is a canary by command, shown by status and history, and ended or promoted', async () => {
  await using trial = await openTrial();
  const { registry, run, recordShell } = trial;
  await publishVersions(registry, ['version-1', 'version-2']);
  await recordShell(1);
  const state = 'Nothing of mf-sample is live, version-1 is the canary of 10 % of the visitors';
  expect((await run(...canary, '--dry-run')).stdout).toMatch(
    `This would be done: ${state}\nThe gate says yes`,
  );
  expect(await run(...canary)).toMatchObject({ code: 0, stdout: `${state}\n`, stderr: '' });
  expect((await run('status')).stdout).toMatch(
    /^mf-sample: not live yet\n {2}version-1 is the canary of 10 % of the visitors\n {2}version-2 /,
  );
  const status = JSON.parse((await run('--json', 'status')).stdout);
  expect(status[0].live).toBeUndefined();
  expect(status[0].canary).toEqual({ version: 'version-1', percent: 10 });
  await trial.recordCounts('version-1', 10, 3);
  expect((await run('causes', remote)).stdout).toMatch(/^version-1\n {2}3 × on the server/);
  expect(await run('rollback', remote)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^Nothing of mf-sample was ever live, so nothing can be rolled back; .*canary mf-sample --end\n$/,
    ),
  });
  const ended = await run('--json', 'canary', remote, '--end', '--why', 'The map is empty');
  expect(JSON.parse(ended.stdout)).toEqual({ remote, changed: true });
  expect((await run('canary', remote, '--end')).stdout).toBe(
    'Nothing of mf-sample is live; nothing was changed\n',
  );
  expect(await run('causes', remote)).toMatchObject({
    code: 1,
    stderr: 'mf-sample has neither a live version nor a canary: name a version\n',
  });

  expect((await run(...canary)).code).toBe(0);
  const { stdout } = await run('promote', remote, 'version-1');
  expect(stdout.split('\n')).toEqual([
    publishedOnly,
    expect.stringMatching(/^Against it: the canary version-1 was rolled back .*: The map is empty$/),
    '',
  ]);
  expect(
    (await run('history', remote)).stdout.split('\n').map((line) => line.replace(/^\S+ {2}/, '')),
  ).toEqual([
    'canary version-1 10 %  Asha: no reason given',
    'end-canary (nothing is live)  Asha: The map is empty (unchecked)',
    'canary version-1 10 %  Asha: no reason given',
    'promote version-1  Asha: no reason given',
    '',
  ]);
}, 60_000);

test('the gate refuses a first canary like any other, and names one that has a path already', async () => {
  await using trial = await openTrial();
  const { registry, run, recordShell } = trial;
  await publishVersions(registry, ['version-1']);
  expect((await run(...canary)).code).toBe(4);
  await recordShell(2);
  expect((await run(...canary)).code).toBe(3);
  expect(await registry.record(remote)).toBeUndefined();

  await recordShell(1);
  expect((await run(...canary)).code).toBe(0);
  await publishVersions(registry, ['version-1'], 'mf-other');
  for (const args of [
    ['can-i-deploy', 'mf-other', 'version-1', '--percent', '10'],
    ['canary', 'mf-other', 'version-1', '--percent', '10'],
    ['promote', 'mf-other'],
  ]) {
    const { code, stdout, stderr } = await run(...args);
    expect([code, stdout + stderr]).toEqual([
      3,
      expect.stringMatching(
        /declares \*, which belongs to mf-sample \(visitors get mf-sample version-1 with it\).*or end its canary/,
      ),
    ]);
  }
  expect((await run('canary', remote, '--end')).code).toBe(0);
  expect((await run('canary', 'mf-other', 'version-1', '--percent', '10')).code).toBe(0);
  // A first canary takes no path of a remote that is live.
  expect((await run(...canary)).code).toBe(3);
}, 60_000);
