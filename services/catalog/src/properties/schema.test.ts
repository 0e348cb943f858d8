import { type Reader } from '@ekamra/chassis/record-repository';
import { searchedFields, sortedOrders, unindexedColumns } from '@ekamra/chassis/testing/list-schema';
import {
  buildingDefinition,
  type BuildingQuery,
  landDefinition,
  type LandQuery,
  propertySorts,
} from '@ekamra/contracts';
import { buildingInput, landInput } from '@ekamra/contracts/testing/examples';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestCatalog, type TestCatalog } from '../../testing/test-catalog.ts';
import { buildings } from '../buildings/buildings.ts';
import { lands } from '../lands/lands.ts';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await startTestCatalog();
});
afterAll(() => catalog.close());

const readers: Reader[] = ['admin', 'public'];
const landFilters: Required<Omit<LandQuery, 'page' | 'limit' | 'sort'>> = {
  q: 'lake',
  district: 'Khordha',
  type: 'residential',
  minPrice: 1,
  maxPrice: 2,
};
const buildingFilters: Required<Omit<BuildingQuery, 'page' | 'limit' | 'sort'>> = {
  ...landFilters,
  type: 'residential',
  unitType: '2 BHK',
  status: 'completed',
};
const toRow = (record: unknown) => ({ version: 1, record });

test('the fields that a search of buildings looks at are those that the database has', async () => {
  const options = { record: buildingInput, toRow };
  const found = await searchedFields(catalog.dataSource, 'buildings', options);
  expect(found).toEqual(buildingDefinition.searchedFields.toSorted());
});

test('the fields that a search of lands looks at are those that the database has', async () => {
  const found = await searchedFields(catalog.dataSource, 'lands', { record: landInput, toRow });
  expect(found).toEqual(landDefinition.searchedFields.toSorted());
});

test.each(readers)('all that the %s filters properties by is in an index', async (reader) => {
  const { dataSource } = catalog;
  const ofBuildings = buildings.list(buildingFilters, reader).filters;
  expect(await unindexedColumns(dataSource, 'buildings', ofBuildings)).toEqual([]);
  expect(await unindexedColumns(dataSource, 'lands', lands.list(landFilters, reader).filters)).toEqual([]);
});

test.each(readers.flatMap((reader) => propertySorts.map((sort) => [reader, sort] as const)))(
  'properties are read in the order of an index for the %s by %s',
  async (reader, sort) => {
    const { dataSource } = catalog;
    const ofBuildings = buildings.list({ sort }, reader);
    expect(await sortedOrders(dataSource, 'buildings', ofBuildings)).toEqual([]);
    expect(await sortedOrders(dataSource, 'lands', lands.list({ sort }, reader))).toEqual([]);
  },
);
