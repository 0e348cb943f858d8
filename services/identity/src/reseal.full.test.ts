import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createLogger, createServiceClient } from '@ekamra/chassis';
import { testServiceTokens } from '@ekamra/chassis/testing';
import { signingKeyEntity } from './keys/sealed-key.ts';
import { openSigningKeys } from './keys/signing-keys.ts';
import { createHandOver } from './recovery/hand-over.ts';
import { rightDetails } from '../testing/recovery/test-recovery.ts';
import { reseal } from './reseal.ts';
import { openConnections } from '../testing/test-open-connections.ts';
import { startProcess } from '../testing/test-process.ts';
import {
  publicOrigin,
  startIdentity,
  type TestIdentityService,
  testSecret,
} from '../testing/test-identity.ts';

const newSecret = 'another secret of at least 32 chars';

let identity: TestIdentityService;
beforeAll(async () => {
  identity = await startIdentity();
});
beforeEach(async () => {
  await identity.reset();
  await identity.dataSource.query('TRUNCATE signing_keys');
  await openSigningKeys({ dataSource: identity.dataSource, secret: testSecret });
});
afterAll(() => identity.close());

const change = (secret = newSecret, previous = testSecret) =>
  reseal({ dataSource: identity.dataSource, secret, previous });
const kidWith = async (secret: string): Promise<string> =>
  (await (await openSigningKeys({ dataSource: identity.dataSource, secret })).current()).kid;
const storedKeys = () => identity.dataSource.manager.find(signingKeyEntity);

test('the same key continues to sign, with another secret', async () => {
  const kid = await kidWith(testSecret);
  expect(await change()).toBe(1);
  expect(await kidWith(newSecret)).toBe(kid);
  await expect(kidWith(testSecret)).rejects.toThrow(/KEY_SECRET is not the one/);
});

test('happens once, however many processes start', async () => {
  await openConnections(identity.dataSource);
  expect((await Promise.all([change(), change(), change()])).sort()).toEqual([0, 0, 1]);
  expect(await change()).toBe(0);
});

test('data that the previous secret does not open either is left unchanged, and prevents the start', async () => {
  const before = await storedKeys();
  expect(await change(newSecret, 'one that was never used, as it seems')).toBe(0);
  expect(await storedKeys()).toEqual(before);
  await expect(kidWith(newSecret)).rejects.toThrow(/KEY_SECRET is not the one/);
});

test('the link of a queued mail is re-encrypted as well', async () => {
  identity.content.mode = 'is down';
  await identity.post('/admin/forgot-password', { body: rightDetails });
  expect(await change()).toBe(2);
  identity.content.mode = 'takes';
  const handOver = createHandOver({
    dataSource: identity.dataSource,
    secret: newSecret,
    publicOrigin,
    content: createServiceClient(identity.content.url, 'content', testServiceTokens('identity')),
    logger: createLogger({ name: 'identity', level: 'silent' }),
    now: identity.now,
  });
  await handOver.drain();
  expect(identity.content.mails).toHaveLength(1);
});

test('the service does it at start, and later starts without the previous secret', async () => {
  const environments = [
    { KEY_SECRET: newSecret, KEY_SECRET_PREVIOUS: testSecret },
    { KEY_SECRET: newSecret, KEY_SECRET_PREVIOUS: '' },
  ];
  for (const environment of environments) {
    await using started = await startProcess(identity, environment);
    expect((await fetch(`${started.url}/.well-known/jwks.json`)).status).toBe(200);
    started.child.kill('SIGTERM');
    await once(started.child, 'exit');
  }
});
