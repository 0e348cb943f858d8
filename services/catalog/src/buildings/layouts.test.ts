import { beforeAll, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { type BuildingQuery, calls } from '@ekamra/contracts';
import { type BuildingFacts, plainBuilding } from '../../testing/plain-building.ts';
import { startTestCatalog } from '../../testing/test-catalog.ts';

const fixed = (sellingPrice: number) => ({ sellingPrice, pricingStatus: 'fixed price' as const });
const priced = { pricingStatus: 'fixed price' as const };

/** In order of addition. */
const buildings = {
  Anand: {
    financialInfo: fixed(1_000_000),
    year: 2027,
    amenities: ['Gymnasium', 'Infinity pool', '24-hour Water', 'Café'],
    layouts: [
      { numberOfBedrooms: 2, carpetArea: 900, sellingPrice: 4_500_000, availableFrom: '2027-04' },
      { numberOfBedrooms: 3, carpetArea: 1_400.5, sellingPrice: 9_000_000 },
    ],
  },
  Basanti: {
    financialInfo: fixed(6_000_000),
    general: { currentStatus: 'completed' },
    year: 2030,
    amenities: ['Club house', 'Pool table'],
    hasParking: true,
    layouts: [{ numberOfBedrooms: 3, carpetArea: 1_200 }, { numberOfBedrooms: 4 }],
  },
  Chandan: {
    financialInfo: priced,
    layouts: [
      { numberOfBedrooms: 3, carpetArea: 1_000, sellingPrice: 7_000_000, availableFrom: '2028-01' },
      { numberOfBedrooms: 4 },
    ],
  },
  Deepa: { financialInfo: fixed(5_000_000), year: 2026, amenities: ['Lift', 'Gym'] },
  Ekta: {},
} satisfies Record<string, BuildingFacts>;

const catalog = startedForTests(startTestCatalog);
beforeAll(async () => {
  for (const [name, facts] of Object.entries(buildings))
    await catalog.admin(calls.addBuilding, { body: plainBuilding(name, facts) });
});

const list = async (query: Record<string, unknown>) =>
  // Query values are strings in an address.
  (await catalog.visitor(calls.getAllBuildings, { query: query as BuildingQuery })).data;
const initials = async (query: Record<string, unknown>): Promise<string> =>
  (await list(query)).map(({ generalInfo }) => generalInfo.BuildingsName[0]).join('');

const place = { locality: 'Patia', district: 'Khordha' };
test.each([
  [
    'the layouts that have figures',
    'Anand',
    {
      minBedrooms: 2,
      maxBedrooms: 3,
      minCarpetArea: 900,
      maxCarpetArea: 1_400.5,
      minPrice: 4_500_000,
      maxPrice: 9_000_000,
      pricePerSqft: 5_000,
    },
  ],
  [
    'the price of the building, where no layout has one',
    'Basanti',
    {
      minBedrooms: 3,
      maxBedrooms: 4,
      minCarpetArea: 1_200,
      maxCarpetArea: 1_200,
      minPrice: 6_000_000,
      maxPrice: 6_000_000,
    },
  ],
  [
    'the layout that has a price, and not the others',
    'Chandan',
    {
      minBedrooms: 3,
      maxBedrooms: 4,
      minCarpetArea: 1_000,
      maxCarpetArea: 1_000,
      minPrice: 7_000_000,
      maxPrice: 7_000_000,
      pricePerSqft: 7_000,
    },
  ],
  ['a building without layouts', 'Deepa', { minPrice: 5_000_000, maxPrice: 5_000_000 }],
  ['nothing that is not known', 'Ekta', {}],
])('the summary is of %s', async (_, name, figures) => {
  const found = (await list({})).find(({ generalInfo }) => generalInfo.BuildingsName === name);
  expect(found?.summary).toEqual({ ...figures, ...place });
  const read = await catalog.visitor(calls.getBuilding, { params: { id: found?._id ?? '' } });
  expect(read.data).toEqual(found);
});

test('an edit changes the summary, which is no part of what is written or logged', async () => {
  await using other = await startTestCatalog();
  const { data: added } = await other.admin(calls.addBuilding, { body: plainBuilding('Anand') });
  const params = { id: added.data._id };
  const body = plainBuilding('Anand', { layouts: [{ numberOfBedrooms: 5 }] });
  const { data: edited } = await other.admin(calls.editBuilding, { params, body });
  expect(edited.data.summary).toEqual({ ...place, minBedrooms: 5, maxBedrooms: 5 });
  const { data: activity } = await other.admin(calls.getBuildingActivity, { params });
  expect(activity[0]?.changes.filter(({ path }) => path.startsWith('summary'))).toEqual([]);
  const refused = other.admin(calls.editBuilding, { params, body: { ...body, summary: place } as never });
  await expect(refused).rejects.toMatchObject({ status: 422, errors: [{ path: 'summary' }] });
});

describe('filters', () => {
  test.each([
    [{ bedrooms: 2 }, 'A'],
    [{ bedrooms: 3 }, 'CBA'],
    [{ bedrooms: [2, 4] }, 'CBA'],
    [{ bedrooms: 1 }, ''],
    [{ minPrice: 8_000_000 }, 'A'],
    [{ maxPrice: 4_500_000 }, 'A'],
    [{ minPrice: 5_000_000, maxPrice: 6_500_000 }, 'DB'],
    [{ minPrice: 7_000_000, maxPrice: 7_000_000 }, 'C'],
    [{ minArea: 1_200 }, 'BA'],
    [{ maxArea: 1_000 }, 'CA'],
    [{ minArea: 1_000.5, maxArea: 1_400 }, 'B'],
    [{ availableBy: '2026-11' }, 'B'],
    [{ availableBy: '2026-12' }, 'DB'],
    [{ availableBy: '2027-04' }, 'DBA'],
    [{ availableBy: '2028-01' }, 'DCBA'],
    [{ amenity: 'GYM' }, 'DA'],
    [{ amenity: 'Gymnasium' }, 'DA'],
    [{ amenity: 'swimming pool' }, 'A'],
    [{ amenity: '24 hour water' }, ''],
    [{ amenity: '24-hour water' }, 'A'],
    [{ amenity: 'cafe' }, 'A'],
    [{ amenity: 'Clubhouse' }, 'B'],
    [{ amenity: 'car parking' }, 'B'],
    [{ amenity: ['gym', 'elevator'] }, 'D'],
    [{ amenity: ['', 'gym'] }, 'DA'],
    [{ amenity: [''], place: [''] }, 'EDCBA'],
  ])('%j gives %j', async (query, expected) => {
    expect(await initials(query)).toBe(expected);
  });

  test.each([
    [{ bedrooms: 2, minPrice: 5_000_000 }, ''],
    [{ bedrooms: 2, maxPrice: 5_000_000 }, 'A'],
    [{ bedrooms: 3, maxPrice: 5_000_000 }, ''],
    [{ bedrooms: 4, maxPrice: 9_000_000 }, 'B'],
    [{ bedrooms: [2, 3], maxPrice: 6_000_000, minArea: 1_000 }, 'B'],
    [{ bedrooms: 3, availableBy: '2027-04' }, 'B'],
    [{ bedrooms: 3, availableBy: '2027-12' }, 'BA'],
    [{ minArea: 1_000, maxPrice: 8_000_000, availableBy: '2028-01' }, 'CB'],
    [{ maxPrice: 5_000_000, availableBy: '2026-12' }, 'D'],
    [{ bedrooms: 3, amenity: 'gym', place: 'Patia', sort: 'price' }, 'A'],
  ])('one layout fulfils them all: %j gives %j', async (query, expected) => {
    expect(await initials(query)).toBe(expected);
  });
});

test.each([
  ['price', 'ADBCE'],
  ['-price', 'CBDAE'],
  ['pricePerSqft', 'ACEDB'],
  ['-pricePerSqft', 'CAEDB'],
])('the order %s is that of the lowest price, and gives %s', async (sort, expected) => {
  expect(await initials({ sort })).toBe(expected);
});
