import { newId } from '@ekamra/chassis/records/ids';
import type { NewSecurityEvent } from '@ekamra/chassis/security/security-events';
import { signTestToken } from '@ekamra/chassis/testing';
import type { SecurityEvent } from '@ekamra/contracts/accounts/security-events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type EventStore, startEventStore } from '../../testing/event-store.ts';
import { recordShell, runBehindProxy, waitUntil } from '../../testing/release-stage.ts';
import type { RunningShell } from '../../testing/running-shell.ts';
import { builtSample, type BuiltSample } from '../../testing/sample.ts';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import { endCanary, raiseFloor, revokeLinks, setCanary } from '@ekamra/release';
import { createReleaseEvents } from './release-events.ts';
import { createRollBack } from './roll-back.ts';

const remote = 'mf-sample';
const adminId = newId();
const token = signTestToken({ sub: adminId });
let sample: BuiltSample;
let api: StubApi;

beforeAll(async () => {
  sample = await builtSample();
  api = await stubApi({
    '/real-estate/buildings/get-all-buildings': { status: 200, body: [] },
    '/real-estate/admin/get-all-admins': { status: 200, body: [{ _id: adminId, name: 'Asha Das' }] },
  });
});
afterAll(async () => {
  await api?.[Symbol.asyncDispose]();
  await sample?.[Symbol.asyncDispose]();
});

/** Releases with two successive live editions. */
const stage = async (name: string): Promise<string> => {
  const releases = sample.releases(name);
  await recordShell(sample, releases);
  await sample.release(releases, 'one');
  await sample.release(releases, 'two');
  return releases;
};
const start = (releases: string, store: EventStore) =>
  runBehindProxy(sample, releases, { BFF_URL: api.url, IDENTITY_URL: store.url });
const changesIn = ({ stored }: EventStore) =>
  [...stored.values()]
    .filter(({ event }) => event === 'release-changed')
    .map(({ adminId: by, details }) => ({ adminId: by, ...details }));
const refusedAccess = ({ stored }: EventStore): SecurityEvent | undefined =>
  [...stored.values()].find(({ event }) => event === 'access-refused');
const linesOf = (log: Record<string, unknown>[]) =>
  log.filter(
    ({ kind, details }) => kind === 'security event' && JSON.stringify(details).includes('rollback'),
  );
const numberIs = (store: EventStore, expected: number) =>
  waitUntil(async () => changesIn(store).length >= expected);

test('changes made by command line are recorded, also those made while no shell ran or identity was down', async () => {
  await using store = await startEventStore();
  store.isDown = true;
  const releases = await stage('by-command');
  await using shell = await start(releases, store);
  expect(await waitUntil(async () => store.refusedCalls > 0)).toBe(true);
  expect((await fetch(`${shell.url}/`)).status).toBe(200);
  store.isDown = false;
  const common = { adminId: null, remote, action: 'promote', by: 'a test' };
  expect(await numberIs(store, 2)).toBe(true);
  expect(changesIn(store)).toEqual([
    { ...common, version: 'edition-one' },
    { ...common, version: 'edition-two' },
  ]);
  await sample.release(releases, 'three');
  expect(await numberIs(store, 3)).toBe(true);
  expect(changesIn(store).at(-1)).toEqual({ ...common, version: 'edition-three' });
});

