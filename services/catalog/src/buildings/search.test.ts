import { beforeAll, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { type BuildingInput, type BuildingQuery, calls } from '@ekamra/contracts';
import { buildingInput } from '@ekamra/contracts/testing/examples';
import { startTestCatalog } from '../../testing/test-catalog.ts';

interface Facts {
  general?: Partial<BuildingInput['generalInfo']>;
  location?: Partial<BuildingInput['locationDetails']>;
  amenities?: string[];
  unitType?: BuildingInput['units'][number]['unitType'];
}

const building = (
  BuildingsName: string,
  { general, location, amenities = [], unitType = 'Villa' }: Facts,
): BuildingInput => ({
  ...buildingInput,
  generalInfo: { ...buildingInput.generalInfo, ...general, BuildingsName },
  locationDetails: { ...buildingInput.locationDetails, ...location },
  extraInfo: { ...buildingInput.extraInfo, amenities },
  units: buildingInput.units.map((one) => ({ ...one, unitType })),
});

/** In order of addition; each differs from the others in its searched text. */
const buildings = {
  'Asoka Vihar': { amenities: ['Gymnasium', 'Infinity pool', '24-hour water', 'Club house'] },
  'Basanti Tower': {
    general: {
      currentStatus: 'pre-lunch',
      locationBenifits: [{ name: 'Ravenshaw University', value: '4 km' }],
    },
    amenities: ['4th floor terrace'],
    location: { address: 'Lane 5, Purighat' },
    unitType: '3 BHK 2T',
  },
  Chandan: { location: { zipCode: 532_001 } },
  Deepa: { general: { currentStatus: 'upcoming' } },
} satisfies Record<string, Facts>;

const catalog = startedForTests(startTestCatalog);
beforeAll(async () => {
  for (const [name, facts] of Object.entries(buildings))
    await catalog.admin(calls.addBuilding, { body: building(name, facts) });
});

const initials = async (query: BuildingQuery): Promise<string> =>
  (await catalog.visitor(calls.getAllBuildings, { query })).data
    .map(({ generalInfo }) => generalInfo.BuildingsName[0])
    .join('');

describe('a search of buildings', () => {
  test.each([
    ['a part of the ZIP code', '5320', 'C'],
    ['size', '3 bhk', 'B'],
    ['amenity', 'gym', 'A'],
    ['amenity of two words', 'swimming pool', 'A'],
    ['another spelling of an amenity', 'clubhouse', 'A'],
    ['place nearby', 'near Ravenshaw University', 'B'],
    ['readiness', 'ready to move', 'CA'],
    ['launch', 'new launch', 'DB'],
    ['no digits of an amenity, a distance or an address as a size', '4 bhk', ''],
    ['a size as a whole, and not by the number of a lane', '5BHK', ''],
    ['several wishes', '3 BHK near Ravenshaw new launch', 'B'],
    ['nothing else', 'lake', ''],
  ])('finds by %s', async (_, q, expected) => {
    expect(await initials({ q })).toBe(expected);
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
