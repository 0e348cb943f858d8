import { expect, test } from '@jest/globals';
import { buildingInput, landInput } from '@ekamra/contracts/testing/examples';
import { createLogger, openDatabase } from '@ekamra/chassis';
import { testDatabase } from '@ekamra/chassis/testing';
import { recordRepository } from '@ekamra/chassis/records/record-repository';
import { buildings } from '../buildings/buildings.ts';
import { lands } from '../lands/lands.ts';
import { Searches1780000000000 } from './1780000000000-searches.ts';
import { migrations } from './index.ts';

const logger = createLogger({ name: 'catalog', level: 'silent' });
const id = '01890000-0000-7000-8000-000000000001';

test('records from before the search are found, and survive the down migration', async () => {
  await using database = await testDatabase();
  const open = (some: typeof migrations) => openDatabase({ url: database.url, migrations: some, logger });
  const old = await open(migrations.filter((migration) => migration !== Searches1780000000000));
  for (const [table, record] of Object.entries({ buildings: buildingInput, lands: landInput }))
    await old.query(`INSERT INTO ${table} (id, created_at, version, record) VALUES ($1, now(), 3, $2)`, [
      id,
      record,
    ]);
  await old.destroy();

  const now = await open(migrations);
  try {
    const query = { q: 'odisha residential' };
    expect(await recordRepository(now.manager, buildings).list(query)).toMatchObject({ total: 1 });
    expect(await recordRepository(now.manager, lands).list(query)).toMatchObject({ total: 1 });

    await using undoing = now.createQueryRunner();
    await new Searches1780000000000().down(undoing);
    expect(await now.query('SELECT version, record FROM buildings')).toEqual([
      { version: 3, record: buildingInput },
    ]);
  } finally {
    await now.destroy();
  }
});
