import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { testDatabase } from '@ekamra/chassis/testing';
import { endedSessions, endedSessionsPath, jwks, jwksPath } from '@ekamra/contracts';
import jwt from 'jsonwebtoken';
import { Client } from 'pg';
import { rotateKeys } from './keys/key-rotation.ts';
import { signingKeyEntity } from './keys/sealed-key.ts';
import {
  call,
  publicOrigin,
  someAdmin,
  startIdentity,
  type TestIdentityService,
  testSecret,
} from '../testing/test-identity.ts';
import { openConnections } from '../testing/test-open-connections.ts';
import { startProcess } from '../testing/test-process.ts';

// Two processes start.
jest.setTimeout(60_000);

const resources = new AsyncDisposableStack();
let identity: TestIdentityService;
let first: string;
let second: string;
beforeAll(async () => {
  identity = resources.use(await startIdentity());
  const replicas = await Promise.all([startProcess(identity), startProcess(identity)]);
  for (const replica of replicas) resources.use(replica);
  [first = '', second = ''] = replicas.map(({ url }) => url);
});
beforeEach(() => identity.dataSource.query('TRUNCATE rate_limits'));
afterAll(() => resources.disposeAsync());

const signIn = (url: string, password = someAdmin.password) =>
  call('POST', `${url}/admin/admin-login`, {
    body: { phoneNo: someAdmin.phone, password },
    from: '203.0.113.9',
  });
const readAdmins = async (url: string, token: unknown) =>
  (await call('GET', `${url}/admin/get-all-admins`, { token: String(token) })).status;
const refresh = (url: string, cookie: string) =>
  call('POST', `${url}/admin/refresh`, { cookie, origin: publicOrigin });
const tokenHeader = (token: unknown) => ({ ...jwt.decode(String(token), { complete: true })?.header });
const keyIds = async (url: string) =>
  jwks.parse(await (await fetch(url + jwksPath)).json()).keys.map(({ kid }) => kid);

test('two processes that start together on an empty database apply each migration once and share a key', async () => {
  await using database = await testDatabase();
  const place = { ...identity, databaseUrl: database.url };
  await using processes = new AsyncDisposableStack();
  const starting = [startProcess(place), startProcess(place)];
  const urls = (await Promise.all(starting)).map((started) => processes.use(started).url);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ runs: number }>(
    'SELECT count(*)::int AS runs FROM migrations GROUP BY name',
  );
  await client.end();
  expect(new Set(rows.map(({ runs }) => runs))).toEqual(new Set([1]));
  const [ids, otherIds] = await Promise.all(urls.map(keyIds));
  expect(ids).toHaveLength(1);
  expect(otherIds).toEqual(ids);
});

test('a token of one process is accepted by the other, until the session ends at either', async () => {
  const { body, cookie } = await signIn(first);
  const { token } = body;
  expect(await readAdmins(second, token)).toBe(200);
  expect((await call('POST', `${second}/admin/logout`, { cookie, origin: publicOrigin })).status).toBe(200);
  expect(await readAdmins(first, token)).toBe(401);
  expect((await refresh(first, cookie)).status).toBe(401);
  const lists = await Promise.all(
    [first, second].map(async (url) =>
      endedSessions.parse(await (await fetch(url + endedSessionsPath)).json()),
    ),
  );
  expect(lists[0]?.sessions).not.toEqual([]);
  expect(lists[0]).toEqual(lists[1]);
});

test('a session renewed at both at once goes on with one cookie', async () => {
  const { cookie } = await signIn(first);
  const answers = await Promise.all([first, second, first, second].map((url) => refresh(url, cookie)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.cookie)).size).toBe(1);
});

test('a key that two rotations ask for at once is made once, and both processes sign with it', async () => {
  const { kid: firstKid } = tokenHeader((await signIn(first)).body['token']);
  const { dataSource } = identity;
  await openConnections(dataSource);
  const made = await Promise.all([1, 2].map(() => rotateKeys({ dataSource, secret: testSecret })));
  expect(made.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
  const [{ kid = '' } = {}] = made;
  // As if ten minutes had passed.
  await dataSource.manager.update(signingKeyEntity, { kid }, { signsFrom: new Date() });
  for (const url of [first, second]) {
    expect((await keyIds(url)).toSorted()).toEqual([firstKid, kid].toSorted());
    expect(tokenHeader((await signIn(url)).body['token'])).toMatchObject({ kid });
  }
});

test('wrong passwords are counted together, also when they come at the same moment', async () => {
  const attempts = Array.from({ length: 12 }, (_, turn) => signIn(turn % 2 === 0 ? first : second, 'wrong'));
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  expect((await signIn(second)).status).toBe(429);
});
