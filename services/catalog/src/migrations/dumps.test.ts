import { listActivity } from '@ekamra/chassis/records/activity';
import { mediaInUse } from '@ekamra/chassis/records/media-in-use';
import { recordRepository } from '@ekamra/chassis/records/record-repository';
import { migratedDump, type MigratedDatabase, migratedSchema } from '@ekamra/chassis/testing/migrated-dump';
import { schemaOf } from '@ekamra/chassis/testing/schema-of';
import { type BuildingQuery, type LandQuery } from '@ekamra/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildings } from '../buildings/buildings.ts';
import { lands } from '../lands/lands.ts';
import { migrations } from './index.ts';

const picture = (number: number) => `01890000-0000-7000-8000-00000000010${number}-800x600`;
const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;

describe.each(['first', 'last'])('the database of the %s release', (release) => {
  let database: MigratedDatabase;
  beforeAll(async () => {
    const file = new URL(`../../testing/dumps/${release}.sql`, import.meta.url);
    database = await migratedDump(file, { migrations });
  });
  afterAll(() => database[Symbol.asyncDispose]());

  const totalOf = async (query: BuildingQuery, reader?: 'public') =>
    (await recordRepository(database.dataSource.manager, buildings).list(query, reader)).total;
  const landsOf = async (query: LandQuery) =>
    (await recordRepository(database.dataSource.manager, lands).list(query)).total;

  test('gets the schema of an empty one', async () => {
    expect(await schemaOf(database.dataSource)).toEqual(await migratedSchema({ migrations }));
  });

  test('keeps its buildings and lands with their versions', async () => {
    const { manager } = database.dataSource;
    const list = JSON.parse((await recordRepository(manager, buildings).list({})).text);
    expect(list).toMatchObject([
      { _id: id(2), generalInfo: { BuildingsName: 'Mahanadi Villas' } },
      { _id: id(1), generalInfo: { BuildingsName: 'Kalinga Heights' } },
    ]);
    expect([await totalOf({}), await landsOf({})]).toEqual([2, 1]);
    expect(await recordRepository(manager, buildings).find(id(2))).toMatchObject({ version: 4 });
    expect(await recordRepository(manager, lands).find(id(3))).toMatchObject({ version: 2 });
  });

  test('has them in every column that later versions search, filter and sort by', async () => {
    expect(await totalOf({ q: 'villa bhubaneswar' })).toBe(1);
    expect(await totalOf({ district: 'Bhubaneswar', unitType: '2 BHK', status: 'completed' })).toBe(1);
    expect(await totalOf({ district: 'Cuttack' })).toBe(0);
    expect(await totalOf({ minPrice: 6_000_000, sort: 'price' })).toBe(2);
    expect(await totalOf({ minPrice: 6_000_000, sort: 'price' }, 'public')).toBe(1);
    expect(await landsOf({ q: 'riverside', district: 'Khordha', maxPrice: 4_500_000 })).toBe(1);
    const names = [1, 2, 3].map(picture);
    expect((await mediaInUse(database.dataSource, names)).sort()).toEqual(names.slice(0, 2));
  });

  test('keeps its answers to requests for another day, and what has been logged', async () => {
    const { dataSource } = database;
    const keys = await dataSource.query('SELECT answer, expires_at > now() AS lasts FROM idempotency_keys');
    expect(keys).toEqual([{ answer: '{"status":true}', lasts: release === 'first' }]);
    const entries = await listActivity(dataSource.manager, { table: 'lands', id: id(4) }, {});
    expect(entries?.total).toBe(release === 'first' ? undefined : 1);
  });
});

test('the down migrations of all later releases leave the rows of the first', async () => {
  const file = new URL('../../testing/dumps/first.sql', import.meta.url);
  await using database = await migratedDump(file, { migrations });
  await using undoing = database.dataSource.createQueryRunner();
  for (const Migration of migrations.slice(2).toReversed()) await new Migration().down(undoing);
  const rows = `SELECT version FROM buildings UNION ALL SELECT version FROM lands ORDER BY 1`;
  expect(await database.dataSource.query(rows)).toEqual([{ version: 1 }, { version: 2 }, { version: 4 }]);
});
