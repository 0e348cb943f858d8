import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as settled } from 'node:timers/promises';
import { createLogger } from '@ekamra/chassis/observation/logger';
import {
  causesOf,
  createFolderObjects,
  countsPerDay,
  healthOf,
  type ObjectStore,
  readHealth,
  recentCounts,
} from '@ekamra/release';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createFailures } from './failures.ts';
import { createVisitTokens } from './visit-token.ts';

const of = { remote: 'mf-sample', version: 'edition-one' };
const logger = createLogger({ name: 'test', level: 'silent' });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ekamra-health-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Servers that share a store, with a manual clock. */
const stage = (name: string) => {
  const store = createFolderObjects(join(folder, name));
  const clock = { now: Date.parse('2026-06-12T10:00:00.000Z') };
  const server = (own: ObjectStore = store) =>
    createFailures({ secret: 'secret', store: own, logger, now: () => clock.now });
  const inStore = async () => countsPerDay(healthOf(await readHealth(store), of), clock.now);
  return { store, clock, server, inStore };
};
type Server = ReturnType<typeof createFailures>;
const addressOf = (index: number): string => `198.51.100.${index}`;
const begin = (server: Server, address: string): string => server.visit({ ...of, address })?.tokens[0] ?? '';
/** Visits whose pages run their scripts; returns their tokens. */
const visits = (server: Server, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const token = begin(server, addressOf(index));
    server.confirm([token]);
    return token;
  });
const always = () => Promise.resolve(true);
const seenBy = (server: Server, now: number) => countsPerDay(healthOf(server.health(), of), now);

test('servers share their counts through the store', async () => {
  const { clock, server, inStore } = stage('shared');
  const [one, two] = [server(), server()];
  await one.exchange();
  await two.exchange();
  visits(one, 5);
  const [token = ''] = visits(two, 3);
  two.report(token, '198.51.100.0');
  await one.exchange();
  await two.exchange();
  await one.exchange();
  for (const each of [one, two]) expect(seenBy(each, clock.now)).toEqual({ visits: 8, failed: 1 });
  expect(await inStore()).toEqual({ visits: 8, failed: 1 });
  expect(one.report(token, '198.51.100.0')).toBe('known');
});

test('a visit counts once its page runs scripts, neither before nor twice, and not by an invented token', () => {
  const { clock, server } = stage('confirmed');
  const one = server();
  const [first, second] = [begin(one, addressOf(1)), begin(one, addressOf(2))];
  expect(seenBy(one, clock.now)).toEqual({ visits: 0, failed: 0 });
  const invented = createVisitTokens('another secret').begin(of, clock.now).token;
  for (const tokens of [[first], [first, first], [invented, 'nonsense', second]]) one.confirm(tokens);
  expect(seenBy(one, clock.now)).toEqual({ visits: 2, failed: 0 });

  const late = begin(one, addressOf(3));
  clock.now += 3_600_001;
  one.confirm([late]);
  expect(seenBy(one, clock.now)).toEqual({ visits: 2, failed: 0 });
});

test('a failure that the server has seen counts once its page runs scripts, if it is the fault of the version', async () => {
  const { clock, server } = stage('seen');
  const one = server();
  const fail = (network: number, isFault: boolean): string =>
    one.failedVisit({ ...of, address: `198.18.${network}.1` }, { isFault: () => Promise.resolve(isFault) }) ??
    '';
  const [unconfirmed, fault, fate] = [fail(1, true), fail(2, true), fail(3, false)];
  one.confirm([fault, fate]);
  one.confirm([fault]);
  await settled();
  expect(seenBy(one, clock.now)).toEqual({ visits: 1, failed: 1 });
  // Its failure is known already.
  for (const token of [unconfirmed, fault]) expect(one.report(token, addressOf(1))).toBe('known');
  const good = unconfirmed.replace('!', '');
  one.confirm([good]);
  expect(one.report(good, addressOf(1))).toBe('refused');
  await settled();
  expect(seenBy(one, clock.now)).toEqual({ visits: 1, failed: 1 });
});

