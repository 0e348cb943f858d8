import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLogger } from '@ekamra/chassis/observation/logger';
import type { MetCause } from '@ekamra/contracts/releases/failure-causes';
import { causeId, causesOf, createFolderObjects, readHealth } from '@ekamra/release';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createFailures } from './failures.ts';

const of = { remote: 'mf-sample', version: 'edition-one' };
const logger = createLogger({ name: 'test', level: 'silent' });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ekamra-causes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const cause: MetCause = { where: 'server', message: 'Planted', stack: '', path: '/', browser: 'Firefox' };
const id = causeId(cause);

/** Servers that share a store, with a manual clock. */
const stage = (name: string) => {
  const store = createFolderObjects(join(folder, name));
  const clock = { now: Date.parse('2026-06-12T10:00:00.000Z') };
  const server = () => createFailures({ secret: 'secret', store, logger, now: () => clock.now });
  const inStore = async () => causesOf(await readHealth(store), of);
  return { store, clock, server, inStore };
};
type Server = ReturnType<typeof createFailures>;
/** A visit of a network that fails on the server, and whose page then runs scripts. */
const fail = async (server: Server, network: number): Promise<void> => {
  const address = `198.51.${network}.1`;
  const token = server.failedVisit({ ...of, address }, { cause, isFault: async () => true });
  server.confirm(token === undefined ? [] : [token]);
  await nextTurn();
};
const countsIn = (server: Server): number[] => causesOf(server.health(), of).map(({ count }) => count);

test('a cause that one server removes is gone from all, and from what they store', async () => {
  const { clock, server, inStore, store } = stage('all');
  const [one, two] = [server(), server()];
  for (const [network, each] of [one, two].entries()) {
    await fail(each, network);
    await each.exchange();
  }
  await one.exchange();
  expect(countsIn(one)).toEqual([2]);
  clock.now += 1_000;
  expect(await one.removeCause({ ...of, id })).toBe(true);
  expect(countsIn(one)).toEqual([]);
  expect(await inStore()).toEqual([]);
  for (const each of [two, one, two]) await each.exchange();
  for (const each of [one, two]) expect(countsIn(each)).toEqual([]);
  for (const name of ['0.json', '1.json'])
    expect((await store.get(`_health/${name}`))?.bytes.toString()).not.toContain('Planted');
  expect(await one.removeCause({ ...of, id })).toBe(false);
});

test('a removed cause does not come back with the counts of a server that ended before', async () => {
  const { clock, server, inStore } = stage('ended');
  const [one, two] = [server(), server()];
  await one.exchange();
  await fail(two, 1);
  await two.end();
  await one.exchange();
  clock.now += 1_000;
  expect(await one.removeCause({ ...of, id })).toBe(true);
  const three = server();
  for (const each of [three, one]) await each.exchange();
  for (const each of [one, three]) expect(countsIn(each)).toEqual([]);
  expect(await inStore()).toEqual([]);
});

test('a removed cause that is met again is listed anew, from one', async () => {
  const { clock, server } = stage('again');
  const one = server();
  await fail(one, 1);
  clock.now += 1_000;
  await one.removeCause({ ...of, id });
  clock.now += 60_000;
  await fail(one, 1);
  expect(countsIn(one)).toEqual([1]);
});
