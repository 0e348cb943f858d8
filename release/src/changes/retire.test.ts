import { expect, test } from '@jest/globals';
import { openTrial } from '../../testing/command-trial.ts';
import { followerStage, liveVersions, reason, remote, until } from '../../testing/follower-stage.ts';
import { publishVersions } from '../../testing/publish-versions.ts';
import { rollbackKey, testRegistry } from '../../testing/test-keys.ts';
import { promote, promoteIfNew, promoteIfNone, retire, rollback, setCanary } from '../index.ts';

test('a retired remote is gone from a running shell, with its canary, and a promotion brings it back', async () => {
  await using it = await followerStage();
  for (const version of ['version-1', 'version-2']) await it.publish(version);
  await it.promote('version-1');
  await setCanary(it.registry, { remote, version: 'version-2', percent: 10 }, reason);
  using follower = await it.follow();
  expect(liveVersions(follower.current())).toEqual(['version-1 + version-2']);
  await retire(it.registry, remote, reason);
  expect(await until(() => liveVersions(follower.current())[0] === 'nothing')).toBe(true);
  expect(follower.current().isComplete).toBe(true);
  await it.promote('version-1');
  expect(await until(() => liveVersions(follower.current())[0] === 'version-1')).toBe(true);
  expect(it.errors).toEqual([]);
});

test('neither a restart of a checkout nor the key of the shell brings a retired remote back', async () => {
  await using trial = await openTrial();
  const { registry } = trial;
  await publishVersions(registry, ['version-1', 'version-2']);
  const byStart = { by: 'npm start', why: 'The sources of this checkout' };
  await promoteIfNew(registry, { remote, version: 'version-1' }, byStart);
  await retire(registry, remote, reason);
  for (const version of ['version-1', 'version-2']) {
    expect(await promoteIfNew(registry, { remote, version }, byStart)).toBeUndefined();
    expect(await promoteIfNone(registry, { remote, version }, byStart)).toBeUndefined();
  }
  await expect(rollback(registry, { remote, version: 'version-1' }, reason)).rejects.toThrow(
    'mf-sample is retired: a version that is to return is promoted',
  );
  await expect(
    testRegistry(trial.objects, { key: rollbackKey }).change(remote, () => ({
      action: 'rollback',
      live: 'version-1',
      by: 'shell',
      why: 'It fails',
      gate: 'unchecked',
    })),
  ).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
  expect((await registry.record(remote))?.live).toBeUndefined();
  await promote(registry, { remote, version: 'version-2' }, reason);
  expect((await rollback(registry, { remote }, reason)).live).toBe('version-1');
});

test('a remote is retired by command, with a reason, as status and history show', async () => {
  await using trial = await openTrial();
  const { registry, run } = trial;
  await publishVersions(registry, ['version-1']);
  expect((await run('retire', remote, '--why', 'x')).code).toBe(1);
  await promote(registry, { remote, version: 'version-1' }, reason);
  expect((await run('retire', remote)).code).toBe(2);
  expect(await run('retire', remote, '--why', 'The season is over')).toMatchObject({
    code: 0,
    stdout: 'Nothing of mf-sample is live\n',
  });
  expect((await run('retire', remote, '--why', 'Again')).stdout).toBe(
    'Nothing of mf-sample is live; nothing was changed\n',
  );
  expect((await run('status')).stdout).toMatch(
    /^mf-sample: retired since \S+, by Asha: The season is over\n/,
  );
  expect((await run('history', remote)).stdout).toMatch(
    /retire \(nothing is live\) {2}Asha: The season is over/,
  );
});
