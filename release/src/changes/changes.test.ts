import { expect, test } from '@jest/globals';
import type { GateAnswer, Verdict } from '../gate/answer.ts';
import {
  endCanary,
  offer,
  promote,
  rollback,
  setCanary,
  type AskGate,
  type Candidate,
  type Registry,
} from '../index.ts';
import { temporaryFolder } from '../testing/built-folder.ts';
import { testRegistry } from '../testing/keys.ts';
import { publishVersions } from '../testing/published.ts';
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
const promoted = async (registry: Registry, ...versions: string[]): Promise<void> => {
  for (const version of versions) await promote(registry, { remote, version }, reason);
};

test('a promotion makes a version live and says in the history who, when, why, and that nobody asked the gate', async () => {
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

test('without a version the newest goes live; what is live already leaves no entry', async () => {
  await using trial = await trialWith(['version-b', 'version-a']);
  expect((await promote(trial.registry, { remote }, reason)).live).toBe('version-a');
  expect((await promote(trial.registry, { remote }, reason)).changes).toHaveLength(1);
});

test.each([
  ['mf-sample', 'version-9'],
  ['mf-other', undefined],
])('what was never published can not go live: %s %s', async (name, version) => {
  await using trial = await trialWith(['version-1']);
  await expect(promote(trial.registry, { remote: name, version }, reason)).rejects.toMatchObject({
    code: 'NO_SUCH_VERSION',
  });
});

test('a canary stands beside what is live, its share changes, 0 % keeps it, and it ends', async () => {
  await using trial = await trialWith(['version-1', 'version-2']);
  const { registry } = trial;
  await promoted(registry, 'version-1');
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

test('what is live can not be the canary, nor what was not published, nor of a remote that is not live', async () => {
  await using trial = await trialWith(['version-1', 'version-2']);
  const canary = (version: string, percent = 10) =>
    setCanary(trial.registry, { remote, version, percent }, reason);
  await expect(canary('version-1')).rejects.toMatchObject({ code: 'NOT_LIVE' });
  await promoted(trial.registry, 'version-1');
  await expect(canary('version-1')).rejects.toMatchObject({ code: 'CANARY_IS_LIVE' });
  await expect(canary('version-9')).rejects.toMatchObject({ code: 'NO_SUCH_VERSION' });
  await expect(canary('version-2', 100.5)).rejects.toMatchObject({ code: 'BAD_CHANGE' });
  await expect(canary('version-2', 0.001)).rejects.toMatchObject({ code: 'BAD_CHANGE' });
});

test.each(['version-2', 'version-3', 'version-1'])(
  'promoting %s while version-2 is the canary ends the canary',
  async (version) => {
    await using trial = await trialWith(['version-1', 'version-2', 'version-3']);
    await promoted(trial.registry, 'version-1');
    await setCanary(trial.registry, { remote, version: 'version-2', percent: 10 }, reason);
    const record = await promote(trial.registry, { remote, version }, reason);
    expect(record.live).toBe(version);
    expect(record.canary).toBeUndefined();
  },
);

test('rollbacks go back one by one, and end at the first version', async () => {
  await using trial = await trialWith(['version-1', 'version-2', 'version-3']);
  const { registry } = trial;
  await promoted(registry, 'version-1', 'version-2', 'version-3');
  await setCanary(registry, { remote, version: 'version-1', percent: 10 }, reason);
  const first = await rollback(registry, { remote }, reason);
  expect(first).toMatchObject({ live: 'version-2' });
  expect(first.canary).toBeUndefined();
  expect(await rollback(registry, { remote }, reason)).toMatchObject({ live: 'version-1' });
  await expect(rollback(registry, { remote }, reason)).rejects.toMatchObject({ code: 'NEVER_LIVE' });
  await promoted(registry, 'version-3');
  expect(await rollback(registry, { remote }, reason)).toMatchObject({ live: 'version-1' });
});

test('a rollback goes to any version that was live, and to no other', async () => {
  await using trial = await trialWith(['version-1', 'version-2', 'version-3', 'version-4']);
  const { registry } = trial;
  await promoted(registry, 'version-1', 'version-2', 'version-3');
  const back = (version: string) => rollback(registry, { remote, version }, reason);
  expect(await back('version-1')).toMatchObject({ live: 'version-1' });
  expect(await back('version-3')).toMatchObject({ live: 'version-3' });
  await expect(back('version-4')).rejects.toMatchObject({ code: 'NEVER_LIVE' });
  expect(await trial.live()).toBe('version-3');
});

test('of two who roll back at once what is live, one does, and the other is told to look again', async () => {
  await using trial = await trialWith(['version-1', 'version-2', 'version-3']);
  await promoted(trial.registry, 'version-1', 'version-2', 'version-3');
  let asked = 0;
  const both = Promise.withResolvers<void>();
  const gate: AskGate = async () => {
    asked += 1;
    if (asked === 2) both.resolve();
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
    { verdict, says: 'The pact is verified', ...(verdict === 'unknown' ? { resolve: 'npm test' } : {}) },
  ],
});

test.each([
  ['no', 'GATE_NO', /may not go live[^]*The pact is verified/],
  ['unknown', 'GATE_UNKNOWN', /Nobody knows[^]*npm test/],
] as const)('nothing goes live when the gate says %s', async (verdict, code, message) => {
  await using trial = await trialWith(['version-1', 'version-2', 'version-3']);
  const { registry } = trial;
  await promoted(registry, 'version-1', 'version-2');
  const asked: Candidate[] = [];
  const gate: AskGate = async (candidate) => {
    asked.push(candidate);
    return answerOf(verdict);
  };
  const checked = { ...reason, gate };
  const refusal = { code, message: expect.stringMatching(message), answer: answerOf(verdict) };
  await expect(promote(registry, { remote, version: 'version-3' }, checked)).rejects.toMatchObject(refusal);
  await expect(
    setCanary(registry, { remote, version: 'version-3', percent: 5 }, checked),
  ).rejects.toMatchObject(refusal);
  await expect(rollback(registry, { remote }, checked)).rejects.toMatchObject(refusal);
  await expect(offer(registry, { remote, version: 'version-3' }, checked)).rejects.toMatchObject(refusal);
  expect(asked).toEqual([
    { what: remote, version: 'version-3' },
    { what: remote, version: 'version-3', percent: 5 },
    { what: remote, version: 'version-1' },
    { what: remote, version: 'version-3' },
  ]);
  expect((await registry.record(remote))?.changes).toHaveLength(2);
});

test('what the gate said yes to is told from what nobody asked it', async () => {
  await using trial = await trialWith(['version-1', 'version-2']);
  await promoted(trial.registry, 'version-1');
  const checked = { ...reason, gate: async () => answerOf('yes') };
  const record = await promote(trial.registry, { remote, version: 'version-2' }, checked);
  expect(record.changes.map(({ gate }) => gate)).toEqual(['unchecked', 'yes']);
});

test('what a job offers goes live once; a decision since then stays until it offers something else', async () => {
  await using trial = await trialWith(['version-1', 'version-2']);
  const job = { by: 'a job', why: 'a test' };
  const offered = async (version: string) => {
    await offer(trial.registry, { remote, version }, job);
    return trial.live();
  };
  expect(await offered('version-1')).toBe('version-1');
  expect(await offered('version-2')).toBe('version-2');
  await rollback(trial.registry, { remote }, reason);
  expect(await offered('version-2')).toBe('version-1');
  expect(await offered('version-1')).toBe('version-1');
  expect(await offered('version-2')).toBe('version-2');
});

test('a reason that is too long is refused before anything is written', async () => {
  await using trial = await trialWith(['version-1']);
  const long = { by: 'Asha', why: 'x'.repeat(1_001) };
  await expect(promote(trial.registry, { remote }, long)).rejects.toMatchObject({ code: 'BAD_CHANGE' });
  expect(await trial.live()).toBeUndefined();
});
