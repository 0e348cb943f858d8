import { expect, jest, test } from '@jest/globals';
import type { GateAnswer, Verdict } from '../gate/gate-answer.ts';
import {
  endCanary,
  promoteIfNew,
  promoteIfNone,
  promote,
  rollback,
  setCanary,
  type Registry,
} from '../index.ts';
import type { Candidate, GateCheck } from './gated-change.ts';
import { temporaryFolder } from '../../testing/built-folder.ts';
import { testRegistry } from '../../testing/test-keys.ts';
import { publishVersions } from '../../testing/publish-versions.ts';
import { createFolderObjects } from '../store/folder-objects.ts';

const remote = 'mf-sample';
const reason = { by: 'Asha', why: 'a test' };

interface Trial extends AsyncDisposable {
  registry: Registry;
  live: () => Promise<string | undefined>;
}
const trialWith = async (versions: string[], now?: () => Date): Promise<Trial> => {
  const folder = await temporaryFolder();
  const registry = testRegistry(createFolderObjects(folder.path), now ? { now } : {});
  await publishVersions(registry, versions);
  return {
    registry,
    live: async () => (await registry.record(remote))?.live,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
};
const promoteAll = async (registry: Registry, ...versions: string[]): Promise<void> => {
  for (const version of versions) await promote(registry, { remote, version }, reason);
};

test('a promotion makes a version live and records author, time, reason and the skipped gate', async () => {
  const now = new Date('2026-06-12T10:00:00.000Z');
  await using trial = await trialWith(['version-1'], () => now);
  const record = await promote(trial.registry, { remote, version: 'version-1' }, reason);
  const change = { remote, number: 1, previous: null, action: 'promote', live: 'version-1' };
  expect(record).toMatchObject({
    live: 'version-1',
    changes: [{ ...change, at: now.toISOString(), ...reason, gate: 'unchecked' }],
  });
  expect(await trial.registry.record(remote)).toMatchObject({ live: 'version-1', changes: record.changes });
});

test('without a version the newest is promoted; promoting the live version adds no entry', async () => {
  await using trial = await trialWith(['version-b', 'version-a']);
  expect((await promote(trial.registry, { remote }, reason)).live).toBe('version-a');
  expect((await promote(trial.registry, { remote }, reason)).changes).toHaveLength(1);
});

test.each([
  ['mf-sample', 'version-9'],
  ['mf-other', undefined],
])('an unpublished version can not be promoted: %s %s', async (name, version) => {
  await using trial = await trialWith(['version-1']);
  await expect(promote(trial.registry, { remote: name, version }, reason)).rejects.toMatchObject({
    code: 'NO_SUCH_VERSION',
  });
});

test('a canary runs beside the live version, changes its share, stays at 0 %, and ends', async () => {
  await using trial = await trialWith(['version-1', 'version-2']);
  const { registry } = trial;
  await promoteAll(registry, 'version-1');
  const canary = (percent: number) => setCanary(registry, { remote, version: 'version-2', percent }, reason);
  expect(await canary(10)).toMatchObject({
    live: 'version-1',
    canary: { version: 'version-2', percent: 10 },
  });
  expect(await canary(10)).toMatchObject({ changes: { length: 2 } });
  expect(await canary(0)).toMatchObject({ live: 'version-1', canary: { percent: 0 } });
  const ended = await endCanary(registry, { remote }, reason);
  expect(ended).toMatchObject({ live: 'version-1' });
  expect(ended.canary).toBeUndefined();
  expect(ended.changes.map(({ action }) => action)).toEqual(['promote', 'canary', 'canary', 'end-canary']);
  expect((await endCanary(registry, { remote }, reason)).changes).toHaveLength(4);
});

test('the live version and an unpublished version can not be the canary', async () => {
  await using trial = await trialWith(['version-1', 'version-2']);
  const canary = (version: string, percent = 10) =>
    setCanary(trial.registry, { remote, version, percent }, reason);
  await promoteAll(trial.registry, 'version-1');
  await expect(canary('version-1')).rejects.toMatchObject({ code: 'CANARY_IS_LIVE' });
  await expect(canary('version-9')).rejects.toMatchObject({ code: 'NO_SUCH_VERSION' });
  await expect(canary('version-2', 100.5)).rejects.toMatchObject({ code: 'BAD_CHANGE' });
  await expect(canary('version-2', 0.001)).rejects.toMatchObject({ code: 'BAD_CHANGE' });
});

test.each(['version-2', 'version-3', 'version-1'])(
  'promoting %s while version-2 is the canary ends the canary',
  async (version) => {
    await using trial = await trialWith(['version-1', 'version-2', 'version-3']);
    await promoteAll(trial.registry, 'version-1');
    await setCanary(trial.registry, { remote, version: 'version-2', percent: 10 }, reason);
    const record = await promote(trial.registry, { remote, version }, reason);
    expect(record.live).toBe(version);
    expect(record.canary).toBeUndefined();
  },
);

test('rollbacks step back one version at a time, down to the first one', async () => {
  await using trial = await trialWith(['version-1', 'version-2', 'version-3']);
  const { registry } = trial;
  await promoteAll(registry, 'version-1', 'version-2', 'version-3');
  await setCanary(registry, { remote, version: 'version-1', percent: 10 }, reason);
  const first = await rollback(registry, { remote }, reason);
  expect(first).toMatchObject({ live: 'version-2' });
  expect(first.canary).toBeUndefined();
  expect(await rollback(registry, { remote }, reason)).toMatchObject({ live: 'version-1' });
  await expect(rollback(registry, { remote }, reason)).rejects.toMatchObject({ code: 'NEVER_LIVE' });
  await promoteAll(registry, 'version-3');
  expect(await rollback(registry, { remote }, reason)).toMatchObject({ live: 'version-1' });
});

test('a rollback accepts any version that was live, and no other', async () => {
  await using trial = await trialWith(['version-1', 'version-2', 'version-3', 'version-4']);
  const { registry } = trial;
  await promoteAll(registry, 'version-1', 'version-2', 'version-3');
  const back = (version: string) => rollback(registry, { remote, version }, reason);
  expect(await back('version-1')).toMatchObject({ live: 'version-1' });
  expect(await back('version-3')).toMatchObject({ live: 'version-3' });
  await expect(back('version-4')).rejects.toMatchObject({ code: 'NEVER_LIVE' });
  expect(await trial.live()).toBe('version-3');
});

test('of two concurrent rollbacks one succeeds, and the other fails with CHANGED_MEANWHILE', async () => {
  await using trial = await trialWith(['version-1', 'version-2', 'version-3']);
  await promoteAll(trial.registry, 'version-1', 'version-2', 'version-3');
  let gateCalls = 0;
  const both = Promise.withResolvers<void>();
  const gate: GateCheck = async () => {
    gateCalls += 1;
    if (gateCalls === 2) both.resolve();
    await both.promise;
    return answerOf('yes');
  };
  const outcomes = await Promise.allSettled(
    ['Asha', 'Binod'].map((by) => rollback(trial.registry, { remote }, { by, why: 'a test', gate })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'CHANGED_MEANWHILE' },
  });
  expect(await trial.live()).toBe('version-2');
});

