import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { calls, type Client, createClient, invalidationsPath } from '@ekamra/contracts';
import { buildingInput } from '@ekamra/contracts/testing/examples';
import { homeOf, waitForText } from '../../../shell/testing/home-page.ts';
import { runShell, type RunningShell } from '../../../shell/testing/running-shell.ts';
import { builtSample } from '../../../shell/testing/sample.ts';
import { type RunningBff, startBff } from '../running-bff.ts';
import { pactAdmin, type RunningServices, startServices } from '../running-services.ts';
import { type ServiceSwitch, startServiceSwitch } from '../service-switch.ts';
import { rowsOf } from '../stored-fingerprint.ts';

const resources = new AsyncDisposableStack();
let services: RunningServices;
let first: RunningBff;
let second: RunningBff;
/** Connection of the second BFF to its own copy of the catalog. */
let line: ServiceSwitch;
const shells: RunningShell[] = [];
let token = '';
let id = '';

/** The clock of the BFFs' caches stands still, so that what they cached stays fresh unless it is invalidated. */
const now = (): number => 0;
const readOf = (url: string, authorization?: string) =>
  fetch(`${url}/real-estate/buildings/get-building-by-id/${id}`, {
    headers: authorization ? { authorization } : {},
  });
const nameIn = async (response: Response): Promise<string> => {
  const { generalInfo } = (await response.json()) as typeof buildingInput;
  return generalInfo.BuildingsName;
};
const nameAt = async (url: string): Promise<string> => nameIn(await readOf(url));
const adminAt = (origin: string): Client => createClient({ origin, token: () => token });
const withName = (name: string) => ({
  ...buildingInput,
  generalInfo: { ...buildingInput.generalInfo, BuildingsName: name },
});
const rename = (url: string, name: string) =>
  adminAt(url)(calls.editBuilding, { params: { id }, body: withName(name) });
const until = async (condition: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await condition())) await sleep(10);
};
const untilWatched = () => until(() => first.isWatched('buildings') && second.isWatched('buildings'));

beforeAll(async () => {
  services = resources.use(await startServices());
  const copy = await services.startCopy('catalog');
  line = resources.use(await startServiceSwitch(copy.url));
  first = resources.use(await startBff({ urls: services.urls, now }));
  second = resources.use(await startBff({ urls: { ...services.urls, catalog: line.url }, now }));
  const sample = resources.use(await builtSample());
  const releases = sample.releases('replicas');
  await sample.release(releases, 'replicas');
  for (const { url } of [first, second])
    shells.push(
      resources.use(
        await runShell({
          BFF_URL: url,
          IDENTITY_URL: services.urls.identity,
          ...sample.settings(releases),
          MIRROR_DIR: `${releases}.mirror-${shells.length}`,
        }),
      ),
    );
  ({
    data: { token },
  } = (await createClient({ origin: first.url, token: () => undefined })(calls.signIn, {
    body: pactAdmin,
  })) as { data: { token: string } });
  const { data } = await adminAt(first.url)(calls.addBuilding, { body: buildingInput });
  id = data.data._id;
  await untilWatched();
}, 120_000);
afterAll(() => resources.disposeAsync());

test('a visitor’s cached read at one BFF is invalidated by a write through another', async () => {
  await rename(first.url, 'Lake View');
  await until(async () => (await nameAt(second.url)) === 'Lake View');
  expect((await readOf(second.url)).headers.get('x-cache')).toBe('hit');
  await rename(first.url, 'Hill View');
  await until(async () => (await nameAt(second.url)) === 'Hill View');
});

test('an admin’s next read shows the write, through whichever BFF or shell', async () => {
  const origins = [first.url, second.url, ...shells.map(({ url }) => url)];
  for (const [round, origin] of [...origins, ...origins].entries()) {
    const name = `Round ${round}`;
    await rename(origin, name);
    const readers = await Promise.all(origins.map((url) => readOf(url, `Bearer ${token}`)));
    expect(await Promise.all(readers.map(nameIn))).toEqual(origins.map(() => name));
  }
});

test('a rendered page of any shell shows a write through another before it would have been revalidated', async () => {
  await rename(first.url, 'Old Town');
  for (const { url } of shells) expect(await waitForText(url, 'Old Town')).toBe(true);
  await Promise.all(shells.map(({ url }) => homeOf(url)));
  await rename(shells[0]?.url ?? '', 'New Town');
  // Pages are fresh for five seconds.
  for (const { url } of shells) expect(await waitForText(url, 'New Town', 4_000)).toBe(true);
});

test('a BFF that lost its service serves stale reads, marked so, and misses nothing once it is connected', async () => {
  await rename(first.url, 'Before');
  await until(async () => (await nameAt(second.url)) === 'Before');
  line.turnOff();
  await until(() => !second.isWatched('buildings'));
  const stale = await readOf(second.url);
  expect([await nameIn(stale), stale.headers.get('warning')]).toEqual([
    'Before',
    '110 - "Response is Stale"',
  ]);
  await rename(first.url, 'Meanwhile');
  line.turnOn();
  await until(async () => (await nameAt(second.url)) === 'Meanwhile');
  await untilWatched();
  expect(await nameAt(second.url)).toBe('Meanwhile');
});

test('a service that lost its database connection lets its BFFs revalidate until it hears of writes again', async () => {
  await rename(first.url, 'Listening');
  await rowsOf(
    services.databases.catalog,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN writes' OR query = 'SELECT'`,
  );
  await rename(first.url, 'Deaf');
  await until(async () => (await nameAt(second.url)) === 'Deaf');
  await untilWatched();
  await rename(first.url, 'Listening again');
  await until(async () => (await nameAt(second.url)) === 'Listening again');
  expect((await readOf(second.url)).headers.get('x-cache')).toBe('hit');
});

test('a killed copy of a service is noticed at once, and a hanging one by its silence', async () => {
  const copy = await services.startCopy('catalog');
  await using third = await startBff({ urls: { ...services.urls, catalog: copy.url }, now });
  await until(() => third.isWatched('buildings'));
  await copy.kill();
  await until(() => !third.isWatched('buildings'));
  services.freeze('catalog');
  await until(() => !first.isWatched('buildings'));
  expect(second.isWatched('buildings')).toBe(true);
  services.resume('catalog');
  await untilWatched();
});

test('only shells may subscribe to a BFF, and only BFFs to a service', async () => {
  for (const url of [first.url, services.urls.catalog])
    for (const authorization of ['', `Bearer ${token}`])
      expect((await fetch(url + invalidationsPath, { headers: { authorization } })).status).toBe(401);
  expect((await fetch(services.urls.careers + invalidationsPath)).status).toBe(404);
});
