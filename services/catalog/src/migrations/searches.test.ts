import { expect, test } from '@jest/globals';
import { createLogger, openDatabase } from '@ekamra/chassis';
import { testDatabase } from '@ekamra/chassis/testing';
import { buildingEntity } from '../buildings/entity.ts';
import { entities } from '../entities.ts';
import { landEntity } from '../lands/entity.ts';
import { propertyFilters } from '../properties/filters.ts';
import { propertyRepository } from '../properties/repository.ts';
import { someBuilding, someLand } from '../testing.ts';
import { Searches1780000000000 } from './1780000000000-searches.ts';
import { migrations } from './index.ts';

const logger = createLogger({ name: 'catalog', level: 'silent' });
const id = '01890000-0000-7000-8000-000000000001';

test('records from before there was a search are kept and found, and survive its end', async () => {
  await using database = await testDatabase();
  const open = (some: typeof migrations) =>
    openDatabase({ url: database.url, entities, migrations: some, logger });
  const old = await open(migrations.filter((migration) => migration !== Searches1780000000000));
  for (const [table, record] of Object.entries({ buildings: someBuilding, lands: someLand }))
    await old.query(`INSERT INTO ${table} (id, created_at, version, record) VALUES ($1, now(), 3, $2)`, [
      id,
      record,
    ]);
  await old.destroy();

  const now = await open(migrations);
  try {
    const asked = propertyFilters({ q: 'odisha residential' });
    for (const entity of [buildingEntity, landEntity])
      expect(await propertyRepository(now.manager, entity).list(asked, {})).toMatchObject({ total: 1 });

    await using undoing = now.createQueryRunner();
    await new Searches1780000000000().down(undoing);
    expect(await now.query('SELECT version, record FROM buildings')).toEqual([
      { version: 3, record: someBuilding },
    ]);
  } finally {
    await now.destroy();
  }
});
