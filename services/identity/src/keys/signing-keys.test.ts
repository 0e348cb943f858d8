import { expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { jwks } from '@ekamra/contracts';
import { openConnections } from '../../testing/test-open-connections.ts';
import { startIdentity } from '../../testing/test-identity.ts';
import { signingKeyEntity } from './sealed-key.ts';
import { openSigningKeys } from './signing-keys.ts';

const identity = startedForTests(startIdentity);

const secret = 'a secret of at least 32 characters';
const open = (given = secret) => openSigningKeys({ dataSource: identity.dataSource, secret: given });

test('processes that start at the same time share one key', async () => {
  await identity.dataSource.query('TRUNCATE signing_keys');
  await openConnections(identity.dataSource);
  const processes = await Promise.all([open(), open(), open()]);
  const kids = await Promise.all(processes.map(async (keys) => (await keys.current()).kid));
  expect(new Set(kids).size).toBe(1);
  expect(await identity.dataSource.manager.count(signingKeyEntity)).toBe(1);
});

test('only the public key is published', async () => {
  const { body } = await identity.get('/.well-known/jwks.json');
  expect(jwks.parse(body).keys).toHaveLength(1);
  expect(JSON.stringify(body)).not.toContain('"d"');
});

test('the private key in the database can’t be opened without the secret', async () => {
  const [row] = await identity.dataSource.manager.find(signingKeyEntity);
  expect(row?.privateKey.toString('latin1')).not.toContain('PRIVATE KEY');
  await expect(open('another secret of at least 32 chars')).rejects.toThrow(/KEY_SECRET is not the one/);
});
