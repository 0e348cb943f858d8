import { beforeEach, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { createLogger, type Verifier } from '@ekamra/chassis';
import { jwks } from '@ekamra/contracts';
import jwt from 'jsonwebtoken';
import { openConnections } from '../../testing/test-open-connections.ts';
import { publicOrigin, startIdentity, testSecret } from '../../testing/test-identity.ts';
import { signingKeyEntity } from './sealed-key.ts';
import { createKeyRotation, removeRetiredKeys, rotateKeys } from './key-rotation.ts';

const identity = startedForTests(startIdentity);
let verifier: Verifier;
beforeEach(async () => {
  await identity.reset();
  await identity.dataSource.query('TRUNCATE signing_keys');
  await rotateKeys(parts());
  verifier = identity.verifier();
});

const minute = 60;
const day = 24 * 60 * minute;
const parts = () => ({ dataSource: identity.dataSource, secret: testSecret, now: identity.now });
const published = async () =>
  jwks.parse((await identity.get('/.well-known/jwks.json')).body).keys.map(({ kid }) => kid);
const kidOf = (token: string) => jwt.decode(token, { complete: true })?.header.kid;
const checked = (token: string) => verifier.verify(`Bearer ${token}`);
const ownStatus = async (token: string) => (await identity.get('/admin/get-all-admins', { token })).status;
const refresh = async (cookie: string) => {
  const {
    body,
    status,
    cookie: next,
  } = await identity.post('/admin/refresh', { cookie, origin: publicOrigin });
  return { status, token: String(body['token']), cookie: next };
};
const refused = { status: 401 };

describe('a new key', () => {
  test('is published at once and signs ten minutes later', async () => {
    const before = await identity.signIn();
    const { kid, isNew } = await rotateKeys(parts());
    expect(isNew).toBe(true);
    expect((await published()).sort()).toEqual([kid, kidOf(before.token) ?? ''].sort());
    identity.advanceClock(10 * minute - 5);
    expect(kidOf((await identity.signIn()).token)).toBe(kidOf(before.token));
    identity.advanceClock(10);
    expect(kidOf((await identity.signIn()).token)).toBe(kid);
  });

  test('signs nobody out: old tokens stay valid until they expire, and sessions continue', async () => {
    const { token, cookie } = await identity.signIn();
    await checked(token);
    await rotateKeys(parts());
    await checked(token);
    const during = await refresh(cookie);
    expect(during.status).toBe(200);
    identity.advanceClock(10 * minute - 5);
    const last = await refresh(during.cookie);
    expect(kidOf(last.token)).toBe(kidOf(token));
    identity.advanceClock(14 * minute);
    expect(await ownStatus(last.token)).toBe(200);
    await checked(last.token);
    const after = await refresh(last.cookie);
    expect([after.status, kidOf(after.token) === kidOf(token)]).toEqual([200, false]);
    expect(await ownStatus(after.token)).toBe(200);
    await checked(after.token);
  });

  test('is known to a verifier before it signs, without another request', async () => {
    await checked((await identity.signIn()).token);
    const { kid } = await rotateKeys(parts());
    identity.advanceClock(5 * minute);
    await checked((await identity.signIn()).token);
    identity.advanceClock(5 * minute + 1);
    const { token } = await identity.signIn();
    expect(kidOf(token)).toBe(kid);
    await checked(token);
  });

  test('is created once, however many processes request it', async () => {
    await openConnections(identity.dataSource);
    const rotations = await Promise.all([1, 2, 3, 4].map(() => rotateKeys(parts())));
    expect(new Set(rotations.map(({ kid }) => kid)).size).toBe(1);
    expect(rotations.filter(({ isNew }) => isNew)).toHaveLength(1);
    identity.advanceClock(9 * minute);
    expect((await rotateKeys(parts())).isNew).toBe(false);
    identity.advanceClock(2 * minute);
    expect((await rotateKeys(parts())).isNew).toBe(true);
    expect(await published()).toHaveLength(3);
  });

  test('is not created with a different secret than the other keys', async () => {
    const secret = 'another secret of at least 32 chars';
    await expect(rotateKeys({ ...parts(), secret })).rejects.toThrow(/KEY_SECRET is not the one/);
    expect(await published()).toHaveLength(1);
  });

  test('signs at once if it is the first one', async () => {
    await identity.dataSource.query('TRUNCATE signing_keys');
    const { kid } = await rotateKeys(parts());
    expect(kidOf((await identity.signIn()).token)).toBe(kid);
  });
});

test('an old key is published until a minute after its last token has expired; then its tokens are refused', async () => {
  const { token } = await identity.signIn();
  const old = kidOf(token) ?? '';
  await rotateKeys(parts());
  identity.advanceClock(26 * minute - 5);
  expect(await published()).toContain(old);
  await checked(token);
  identity.advanceClock(10);
  expect(await published()).not.toContain(old);
  expect(await ownStatus(token)).toBe(401);
  identity.advanceClock(5 * minute);
  await expect(checked(token)).rejects.toMatchObject(refused);
});

test('an old key is removed a day after it was last published', async () => {
  await rotateKeys(parts());
  const kept = () => identity.dataSource.manager.count(signingKeyEntity);
  identity.advanceClock(day + 25 * minute);
  expect(await removeRetiredKeys(identity.dataSource, identity.now())).toBe(0);
  expect(await kept()).toBe(2);
  identity.advanceClock(2 * minute);
  expect(await removeRetiredKeys(identity.dataSource, identity.now())).toBe(1);
  expect(await kept()).toBe(1);
});

test('rotation happens automatically every thirty days, and removes old keys', async () => {
  const logger = createLogger({ name: 'identity', level: 'silent' });
  const worker = createKeyRotation({ ...parts(), logger, days: 30 });
  const kids = async () => (await identity.dataSource.manager.find(signingKeyEntity)).length;
  await worker.drain();
  identity.advanceClock(30 * day - minute);
  await worker.drain();
  expect(await kids()).toBe(1);
  identity.advanceClock(2 * minute);
  await worker.drain();
  await worker.drain();
  expect(await kids()).toBe(2);
  identity.advanceClock(2 * day);
  await worker.drain();
  expect(await kids()).toBe(1);
  identity.advanceClock(28 * day + 20 * minute);
  await worker.drain();
  expect(await kids()).toBe(2);
});
