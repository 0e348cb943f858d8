import { type Reader } from '@ekamra/chassis/records/record-repository';
import { searchedFields, isSorted, unindexedColumns } from '@ekamra/chassis/testing/list-schema';
import {
  buildingDefinition,
  buildingQuery,
  landDefinition,
  landQuery,
  type ListFilter,
  type ListFilters,
} from '@ekamra/contracts';
import { buildingInput, landInput } from '@ekamra/contracts/testing/examples';
import { expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { startTestCatalog } from '../../testing/test-catalog.ts';
import { buildings } from '../buildings/buildings.ts';
import { lands } from '../lands/lands.ts';

const catalog = startedForTests(startTestCatalog);

const readers: Reader[] = ['admin', 'public'];
const valueFor = (filter: ListFilter): string => {
  if (filter.type === 'choice') return filter.values[0] ?? '';
  if (filter.type === 'month') return '2027-04';
  return filter.type === 'text' ? '2 BHK' : '1';
};
/** Returns a query with search words and every filter. */
const queryWith = (filters: ListFilters): Record<string, string | string[]> => ({
  q: 'lake',
  ...Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => {
      const value = valueFor(filter);
      return [name, 'maxValues' in filter ? [value] : value];
    }),
  ),
});
const landFilters = landQuery.parse(queryWith(landDefinition.filters));
const buildingFilters = buildingQuery.parse(queryWith(buildingDefinition.filters));
const toRow = (record: unknown) => ({ version: 1, record });

test('a search of buildings looks at these fields', async () => {
  const options = { record: buildingInput, toRow };
  const found = await searchedFields(catalog.dataSource, 'buildings', options);
  expect(found).toEqual([
    'extraInfo.amenities',
    'generalInfo.BuildingsName',
    'generalInfo.BuildingsType',
    'generalInfo.approval',
    'generalInfo.currentStatus',
    'generalInfo.developerName',
    'generalInfo.locationBenifits.name',
    'locationDetails.address',
    'locationDetails.city',
    'locationDetails.locality',
    'locationDetails.state',
    'locationDetails.zipCode',
    'units.unitType',
  ]);
});

test('a search of lands looks at these fields', async () => {
  const found = await searchedFields(catalog.dataSource, 'lands', { record: landInput, toRow });
  expect(found).toEqual([
    'generalInfo.currentStatus',
    'generalInfo.propertyName',
    'generalInfo.propertyType',
    'locationDetails.address',
    'locationDetails.city',
    'locationDetails.locality',
    'locationDetails.state',
    'locationDetails.zipCode',
    'physicalCharacteristics.terrainType',
    'utilities.electricityAccess',
    'utilities.sewageSystem',
    'utilities.waterAccess',
  ]);
});

test.each(readers)('all that the %s filters properties by is in an index', async (reader) => {
  const { dataSource } = catalog;
  const ofBuildings = buildings.list(buildingFilters, reader).filters;
  expect(await unindexedColumns(dataSource, 'buildings', ofBuildings)).toEqual([]);
  expect(await unindexedColumns(dataSource, 'lands', lands.list(landFilters, reader).filters)).toEqual([]);
});

test.each(readers)(
  'properties are read in the order of an index for the %s by every order',
  async (reader) => {
    const { dataSource } = catalog;
    for (const sort of buildingDefinition.sorts)
      expect([sort, await isSorted(dataSource, 'buildings', buildings.list({ sort }, reader))]).toEqual([
        sort,
        false,
      ]);
    for (const sort of landDefinition.sorts)
      expect([sort, await isSorted(dataSource, 'lands', lands.list({ sort }, reader))]).toEqual([
        sort,
        false,
      ]);
  },
);
