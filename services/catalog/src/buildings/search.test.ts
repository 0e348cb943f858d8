import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type BuildingInput, type BuildingQuery, calls } from '@ekamra/contracts';
import { buildingInput } from '@ekamra/contracts/testing/examples';
import { startTestCatalog, type TestCatalog } from '../../testing/test-catalog.ts';

interface Facts {
  general?: Partial<BuildingInput['generalInfo']>;
  location?: Partial<BuildingInput['locationDetails']>;
  amenities?: string[];
  price?: number;
  unitType?: BuildingInput['units'][number]['unitType'];
}

const building = (
  BuildingsName: string,
  { general, location, amenities = [], price = 5_000_000, unitType = 'Villa' }: Facts,
): BuildingInput => ({
  ...buildingInput,
  generalInfo: { ...buildingInput.generalInfo, ...general, BuildingsName },
  locationDetails: { ...buildingInput.locationDetails, ...location },
  extraInfo: { ...buildingInput.extraInfo, amenities },
  financialInfo: { sellingPrice: price, pricingStatus: 'fixed price' },
  units: buildingInput.units.map((one) => ({ ...one, unitType })),
});

/** In order of addition; each differs from the others in its searched text. */
const buildings = {
  'Asoka Vihar': {
    general: { developerName: 'Mahanadi Homes', currentStatus: 'completed' },
    amenities: ['Gymnasium', 'Infinity pool', '24-hour water', 'Club house'],
    price: 3_000_000,
  },
  'Basanti Tower': {
    general: {
      currentStatus: 'pre-lunch',
      locationBenifits: [{ name: 'Ravenshaw University', value: '4 km' }],
    },
    amenities: ['4th floor terrace'],
    location: { address: 'Lane 5, Purighat', city: 'Cuttack' },
    price: 2_000_000,
    unitType: '3 BHK 2T',
  },
  'Chandan (100% A_B)': { location: { state: 'Andhra Pradesh', zipCode: 532_001 } },
  'Deepa \\ Sons': { general: { BuildingsType: 'both', currentStatus: 'upcoming', approval: 'BDA' } },
  'ଏକାମ୍ର ନିବାସ': { location: { address: 'ଲିଙ୍ଗରାଜ ମନ୍ଦିର ରାସ୍ତା', city: 'ଖୋର୍ଦ୍ଧା' } },
} satisfies Record<string, Facts>;

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await startTestCatalog();
  for (const [name, facts] of Object.entries(buildings))
    await catalog.admin(calls.addBuilding, { body: building(name, facts) });
});
afterAll(() => catalog.close());

const list = (query: BuildingQuery) => catalog.visitor(calls.getAllBuildings, { query });
const initials = async (query: BuildingQuery): Promise<string> =>
  (await list(query)).data.map(({ generalInfo }) => generalInfo.BuildingsName[0]).join('');

describe('a search of buildings', () => {
  test.each([
    ['name', 'asoka', 'A'],
    ['developer', 'MAHANADI', 'A'],
    ['address', 'purighat', 'B'],
    ['city', 'Cuttack', 'B'],
    ['state', 'andhra', 'C'],
    ['ZIP code', '532001', 'C'],
    ['a part of the ZIP code', '5320', 'C'],
    ['type', 'both', 'D'],
    ['status', 'upcoming', 'D'],
    ['approval', 'bda', 'D'],
    ['size', '3 bhk', 'B'],
    ['amenity', 'gym', 'A'],
    ['amenity of two words', 'swimming pool', 'A'],
    ['another spelling of an amenity', 'clubhouse', 'A'],
    ['place nearby', 'near Ravenshaw University', 'B'],
    ['readiness', 'ready to move', 'ଏCA'],
    ['launch', 'new launch', 'DB'],
    ['no digits of an amenity, a distance or an address as a size', '4 bhk', ''],
    ['a size as a whole, and not by the number of a lane', '5BHK', ''],
    ['several wishes', '3 BHK near Ravenshaw new launch', 'B'],
    ['nothing else', 'lake', ''],
  ])('finds by %s', async (_, q, expected) => {
    expect(await initials({ q })).toBe(expected);
  });

  test.each([
    ['homes asoka', 'A'],
    ['  Vihar \t Asoka\u00A0homes ', 'A'],
    ['asoka asoka', 'A'],
    ['flats in Cuttack', 'B'],
    ['villa in Khordha', 'DCA'],
    ['asoka cuttack', ''],
    ['sok iha', 'A'],
    ['basanti kalinga cuttack', 'B'],
    ['odisha', 'ଏDBA'],
    ['', 'ଏDCBA'],
    [' ', 'ଏDCBA'],
  ])('for %j finds what has all its words, in whatever order', async (q, expected) => {
    expect(await initials({ q })).toBe(expected);
  });

  test.each([
    ['%', 'C'],
    ['100%', 'C'],
    ['1%0', ''],
    ['_', 'C'],
    ['a_b', 'C'],
    ['a_oka', ''],
    ['\\', 'D'],
    ['(100%', 'C'],
    ["'", ''],
    ['.*', ''],
  ])('takes %j as it stands', async (q, expected) => {
    expect(await initials({ q })).toBe(expected);
  });

  test.each(['ଏକାମ୍ର', 'ରାସ୍ତା ନିବାସ', 'ଖୋର୍ଦ୍ଧା', 'kalinga ଲିଙ୍ଗରାଜ'])('finds the Odia %j', async (q) => {
    expect(await initials({ q })).toBe('ଏ');
  });

  test('is combined with the other filters, ordered, and counted over all pages', async () => {
    expect(await initials({ q: 'kalinga', status: 'upcoming' })).toBe('D');
    expect(await initials({ q: 'odisha', district: 'Cuttack' })).toBe('B');
    expect(await initials({ q: 'odisha', maxPrice: 3_000_000, sort: 'price' })).toBe('BA');
    const query: BuildingQuery = { q: 'odisha', sort: 'createdAt', limit: 2 };
    expect([await initials(query), await initials({ ...query, page: 2 })]).toEqual(['AB', 'Dଏ']);
    expect((await list({ ...query, page: 2 })).total).toBe(4);
    expect((await list({ q: 'nowhere', page: 1, limit: 2 })).total).toBe(0);
  });

  test('finds an edited building, and a building without a status', async () => {
    await using other = await startTestCatalog();
    const expected = async (q: string) =>
      (await other.visitor(calls.getAllBuildings, { query: { q } })).total;
    const { data } = await other.admin(calls.addBuilding, { body: building('Before', {}) });
    expect([await expected('before'), await expected('after')]).toEqual([1, 0]);
    const { currentStatus: _, ...generalInfo } = building('After', {}).generalInfo;
    const body = { ...buildingInput, generalInfo };
    await other.admin(calls.editBuilding, { params: { id: data.data._id }, body });
    expect([await expected('before'), await expected('after'), await expected('completed')]).toEqual([
      0, 1, 0,
    ]);
  });
});
