import { beforeAll, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { calls } from '@ekamra/contracts';
import { buildingInput, landInput } from '@ekamra/contracts/testing/examples';
import { startTestCatalog } from '../../testing/test-catalog.ts';

/** City and address of each record, by the letter that names it. */
const places = {
  A: ['Bhubaneswar', 'Plot 7, Cuttack Road'],
  B: ['Bhubaneswar', 'Off Cuttack-Puri Road, Jharpada'],
  C: ['Cuttack', 'Bhubaneswar Marg, Link Road'],
  D: ['Banki', 'Cuttack Road, Dist. Cuttack'],
  E: ['Konark', 'Sea Beach Road, PURI district'],
  F: ['Choudwar', 'Main Road, Cuttack'],
  G: ['  KATAKA ', 'Main Road'],
  H: ['Bhubaneshwar', 'Puri Square, Puri Nagar'],
  I: ['Nimapara', 'Dist: Puri'],
  J: ['Soro', 'Baleswar Sadar'],
  K: ['Purī', 'Swargadwar'],
  L: ['Bhubaneswar', 'Saheed Nagar, near Purighat'],
} as const;

const catalog = startedForTests(startTestCatalog);
beforeAll(async () => {
  for (const [name, [city, address]] of Object.entries(places)) {
    const locationDetails = { ...buildingInput.locationDetails, city, address };
    const generalInfo = { ...buildingInput.generalInfo, BuildingsName: name };
    await catalog.admin(calls.addBuilding, { body: { ...buildingInput, locationDetails, generalInfo } });
    const landInfo = { ...landInput.generalInfo, propertyName: name };
    await catalog.admin(calls.addLand, { body: { ...landInput, locationDetails, generalInfo: landInfo } });
  }
});

describe('a district lists what is in it, not what is at a street of its name', () => {
  test.each([
    ['Cuttack', 'CDFG'],
    ['cuttack', 'CDFG'],
    ['Kataka', 'CDFG'],
    ['Puri', 'EIK'],
    ['Balasore', 'J'],
    ['Bhubaneswar', 'ABHL'],
    ['Saheed Nagar', 'L'],
    ['Patia', ''],
  ])('%s', async (district, expected) => {
    const query = { district, sort: 'createdAt' } as const;
    const buildings = await catalog.visitor(calls.getAllBuildings, { query });
    expect(buildings.data.map(({ generalInfo }) => generalInfo.BuildingsName).join('')).toBe(expected);
    const lands = await catalog.visitor(calls.getAllLands, { query });
    expect(lands.data.map(({ generalInfo }) => generalInfo.propertyName).join('')).toBe(expected);
  });
});
