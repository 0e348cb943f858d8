import { expect, test } from '@jest/globals';
import { landInput } from '@ekamra/contracts/testing/examples';
import { createLogger, inTransaction, openDatabase } from '@ekamra/chassis';
import { listActivity } from '@ekamra/chassis/records/activity';
import { testDatabase } from '@ekamra/chassis/testing';
import { recordRepository } from '@ekamra/chassis/records/record-repository';
import { lands } from '../lands/lands.ts';
import { Activity1790000000000 } from './1790000000000-activity.ts';
import { RecentActivity1810000000000 } from './1810000000000-recent-activity.ts';
import { migrations } from './index.ts';

const logger = createLogger({ name: 'catalog', level: 'silent' });
const aboutLog = new Set<(typeof migrations)[number]>([Activity1790000000000, RecentActivity1810000000000]);
const id = '01890000-0000-7000-8000-000000000001';

test('records from before the log can be deleted and restored, and survive the down migration', async () => {
  await using database = await testDatabase();
  const open = (some: typeof migrations) => openDatabase({ url: database.url, migrations: some, logger });
  const old = await open(migrations.filter((migration) => !aboutLog.has(migration)));
  await old.query(`INSERT INTO lands (id, created_at, version, record) VALUES ($1, now(), 3, $2)`, [
    id,
    landInput,
  ]);
  await old.destroy();

  const now = await open(migrations);
  try {
    expect(await listActivity(now.manager, { table: 'lands', id }, {})).toEqual({ text: '[]', total: 0 });
    const inTurn = (work: 'remove' | 'restore') =>
      inTransaction(now, (manager) => recordRepository(manager, lands)[work](id));
    expect([await inTurn('remove'), await inTurn('restore')]).toEqual([true, true]);
    await using undoing = now.createQueryRunner();
    await new Activity1790000000000().down(undoing);
    expect(await now.query('SELECT version, record FROM lands')).toEqual([{ version: 4, record: landInput }]);
  } finally {
    await now.destroy();
  }
});