const answerOf = (verdict: Verdict): GateAnswer => ({
  verdict,
  findings: [
    { verdict, message: 'The pact is verified', ...(verdict === 'unknown' ? { resolve: 'npm test' } : {}) },
  ],
});

test.each([
  ['no', 'GATE_NO', /may not go live[^]*The pact is verified/],
  ['unknown', 'GATE_UNKNOWN', /is unknown[^]*npm test/],
] as const)('the live version stays when the gate says %s', async (verdict, code, message) => {
  await using trial = await trialWith(['version-1', 'version-2', 'version-3']);
  const { registry } = trial;
  await promoteAll(registry, 'version-1', 'version-2');
  const gateCalls: Candidate[] = [];
  const gate: GateCheck = async (candidate) => {
    gateCalls.push(candidate);
    return answerOf(verdict);
  };
  const checkedReason = { ...reason, gate };
  const refusal = { code, message: expect.stringMatching(message), answer: answerOf(verdict) };
  await expect(promote(registry, { remote, version: 'version-3' }, checkedReason)).rejects.toMatchObject(
    refusal,
  );
  await expect(
    setCanary(registry, { remote, version: 'version-3', percent: 5 }, checkedReason),
  ).rejects.toMatchObject(refusal);
  await expect(promoteIfNew(registry, { remote, version: 'version-3' }, checkedReason)).rejects.toMatchObject(
    refusal,
  );
  expect(gateCalls).toEqual([
    { deployable: remote, version: 'version-3' },
    { deployable: remote, version: 'version-3', percent: 5 },
    { deployable: remote, version: 'version-3' },
  ]);
  expect((await registry.record(remote))?.changes).toHaveLength(2);
});

