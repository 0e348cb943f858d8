import { createLogger, newId, openDatabase } from '@ekamra/chassis';
import { testDatabase } from '@ekamra/chassis/testing';
import { expect, test } from '@jest/globals';
import { openIdentityDatabase } from '../database.ts';
import { migrations } from '../migrations/index.ts';

const logger = createLogger({ name: 'identity', level: 'silent' });

test('of the admins that there were before there was an owner, the oldest becomes one', async () => {
  await using database = await testDatabase();
  const before = migrations.findIndex((Migration) => new Migration().name?.startsWith('SecurityEvents'));
  const older = await openDatabase({
    url: database.url,
    migrations: migrations.slice(0, before),
    logger,
  });
  for (const [phone, createdAt] of Object.entries({ 9437000001: '2026-02-01', 9437000002: '2026-01-01' }))
    await older.query(
      `INSERT INTO admins (id, created_at, name, address, email, phone, password_hash)
       VALUES ($1, $2, '', '', $3, $3, '')`,
      [newId(), createdAt, phone],
    );
  await older.destroy();
  const dataSource = await openIdentityDatabase(database.url, logger);
  expect(await dataSource.query('SELECT phone FROM admins WHERE is_owner')).toEqual([
    { phone: '9437000002' },
  ]);
  await dataSource.destroy();
});
