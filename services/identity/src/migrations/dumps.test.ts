import { migratedDump, type MigratedDatabase, migratedSchema } from '@ekamra/chassis/testing/migrated-dump';
import { schemaOf } from '@ekamra/chassis/testing/schema-of';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { argon2id } from '../admins/password.ts';
import { adminEntity } from '../admins/repository.ts';
import { identityDatabase } from '../database.ts';
import { keySeal, privateKeyOf, signingKeyEntity } from '../keys/sealed-key.ts';
import { hashToken } from '../seal.ts';
import { refreshTokenEntity } from '../sessions/refresh-tokens.ts';
import { sessionEntity } from '../sessions/repository.ts';

/** Row counts of the tables that the first release had not. */
const newerRows = `SELECT (SELECT count(*)::int FROM security_events) AS events,
  (SELECT count(*)::int FROM passkeys) AS passkeys, (SELECT count(*)::int FROM recovery_codes) AS codes,
  (SELECT count(*)::int FROM password_recoveries) AS recoveries`;

describe.each(['first', 'last'])('the database of the %s release', (release) => {
  let database: MigratedDatabase;
  beforeAll(async () => {
    const file = new URL(`../../testing/dumps/${release}.sql`, import.meta.url);
    database = await migratedDump(file, identityDatabase);
  });
  afterAll(() => database[Symbol.asyncDispose]());

  test('gets the schema of an empty one', async () => {
    expect(await schemaOf(database.dataSource)).toEqual(await migratedSchema(identityDatabase));
  });

  test('keeps its admins with their passwords, of whom the oldest is the owner, and the others are editors', async () => {
    const admins = database.dataSource.getRepository(adminEntity);
    expect(await admins.find({ order: { createdAt: 'ASC' } })).toMatchObject([
      { name: 'Oldest Admin', email: 'oldest@ekamra.test', role: 'owner' },
      { name: 'Newer Admin', email: 'newer@ekamra.test', role: 'editor' },
    ]);
    const { passwordHash } = await admins.findOneOrFail({
      where: { role: 'owner' },
      select: { passwordHash: true },
    });
    expect(await argon2id.matches('lake-road-and-temple', passwordHash)).toBe(true);
  });

  test('has ended the sessions of before the security update, and no later one', async () => {
    const sessions = await database.dataSource
      .getRepository(sessionEntity)
      .find({ order: { createdAt: 'ASC' } });
    expect(sessions.map(({ endReason, device }) => ({ endReason, device }))).toEqual([
      { endReason: 'security update', device: null },
      ...(release === 'first' ? [] : [{ endReason: null, device: 'Firefox on Linux' }]),
    ]);
    expect(
      await database.dataSource
        .getRepository(refreshTokenEntity)
        .countBy({ hash: hashToken('a refresh token'), sessionId: sessions[0]?.id ?? '' }),
    ).toBe(1);
  });

  test('keeps its signing key, sealed', async () => {
    const [key] = await database.dataSource.getRepository(signingKeyEntity).find();
    const seal = keySeal('the secret of the keys of these dumps');
    expect(key && privateKeyOf(seal, key).asymmetricKeyType).toBe('ec');
  });

  test('keeps what newer tables hold', async () => {
    const rows = release === 'first' ? 0 : 1;
    expect(await database.dataSource.query(newerRows)).toEqual([
      { events: rows, passkeys: rows, codes: rows, recoveries: rows },
    ]);
  });
});