test('a failure counts for the minute in which it was seen, so that nobody collects some of one network', async () => {
  const { clock, server } = stage('collected');
  const one = server();
  const collect = (): string => one.failedVisit({ ...of, address: addressOf(1) }, { isFault: always }) ?? '';
  const collected: string[] = [];
  for (let minute = 0; minute < 30; minute += 1) {
    collected.push(collect());
    clock.now += 60_000;
  }
  one.confirm(collected);
  await settled();
  expect(recentCounts(healthOf(one.health(), of), { now: clock.now, from: 0 }).failed).toBeLessThanOrEqual(
    11,
  );
});

test('a server counts the failures that it has seen and another one has confirmed', async () => {
  const { clock, server } = stage('elsewhere');
  const [one, two] = [server(), server()];
  await one.exchange();
  const token = one.failedVisit({ ...of, address: addressOf(1) }, { isFault: always }) ?? '';
  two.confirm([token]);
  expect(seenBy(two, clock.now)).toEqual({ visits: 0, failed: 0 });
  for (const each of [two, one, one, two]) await each.exchange();
  for (const each of [one, two]) expect(seenBy(each, clock.now)).toEqual({ visits: 1, failed: 1 });
});

test('of one network, one failure of a version on the server counts per minute', async () => {
  const { clock, server } = stage('one-network');
  const one = server();
  const fail = async (address: string): Promise<void> => {
    const token = one.failedVisit({ ...of, address }, { isFault: always });
    if (token !== undefined) one.confirm([token]);
    await settled();
  };
  for (const address of ['203.0.113.1', '203.0.113.2', '2001:db8:7:1::1', '2001:db8:7:2::1'])
    await fail(address);
  expect(seenBy(one, clock.now)).toEqual({ visits: 2, failed: 2 });
  expect(one.health()[0]?.versions[0]?.observed.networks).toBe(2);
  clock.now += 60_000;
  await fail('203.0.113.3');
  expect(seenBy(one, clock.now)).toEqual({ visits: 3, failed: 3 });
  clock.now += 600_001;
  expect(one.health()[0]?.versions[0]?.observed.networks).toBe(0);
});

test('a restarted server reuses the slot and its counts', async () => {
  const { store, clock, server, inStore } = stage('restart');
  const first = server();
  await first.exchange();
  visits(first, 4);
  await first.end();
  const second = server();
  await second.exchange();
  visits(second, 2);
  await second.exchange();
  expect(await inStore()).toEqual({ visits: 6, failed: 0 });
  expect(await store.list('_health/')).toEqual(['0.json']);
  expect(seenBy(second, clock.now)).toEqual({ visits: 6, failed: 0 });
});

const causeNamed = (message: string) => ({
  where: 'server' as const,
  message,
  stack: 'at f (mf-sample/edition-one/server.cjs:1:2)',
  path: '/lands',
  browser: 'Firefox',
});

test('servers share the last causes of failures, which outlive a restart', async () => {
  const { store, clock, server } = stage('causes');
  const [one, two] = [server(), server()];
  const seen = async () =>
    causesOf(await readHealth(store), of).map(({ message, count, firstAt, lastAt }) => [
      message,
      count,
      Date.parse(lastAt) - Date.parse(firstAt),
    ]);
  const fail = async (on: Server, network: number, message: string): Promise<void> => {
    const failure = { cause: causeNamed(message), isFault: always };
    const token = on.failedVisit({ ...of, address: `198.51.${network}.1` }, failure) ?? '';
    on.confirm([token]);
    await settled();
  };
  for (let network = 1; network <= 6; network += 1) {
    await fail(one, network, `cause ${network}`);
    clock.now += 1_000;
  }
  await fail(two, 7, 'cause 3');
  await one.exchange();
  await two.exchange();
  const expected = [
    ['cause 3', 2, 4_000],
    ['cause 6', 1, 0],
    ['cause 5', 1, 0],
    ['cause 4', 1, 0],
    ['cause 2', 1, 0],
  ];
  expect(await seen()).toEqual(expected);
  await one.end();
  const next = server();
  await next.exchange();
  expect(await seen()).toEqual(expected);
  expect(causesOf(next.health(), of)[0]).toMatchObject({ ...causeNamed('cause 3'), count: 2 });

  clock.now += 3 * 86_400_000;
  visits(next, 1);
  expect(causesOf([next.health()[0] ?? { versions: [] }], of)).toEqual([]);
});

