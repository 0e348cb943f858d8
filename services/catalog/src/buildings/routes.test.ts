import { beforeEach, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { newId } from '@ekamra/chassis';
import { building, type BuildingInput, calls } from '@ekamra/contracts';
import { buildingInput } from '@ekamra/contracts/testing/examples';
import { startTestCatalog } from '../../testing/test-catalog.ts';

const catalog = startedForTests(startTestCatalog);
beforeEach(() => catalog.dataSource.query('TRUNCATE buildings, idempotency_keys'));

const add = async (input: BuildingInput) =>
  (await catalog.admin(calls.addBuilding, { body: input })).data.data;
const all = async () => (await catalog.visitor(calls.getAllBuildings)).data;

test('a building matches its contract', async () => {
  const answered = await add(buildingInput);
  expect(building.parse(answered)).toEqual(answered);
});

test('optional fields may be missing, and are removed by an edit without them', async () => {
  const { currentStatus: _, ...generalInfo } = buildingInput.generalInfo;
  const { BuildingsPlansImage: __, ...rest } = buildingInput;
  const bare = { ...rest, generalInfo, financialInfo: {}, extraInfo: { amenities: [] }, units: [] };
  const { _id, createdAt, summary, ...record } = await add(bare);
  expect(record).toEqual(bare);
  expect(await all()).toEqual([{ ...bare, _id, createdAt, summary }]);
  const params = { id: _id };
  await catalog.admin(calls.editBuilding, { params, body: buildingInput });
  await catalog.admin(calls.editBuilding, { params, body: bare });
  expect(await all()).toEqual([{ ...bare, _id, createdAt, summary }]);
});

test('an invalid building is refused with the name of each field, and not stored', async () => {
  const broken = {
    ...buildingInput,
    generalInfo: { ...buildingInput.generalInfo, BuildingsName: '' },
    locationDetails: { ...buildingInput.locationDetails, zipCode: '751013' },
    units: [{ ...buildingInput.units[0], unitType: '5 BHK' }],
    _id: newId(),
  };
  await expect(
    // An untyped caller could send this.
    add(broken as unknown as BuildingInput),
  ).rejects.toMatchObject({
    status: 422,
    code: 'INVALID',
    errors: [
      { path: 'generalInfo.BuildingsName', message: 'Please Check Building Name' },
      { path: 'locationDetails.zipCode', message: 'Please fill in all location details' },
      { path: 'units.0.unitType', message: 'Please fill in all unit details' },
      { path: '_id', message: 'Unknown field' },
    ],
  });
  expect(await all()).toEqual([]);
});
