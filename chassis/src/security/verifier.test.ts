import { generateKeyPairSync } from 'node:crypto';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { endedSessionsPath, jwksPath } from '@ekamra/contracts';
import jwt from 'jsonwebtoken';
import { newId } from '../records/ids.ts';
import { signTestToken, startTestIdentity } from '../../testing/index.ts';
import { createCallerIdentity } from '../limits/caller-limit.ts';
import { patientVerifier } from '../../testing/patient-verifier.ts';

const refused = { status: 401, code: 'NOT_SIGNED_IN' };
const claims = () => ({ sub: newId(), sid: newId(), iss: 'ekamra', aud: 'ekamra' });
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

test('a valid token returns its claims', async () => {
  await using identity = await startTestIdentity();
  const verifier = patientVerifier({ identityUrl: identity.url });
  const [sub, sid] = [newId(), newId()];
  expect(await verifier.verify(`Bearer ${signTestToken({ sub, sid })}`)).toMatchObject({ sub, sid });
});

test.each<[string, string | undefined]>([
  ['nothing', undefined],
  ['another scheme', 'Basic YTpi'],
  ['no token', 'Bearer '],
  ['noise', 'Bearer a.b.c'],
  ['an expired token', `Bearer ${signTestToken({ exp: Math.floor(Date.now() / 1000) - 1 })}`],
  [
    'a token of another key under our name',
    `Bearer ${jwt.sign(claims(), stranger, { algorithm: 'ES256', keyid: 'test-key', expiresIn: 60 })}`,
  ],
  [
    'a token of an unknown key',
    `Bearer ${jwt.sign(claims(), stranger, { algorithm: 'ES256', keyid: 'other', expiresIn: 60 })}`,
  ],
  [
    'a token without a signature',
    `Bearer ${jwt.sign(claims(), null, { algorithm: 'none', keyid: 'test-key' })}x`,
  ],
  [
    'a token signed with the public key as a shared secret',
    `Bearer ${jwt.sign(claims(), 'public', { algorithm: 'HS256', keyid: 'test-key', expiresIn: 60 })}`,
  ],
  ['a token for somebody else', `Bearer ${signTestToken({ aud: 'elsewhere' } as object)}`],
  ['a token of another issuer', `Bearer ${signTestToken({ iss: 'elsewhere' } as object)}`],
  ['a token without a session', `Bearer ${signTestToken({ sid: undefined } as object)}`],
])('%s is refused', async (_, authorization) => {
  await using identity = await startTestIdentity();
  const verifier = patientVerifier({ identityUrl: identity.url });
  await expect(verifier.verify(authorization)).rejects.toMatchObject(refused);
});

test('an ended session is refused within four seconds', async () => {
  await using identity = await startTestIdentity();
  let nowMs = 0;
  const verifier = patientVerifier({ identityUrl: identity.url, clock: () => nowMs });
  const sid = newId();
  const authorization = `Bearer ${signTestToken({ sid })}`;
  await verifier.verify(authorization);
  identity.endSession(sid);
  nowMs += 4_001;
  await expect(verifier.verify(authorization)).rejects.toMatchObject(refused);
  await expect(verifier.verify(`Bearer ${signTestToken()}`)).resolves.toBeDefined();
});

test('the list of ended sessions is reloaded in the background while tokens are verified', async () => {
  await using identity = await startTestIdentity();
  const verifier = patientVerifier({ identityUrl: identity.url });
  const sid = newId();
  const authorization = `Bearer ${signTestToken({ sid })}`;
  await verifier.verify(authorization);
  identity.endSession(sid);
  const loads = identity.requestsTo(endedSessionsPath);
  while (identity.requestsTo(endedSessionsPath) === loads) await sleep(50);
  // The reload has been answered once the next one has begun.
  while (identity.requestsTo(endedSessionsPath) === loads + 1) await sleep(50);
  identity.hang();
  await expect(verifier.verify(authorization)).rejects.toMatchObject(refused);
});

/** Result of work that waits for nothing outside of this process: no later than the next turn of the event loop. */
const withoutWaiting = <T>(work: Promise<T>) => Promise.race([work, setImmediate('It waits')]);

test('while identity hangs, nothing that was loaded before waits for it', async () => {
  await using identity = await startTestIdentity();
  let nowMs = 0;
  const verifier = patientVerifier({ identityUrl: identity.url, clock: () => nowMs });
  const [sub, sid] = [newId(), newId()];
  const authorization = `Bearer ${signTestToken({ sub, sid })}`;
  await verifier.verify(authorization);
  identity.hang();
  nowMs += 3_900;
  expect(await withoutWaiting(verifier.verify(authorization))).toMatchObject({ sub });
  nowMs += 600_000;
  expect(await withoutWaiting(createCallerIdentity(verifier)(authorization, '203.0.113.7'))).toEqual({
    key: `admin ${sub}`,
    isAdmin: true,
  });
});

test('a token of an ended session counts for an admin in limits, and gives no access', async () => {
  await using identity = await startTestIdentity();
  const verifier = patientVerifier({ identityUrl: identity.url });
  const [sub, sid] = [newId(), newId()];
  identity.endSession(sid);
  const authorization = `Bearer ${signTestToken({ sub, sid })}`;
  expect(await createCallerIdentity(verifier)(authorization, '203.0.113.7')).toMatchObject({ isAdmin: true });
  await expect(verifier.verify(authorization)).rejects.toMatchObject(refused);
  expect(await createCallerIdentity(verifier)('Bearer a.b.c', '203.0.113.7')).toEqual({
    key: '203.0.113.7',
    isAdmin: false,
  });
});

test('many concurrent requests load from identity once', async () => {
  await using identity = await startTestIdentity();
  const verifier = patientVerifier({ identityUrl: identity.url });
  const authorization = `Bearer ${signTestToken()}`;
  await Promise.all(Array.from({ length: 20 }, () => verifier.verify(authorization)));
  expect([endedSessionsPath, jwksPath].map(identity.requestsTo)).toEqual([1, 1]);
});

test('while identity is down the last list is used; a process that never had one refuses with 503', async () => {
  const identity = await startTestIdentity();
  const verifier = patientVerifier({ identityUrl: identity.url });
  const authorization = `Bearer ${signTestToken()}`;
  await verifier.verify(authorization);
  await identity.close();
  await sleep(2_100);
  await expect(verifier.verify(authorization)).resolves.toBeDefined();
  await expect(patientVerifier({ identityUrl: identity.url }).verify(authorization)).rejects.toMatchObject({
    status: 503,
    code: 'UNAVAILABLE',
    retryAfter: 1,
  });
});