test('a stalled server that lost its slot starts from zero, and nothing is counted twice', async () => {
  const { clock, server, inStore } = stage('stalled');
  const stalled = server();
  await stalled.exchange();
  visits(stalled, 4);
  await stalled.exchange();
  clock.now += 200_000;
  const next = server();
  await next.exchange();
  visits(next, 1);
  await next.exchange();
  visits(stalled, 30);
  await stalled.exchange();
  await stalled.exchange();
  expect(await inStore()).toEqual({ visits: 5, failed: 0 });
});

test('counts older than a day are ignored, and those older than two days removed', async () => {
  const { clock, server, inStore } = stage('old');
  const one = server();
  await one.exchange();
  visits(one, 4);
  clock.now += 25 * 3_600_000;
  await one.exchange();
  expect(await inStore()).toEqual({ visits: 0, failed: 0 });
  clock.now += 25 * 3_600_000;
  expect(one.health()[0]?.versions).toEqual([]);
});

/** A store whose methods fail, after they have done their work, while `fails` says so. */
const unreliable = (store: ObjectStore, fails: { put: boolean; get: boolean }): ObjectStore => ({
  ...store,
  put: async (...write) => {
    if (fails.put) throw new Error('The store does not answer');
    return store.put(...write);
  },
  get: async (key: string, unless?: string) => {
    if (fails.get) throw new Error('The store does not answer');
    // One function stands for both overloads.
    return (await store.get(key, unless)) as never;
  },
});
/** A store with the counts of a server that has ended: four visits. */
const stageWithCounts = async (name: string) => {
  const staged = stage(name);
  const first = staged.server();
  await first.exchange();
  visits(first, 4);
  await first.end();
  return staged;
};

test('counts of the slot’s previous holder are added once, however often the slot can not be written', async () => {
  const { store, clock, server, inStore } = await stageWithCounts('put-fails');
  const fails = { put: true, get: false };
  const second = server(unreliable(store, fails));
  visits(second, 2);
  for (let tries = 0; tries < 3; tries += 1) await second.exchange();
  fails.put = false;
  await second.exchange();
  expect(await inStore()).toEqual({ visits: 6, failed: 0 });
  expect(seenBy(second, clock.now)).toEqual({ visits: 6, failed: 0 });
});

test.each([
  ['of a slot with counts', stageWithCounts, 6],
  ['of a new slot', stage, 2],
])('nothing is counted twice when the answer to a claim %s is lost', async (what, prepare, total) => {
  const { store, clock, server, inStore } = await prepare(what);
  const fails = { put: false, get: false };
  const lostAnswers = 2;
  let writes = 0;
  const second = server({
    ...unreliable(store, fails),
    put: async (...write) => {
      fails.get = writes < lostAnswers;
      writes += 1;
      return store.put(...write);
    },
  });
  visits(second, 2);
  for (let tries = 0; tries <= lostAnswers; tries += 1) {
    fails.get = false;
    await second.exchange();
  }
  expect(await inStore()).toEqual({ visits: total, failed: 0 });
  expect(seenBy(second, clock.now)).toEqual({ visits: total, failed: 0 });
});

test('a start does not wait for a store that does not answer, and shares its counts once it does', async () => {
  const { store, server, inStore } = stage('silent');
  const reached = Promise.withResolvers<void>();
  const one = server({
    ...store,
    list: async (prefix) => {
      await reached.promise;
      return store.list(prefix);
    },
  });
  await one.start(1);
  visits(one, 3);
  const later = one.exchange();
  reached.resolve();
  await later;
  await one.exchange();
  expect(await inStore()).toEqual({ visits: 3, failed: 0 });
  expect(await store.list('_health/')).toEqual(['0.json']);
});