test.each([
  ['no', 'The gate said no'],
  ['unknown', "The gate couldn't verify it"],
] as const)(
  'the gate prevents no return: if it says %s, a reason is needed, and the warning stays in the history',
  async (verdict, warning) => {
    await using trial = await trialWith(['version-1', 'version-2']);
    const { registry } = trial;
    await promoteAll(registry, 'version-1', 'version-2');
    const gate = async () => answerOf(verdict);
    await expect(
      rollback(registry, { remote }, { ...reason, isStandardWhy: true, gate }),
    ).rejects.toMatchObject({ code: 'NEEDS_REASON', answer: answerOf(verdict) });
    expect(await trial.live()).toBe('version-2');
    const { live, changes } = await rollback(registry, { remote }, { by: 'Asha', why: 'It is empty', gate });
    expect(live).toBe('version-1');
    expect(changes.at(-1)).toMatchObject({
      why: `It is empty (${warning}: The pact is verified)`,
      gate: 'unchecked',
    });
  },
);

test('a gate that fails prevents no return either, and a long warning is cut', async () => {
  await using trial = await trialWith(['version-1', 'version-2']);
  const { registry } = trial;
  await promoteAll(registry, 'version-1', 'version-2');
  const gate = jest.fn<GateCheck>().mockRejectedValue(new Error(`No answer ${'!'.repeat(2_000)}`));
  const { changes } = await rollback(registry, { remote }, { by: 'Asha', why: 'It is empty', gate });
  const { why = '' } = changes.at(-1) ?? {};
  expect(why).toMatch(
    /^It is empty \(The gate couldn't verify it: The gate could not be asked: No answer !+…\)$/,
  );
  expect(why).toHaveLength(1_000);
});

test('the history tells checked changes from unchecked ones', async () => {
  await using trial = await trialWith(['version-1', 'version-2']);
  await promoteAll(trial.registry, 'version-1');
  const checkedReason = { ...reason, gate: async () => answerOf('yes') };
  const record = await promote(trial.registry, { remote, version: 'version-2' }, checkedReason);
  expect(record.changes.map(({ gate }) => gate)).toEqual(['unchecked', 'yes']);
});

test('a job promotes a version once; a later rollback stays until the job promotes another version', async () => {
  await using trial = await trialWith(['version-1', 'version-2']);
  const job = { by: 'a job', why: 'a test' };
  const promotedByJob = async (version: string) => {
    await promoteIfNew(trial.registry, { remote, version }, job);
    return trial.live();
  };
  expect(await promotedByJob('version-1')).toBe('version-1');
  expect(await promotedByJob('version-2')).toBe('version-2');
  await rollback(trial.registry, { remote }, reason);
  expect(await promotedByJob('version-2')).toBe('version-1');
  expect(await promotedByJob('version-1')).toBe('version-1');
  expect(await promotedByJob('version-2')).toBe('version-2');
});

test('a start promotes a version only if none is live, so that a rollback stays whatever is published later', async () => {
  await using trial = await trialWith(['version-1', 'version-2', 'version-3']);
  const start = async (version: string) => {
    await promoteIfNone(trial.registry, { remote, version }, { by: 'a start', why: 'a test' });
    return trial.live();
  };
  expect(await start('version-1')).toBe('version-1');
  expect(await start('version-2')).toBe('version-1');
  await promoteAll(trial.registry, 'version-2');
  await rollback(trial.registry, { remote }, reason);
  expect(await start('version-3')).toBe('version-1');
  expect((await trial.registry.record(remote))?.changes).toHaveLength(3);
});

test('of concurrent starts one promotes its version, and the others leave it', async () => {
  const versions = ['version-1', 'version-2', 'version-3'];
  await using trial = await trialWith(versions);
  const start = (version: string) =>
    promoteIfNone(trial.registry, { remote, version }, { by: 'a start', why: 'a test' });
  await Promise.all(versions.map(start));
  expect((await trial.registry.record(remote))?.changes).toHaveLength(1);
});

test('a reason that is too long is refused before anything is written', async () => {
  await using trial = await trialWith(['version-1']);
  const long = { by: 'Asha', why: 'x'.repeat(1_001) };
  await expect(promote(trial.registry, { remote }, long)).rejects.toMatchObject({ code: 'BAD_CHANGE' });
  expect(await trial.live()).toBeUndefined();
});
