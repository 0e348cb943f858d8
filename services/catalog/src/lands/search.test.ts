import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { calls, type LandInput, type LandQuery } from '@ekamra/contracts';
import { landInput } from '@ekamra/contracts/testing/examples';
import { startTestCatalog, type TestCatalog } from '../../testing/test-catalog.ts';

interface Facts {
  type?: LandInput['generalInfo']['propertyType'];
  status?: string;
  terrain?: string;
  utilities?: Partial<LandInput['utilities']>;
  location?: Partial<LandInput['locationDetails']>;
}

const land = (
  propertyName: string,
  { type = 'residential', status = 'Sold', terrain = 'flat', location, utilities }: Facts,
): LandInput => ({
  ...landInput,
  generalInfo: { ...landInput.generalInfo, propertyName, propertyType: type, currentStatus: status },
  locationDetails: { ...landInput.locationDetails, address: 'Near the canal', ...location },
  physicalCharacteristics: { ...landInput.physicalCharacteristics, terrainType: terrain },
  utilities: { waterAccess: 'None', sewageSystem: 'None', electricityAccess: 'None', ...utilities },
});

/** In order of addition. */
const lands = {
  'Ambapua field': {
    type: 'agricultural',
    status: 'Ready for possession',
    terrain: 'Hilly 50%',
    utilities: { waterAccess: 'Canal and bore well', electricityAccess: 'Three-phase' },
  },
  'Bada Danda plot': { location: { address: 'Grand Road', city: 'Puri', zipCode: 752_001 } },
  Coastal_plot: {
    status: 'Upcoming layout',
    location: { state: 'Andhra Pradesh' },
    utilities: { waterAccess: 'Piped supply' },
  },
  'ଡେଲାଙ୍ଗ ଜମି': {},
} satisfies Record<string, Facts>;

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await startTestCatalog();
  for (const [name, facts] of Object.entries(lands))
    await catalog.admin(calls.addLand, { body: land(name, facts) });
});
afterAll(() => catalog.close());

const list = (query: LandQuery) => catalog.visitor(calls.getAllLands, { query });
const initials = async (query: LandQuery): Promise<string> =>
  (await list(query)).data.map(({ generalInfo }) => generalInfo.propertyName[0]).join('');

test.each([
  ['name', 'AMBAPUA', 'A'],
  ['address', 'grand', 'B'],
  ['city', 'puri', 'B'],
  ['state', 'pradesh', 'C'],
  ['ZIP code', '752001', 'B'],
  ['type', 'agricultural', 'A'],
  ['terrain', 'hilly', 'A'],
  ['a name in Odia', 'ଜମି ଡେଲାଙ୍ଗ', 'ଡ'],
  ['status', 'sold', 'ଡB'],
  ['readiness', 'ready to move', 'A'],
  ['launch', 'new launch plots', 'C'],
  ['water', 'water', 'CA'],
  ['another spelling of a well', 'borewell', 'A'],
  ['electricity', 'land with electricity', 'A'],
  ['nothing else', 'loam', ''],
])('lands are found by %s', async (_, q, expected) => {
  expect(await initials({ q })).toBe(expected);
});

test.each([
  ['road danda', 'B'],
  ['road ambapua', ''],
  ['plot', 'CB'],
  ['plots in Danda', 'B'],
  ['lands at Ambapua', 'A'],
  ['%', 'A'],
  ['_', 'C'],
])('a search of lands for %j finds what has all its words as they stand', async (q, expected) => {
  expect(await initials({ q })).toBe(expected);
});

test('a search of lands is combined with the other filters, ordered, and counted over all pages', async () => {
  expect(await initials({ q: 'plot', district: 'Puri' })).toBe('B');
  expect(await initials({ q: 'flat', type: 'agricultural' })).toBe('');
  expect(await initials({ q: 'flat', sort: 'createdAt', page: 2, limit: 2 })).toBe('ଡ');
  expect((await list({ q: 'flat', page: 2, limit: 2 })).total).toBe(3);
});
