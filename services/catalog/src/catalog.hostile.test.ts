import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  bodyWith,
  type GoodCall,
  harmlessTexts,
  type HostileTarget,
  hostileTests,
} from '@ekamra/chassis/testing/hostile';
import { calls, mediaInUseCall } from '@ekamra/contracts';
import { someBuilding, someLand, startTestCatalog, type TestCatalog } from '../testing/test-catalog.ts';

const buildingId = '01890000-0000-7000-8000-00000000000b';
const landId = '01890000-0000-7000-8000-00000000000a';
/** Records that were deleted an hour ago. */
const deletedBuildingId = '01890000-0000-7000-8000-00000000000d';
const deletedLandId = '01890000-0000-7000-8000-00000000000e';
const place = ['address', 'city', 'state', 'country'].map((field) => `locationDetails.${field}`);

const building = {
  body: someBuilding,
  mayBeEmpty: [
    'generalInfo.locationBenifits.0.name',
    'generalInfo.locationBenifits.0.value',
    'propertyDescription.0',
  ],
};
const land = {
  body: {
    ...someLand,
    propertyDescription: ['Level ground.'],
    plansImage: '/real-estate/media/01890000-0000-7000-8000-000000000004-800x600',
  },
  mayBeEmpty: ['propertyDescription.0'],
};
/** Dotted paths of free texts. */
const buildingTexts = [
  'generalInfo.BuildingsName',
  'generalInfo.developerName',
  'extraInfo.amenities.0',
  ...place,
  ...building.mayBeEmpty,
];
const landTexts = [
  'generalInfo.propertyName',
  'generalInfo.currentStatus',
  'physicalCharacteristics.terrainType',
  'physicalCharacteristics.soilType',
  'physicalCharacteristics.roadAccess',
  'utilities.waterAccess',
  'utilities.sewageSystem',
  'utilities.electricityAccess',
  ...place,
  ...land.mayBeEmpty,
];
const goodCalls: GoodCall[] = [
  { call: calls.getAllBuildings },
  { call: calls.getBuilding, id: buildingId },
  { call: calls.addBuilding, ...building },
  { call: calls.editBuilding, id: buildingId, ...building },
  { call: calls.deleteBuilding, id: buildingId },
  { call: calls.restoreBuilding, id: deletedBuildingId },
  { call: calls.getBuildingActivity, id: buildingId },
  { call: calls.getAllLands },
  { call: calls.getLand, id: landId },
  { call: calls.addLand, ...land },
  { call: calls.editLand, id: landId, ...land },
  { call: calls.deleteLand, id: landId },
  { call: calls.restoreLand, id: deletedLandId },
  { call: calls.getLandActivity, id: landId },
  { call: mediaInUseCall('catalog'), body: { names: ['01890000-0000-7000-8000-000000000001-800x600'] } },
];

const insert = (table: string) =>
  `INSERT INTO ${table} (id, created_at, version, record) VALUES ($1, '2026-01-02T03:04:05Z', 1, $2)`;
const insertDeleted = `INSERT INTO deleted_records (record_table, id, deleted_at, record)
  VALUES ($1, $2, now() - interval '1 hour',
    json_build_object('id', $2::uuid, 'created_at', '2026-01-02T03:04:05Z', 'version', 1, 'record', $3::jsonb))`;
const reset = async ({ dataSource }: TestCatalog): Promise<void> => {
  await dataSource.query('TRUNCATE buildings, lands, idempotency_keys, activity, deleted_records');
  await dataSource.query(insert('buildings'), [buildingId, someBuilding]);
  await dataSource.query(insert('lands'), [landId, someLand]);
  await dataSource.query(insertDeleted, ['buildings', deletedBuildingId, someBuilding]);
  await dataSource.query(insertDeleted, ['lands', deletedLandId, someLand]);
};

const startTarget = async (): Promise<HostileTarget> => {
  const catalog = await startTestCatalog();
  return {
    ...catalog,
    reset: () => reset(catalog),
    readStored: () =>
      catalog.dataSource.query(`
        SELECT id, created_at, version, record FROM buildings
        UNION ALL SELECT id, created_at, version, record FROM lands
        UNION ALL SELECT id, deleted_at, 0, record FROM deleted_records
        UNION ALL SELECT id, created_at, 0, changes FROM activity ORDER BY id`),
  };
};

hostileTests(goodCalls, startTarget);

test('every call of the catalog is tested', () => {
  const own = Object.values(calls).filter(({ service }) => service === 'catalog');
  const tried = new Set(goodCalls.map(({ call }) => call));
  expect(own.filter((call) => !tried.has(call))).toEqual([]);
});

describe('an admin’s texts', () => {
  let catalog: TestCatalog;
  beforeAll(async () => {
    catalog = await startTestCatalog();
  });
  beforeEach(() => reset(catalog));
  afterAll(() => catalog.close());

  const lists = async (district?: string) => ({
    buildings: (await catalog.visitor(calls.getAllBuildings, { query: { district } })).data,
    lands: (await catalog.visitor(calls.getAllLands, { query: { district } })).data,
  });

  test.each(harmlessTexts)('are stored unchanged and found by a search: %j', async (text) => {
    const body = bodyWith(someBuilding, buildingTexts, text);
    const landBody = bodyWith(land.body, landTexts, text);
    const added = (await catalog.admin(calls.addBuilding, { body })).data.data;
    const addedLand = (await catalog.admin(calls.addLand, { body: landBody })).data.data;
    expect([added, addedLand]).toMatchObject([body, landBody]);
    expect((await catalog.visitor(calls.getBuilding, { params: { id: added._id } })).data).toEqual(added);
    expect((await catalog.visitor(calls.getLand, { params: { id: addedLand._id } })).data).toEqual(addedLand);
    expect(await lists(text)).toEqual({ buildings: [added], lands: [addedLand] });

    const [id, idOfLand] = [{ id: buildingId }, { id: landId }];
    await catalog.admin(calls.editBuilding, { params: id, body });
    await catalog.admin(calls.editLand, { params: idOfLand, body: landBody });
    expect((await catalog.visitor(calls.getBuilding, { params: id })).data).toMatchObject(body);
    expect((await catalog.visitor(calls.getLand, { params: idOfLand })).data).toMatchObject(landBody);
  });

  test.each([
    ['a space', 'a b'],
    ['more than 200 characters', 'k'.repeat(201)],
    ['letters beyond ASCII', 'clé'],
  ])('is not added under an Idempotency-Key with %s', async (_, idempotencyKey) => {
    const before = await lists();
    const refused = { status: 400, code: 'BAD_REQUEST' };
    const addBuilding = catalog.admin(calls.addBuilding, { body: someBuilding, idempotencyKey });
    await expect(addBuilding).rejects.toMatchObject(refused);
    const addLand = catalog.admin(calls.addLand, { body: someLand, idempotencyKey });
    await expect(addLand).rejects.toMatchObject(refused);
    expect(await lists()).toEqual(before);
  });

  test.each(['"', '""', 'W/"*"', `"${randomUUID()}-1"`, `W/"${buildingId}-1"`, `"${landId}-1`])(
    'an If-Match of %j prevents the edit',
    async (ifMatch) => {
      const edit = { params: { id: buildingId }, body: someBuilding, ifMatch };
      await expect(catalog.admin(calls.editBuilding, edit)).rejects.toMatchObject({ status: 412 });
      const landEdit = { params: { id: landId }, body: someLand, ifMatch };
      await expect(catalog.admin(calls.editLand, landEdit)).rejects.toMatchObject({ status: 412 });
    },
  );
});