describe('of calls to a shell', () => {
  let store: EventStore;
  let releases: string;
  let shell: RunningShell;
  beforeAll(async () => {
    store = await startEventStore();
    releases = await stage('by-admin');
    shell = await start(releases, store);
  });
  afterAll(async () => {
    await shell?.[Symbol.asyncDispose]();
    await store?.[Symbol.asyncDispose]();
  });

  test('a rollback by an admin is recorded with the admin, once by several shells', async () => {
    await using other = await start(releases, store);
    const response = await fetch(`${shell.url}/releases/rollback`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ remote, from: 'edition-two', to: 'edition-one' }),
    });
    expect(response.status).toBe(200);
    const rollbacks = () => [...store.stored.values()].filter(({ details }) => details.action === 'rollback');
    expect(await waitUntil(async () => (rollbacks()[0]?.times ?? 0) >= 2)).toBe(true);
    expect(rollbacks()).toHaveLength(1);
    expect(rollbacks()[0]?.details).toEqual({
      remote,
      version: 'edition-one',
      action: 'rollback',
      by: 'Asha Das',
    });
    const lines = () => [...linesOf(shell.log), ...linesOf(other.log)];
    expect(await waitUntil(() => Promise.resolve(lines().length >= 2))).toBe(true);
    expect(
      lines()
        .map((line) => line['adminId'])
        .sort(),
    ).toEqual([adminId, null]);
  });

  test('refused access to the page of the releases is recorded', async () => {
    await fetch(`${shell.url}/releases/state`, { headers: { authorization: 'Bearer a.b.c' } });
    expect(await waitUntil(async () => refusedAccess(store) !== undefined)).toBe(true);
    expect(refusedAccess(store)).toMatchObject({
      process: 'shell',
      outcome: 'refused',
      details: { status: 401, call: 'GET /releases/state' },
    });
  });
});

test('an automatic rollback is recorded as one by the shell', async () => {
  const releases = await stage('by-itself');
  const registry = sample.registry(releases);
  const recorded: NewSecurityEvent[] = [];
  const releaseEvents = createReleaseEvents({ events: { record: (event) => void recorded.push(event) } });
  const rollBack = createRollBack({
    registry,
    gate: async () => ({ verdict: 'yes', findings: [] }),
    hasKey: true,
    recordChange: releaseEvents.record,
    onChange: () => Promise.resolve(),
  });
  await rollBack.rollback(
    { remote, from: 'edition-two', to: 'edition-one' },
    { by: 'shell', why: 'It failed too often' },
  );
  const changes = (await registry.record(remote))?.changes ?? [];
  for (const change of changes) releaseEvents.record(change);
  expect(
    recorded.map(({ adminId: by, details }) => [by, details?.action, details?.version, details?.by]),
  ).toEqual([
    [null, 'rollback', 'edition-one', 'shell'],
    [null, 'promote', 'edition-one', 'a test'],
    [null, 'promote', 'edition-two', 'a test'],
  ]);
});

test('the end of a first canary names no version, and a floor names its own', async () => {
  const releases = sample.releases('first-canary');
  const version = await sample.publish(releases, 'one');
  const registry = sample.registry(releases);
  const reason = { by: 'Asha', why: 'a test' };
  await setCanary(registry, { remote, version, percent: 10 }, reason);
  await endCanary(registry, { remote }, reason);
  await sample.release(releases, 'two');
  await raiseFloor(registry, { remote, version }, reason);
  await revokeLinks(registry, { remote, version }, reason);
  await revokeLinks(registry, { remote }, reason);
  const recorded: NewSecurityEvent[] = [];
  const { record } = createReleaseEvents({ events: { record: (event) => void recorded.push(event) } });
  for (const change of (await registry.record(remote))?.changes ?? []) record(change);
  expect(recorded.map(({ details }) => [details?.action, details?.version])).toEqual([
    ['canary', version],
    ['end-canary', undefined],
    ['promote', 'edition-two'],
    ['floor', version],
    ['revoke-links', version],
    ['revoke-links', undefined],
  ]);
});

test('changes older than thirty days are not recorded again', async () => {
  const releases = await stage('old');
  const recorded: NewSecurityEvent[] = [];
  const registry = sample.registry(releases);
  const changes = (await registry.record(remote))?.changes ?? [];
  const recordAt = (days: number): number => {
    recorded.length = 0;
    const { record } = createReleaseEvents({
      events: { record: (event) => void recorded.push(event) },
      now: () => Date.now() + days * 24 * 3_600_000,
    });
    for (const change of changes) record(change);
    return recorded.length;
  };
  expect([recordAt(29), recordAt(31)]).toEqual([2, 0]);
});
