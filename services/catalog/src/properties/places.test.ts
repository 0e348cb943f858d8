import { beforeAll, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { calls } from '@ekamra/contracts';
import { landInput } from '@ekamra/contracts/testing/examples';
import { plainBuilding } from '../../testing/plain-building.ts';
import { startTestCatalog } from '../../testing/test-catalog.ts';

/** City, address and locality of each record, and what its summary says, by the letter that names it. */
const places = {
  A: [['Bhubaneswar', 'Plot 7, Patia Station Road'], { locality: 'Patia', district: 'Khordha' }],
  B: [['Bhubaneswar', 'Patia Road, Damana Square'], { locality: 'Damana', district: 'Khordha' }],
  C: [['BBSR', 'Lane 4, C.S. Pur, near Patia'], { locality: 'Chandrasekharpur', district: 'Khordha' }],
  D: [['Cuttack', 'Old Town, CDA-9'], { locality: 'CDA', district: 'Cuttack' }],
  E: [['Kataka', 'Main Road', 'chandrashekharpur'], { locality: 'Chandrasekharpur', district: 'Cuttack' }],
  F: [['Konark', 'Sea Beach, Swargadwar'], { locality: 'Swargadwar', district: 'Puri' }],
  G: [['Odisha', '12 Saheed-Nagar'], { locality: 'Saheed Nagar', district: 'Khordha' }],
  H: [['Odisha', 'Cuttack Road, Khurda district'], { district: 'Khordha' }],
  I: [['Soro', 'Main Road', ' Uttareswar '], { locality: 'Uttareswar', district: 'Balasore' }],
  J: [['Anandapur', 'Main Road'], {}],
  K: [['Purī', 'Grand Road'], { locality: 'Grand Road', district: 'Puri' }],
} as const;

const catalog = startedForTests(startTestCatalog);
beforeAll(async () => {
  for (const [name, [[city, address, locality]]] of Object.entries(places)) {
    const location = { city, address, ...(locality === undefined ? {} : { locality }) };
    const building = plainBuilding(name, { location });
    await catalog.admin(calls.addBuilding, { body: building });
    const generalInfo = { ...landInput.generalInfo, propertyName: name };
    const { locationDetails } = building;
    await catalog.admin(calls.addLand, { body: { ...landInput, locationDetails, generalInfo } });
  }
});

test('a property says its locality and district, by its address where nobody wrote them', async () => {
  const query = { sort: 'createdAt' } as const;
  const buildings = await catalog.visitor(calls.getAllBuildings, { query });
  expect(buildings.data.map(({ summary }) => summary)).toEqual(
    Object.values(places).map(([, summary]) => summary),
  );
  const lands = await catalog.visitor(calls.getAllLands, { query });
  expect(lands.data.map(({ summary }) => summary)).toEqual(
    Object.values(places).map(([, summary]) => ({ ...summary, pricePerSqft: 41 })),
  );
});

describe('a place is a district, a locality or a city, in any spelling', () => {
  test.each([
    [['Patia'], 'A'],
    [['CS Pur'], 'CE'],
    [['Khurda'], 'ABCGH'],
    [['KHORDHA'], 'ABCGH'],
    [['bhubaneshwar'], 'ABC'],
    [['cuttack'], 'DE'],
    [['UTTARESWAR', 'c.d.a.'], 'DI'],
    [['Puri', 'Patia'], 'AFK'],
    [['Pat'], ''],
    [['.*'], ''],
  ])('%j', async (place, expected) => {
    const query = { place, sort: 'createdAt' } as const;
    const buildings = await catalog.visitor(calls.getAllBuildings, { query });
    expect(buildings.data.map(({ generalInfo }) => generalInfo.BuildingsName).join('')).toBe(expected);
    const lands = await catalog.visitor(calls.getAllLands, { query });
    expect(lands.data.map(({ generalInfo }) => generalInfo.propertyName).join('')).toBe(expected);
  });
});
