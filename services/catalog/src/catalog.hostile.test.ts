import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { bodyWith, harmlessTexts, invalidIdempotencyKeys } from '@ekamra/chassis/testing/hostile-values';
import { calls } from '@ekamra/contracts';
import { buildingInput, landInput } from '@ekamra/contracts/testing/examples';
import { startTestCatalog, type TestCatalog } from '../testing/test-catalog.ts';

const buildingId = '01890000-0000-7000-8000-00000000000b';
const landId = '01890000-0000-7000-8000-00000000000a';
const place = ['address', 'city', 'state', 'country'].map((field) => `locationDetails.${field}`);

/** Dotted paths of free texts. */
const buildingTexts = [
  'generalInfo.BuildingsName',
  'generalInfo.developerName',
  'extraInfo.amenities.0',
  ...place,
  'generalInfo.locationBenifits.0.name',
  'generalInfo.locationBenifits.0.value',
  'propertyDescription.0',
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
  'propertyDescription.0',
];
const insert = (table: string) =>
  `INSERT INTO ${table} (id, created_at, version, record) VALUES ($1, '2026-01-02T03:04:05Z', 1, $2)`;
const reset = async ({ dataSource }: TestCatalog): Promise<void> => {
  await dataSource.query('TRUNCATE buildings, lands, idempotency_keys, activity');
  await dataSource.query(insert('buildings'), [buildingId, buildingInput]);
  await dataSource.query(insert('lands'), [landId, landInput]);
};

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
    const body = bodyWith(buildingInput, buildingTexts, text);
    const landBody = bodyWith(landInput, landTexts, text);
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

  test.each(invalidIdempotencyKeys)(
    'is not added under an Idempotency-Key with %s',
    async (_, idempotencyKey) => {
      const before = await lists();
      const refused = { status: 400, code: 'BAD_REQUEST' };
      const addBuilding = catalog.admin(calls.addBuilding, { body: buildingInput, idempotencyKey });
      await expect(addBuilding).rejects.toMatchObject(refused);
      const addLand = catalog.admin(calls.addLand, { body: landInput, idempotencyKey });
      await expect(addLand).rejects.toMatchObject(refused);
      expect(await lists()).toEqual(before);
    },
  );

  test.each(['"', '""', 'W/"*"', `"${randomUUID()}-1"`, `W/"${buildingId}-1"`, `"${landId}-1`])(
    'an If-Match of %j prevents the edit',
    async (ifMatch) => {
      const edit = { params: { id: buildingId }, body: buildingInput, ifMatch };
      await expect(catalog.admin(calls.editBuilding, edit)).rejects.toMatchObject({ status: 412 });
      const landEdit = { params: { id: landId }, body: landInput, ifMatch };
      await expect(catalog.admin(calls.editLand, landEdit)).rejects.toMatchObject({ status: 412 });
    },
  );
});
