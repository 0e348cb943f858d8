import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '@ekamra/chassis';
import { calls, land, type LandInput, type LandQuery } from '@ekamra/contracts';
import { someLand, startTestCatalog, type TestCatalog } from '../testing.ts';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await startTestCatalog();
});
beforeEach(() => catalog.dataSource.query('TRUNCATE lands, idempotency_keys'));
afterAll(() => catalog.close());

const add = async (input: LandInput = someLand) =>
  (await catalog.admin(calls.addLand, { body: input })).data.data;
const all = async (query: LandQuery = {}) => (await catalog.visitor(calls.getAllLands, { query })).data;

const addFor = (city: string, propertyType: LandInput['generalInfo']['propertyType'], sellingPrice: number) =>
  add({
    ...someLand,
    generalInfo: { ...someLand.generalInfo, propertyType },
    locationDetails: { ...someLand.locationDetails, city },
    financialInfo: { sellingPrice },
  });

describe('adding a land', () => {
  test('answers the record, which is listed equal to what was sent', async () => {
    const whole = {
      ...someLand,
      propertyDescription: ['Level.', ''],
      plansImage: 'https://cdn.example/p.webp',
    };
    const { _id, createdAt, ...record } = land.parse(await add(whole));
    expect(record).toEqual(whole);
    expect(await all()).toEqual([{ ...whole, _id, createdAt }]);
  });

  test('refuses one that lacks something, and stores nothing', async () => {
    const { soilType: _, ...physicalCharacteristics } = someLand.physicalCharacteristics;
    const broken = { ...someLand, physicalCharacteristics, propertyImages: [] };
    await expect(
      // What a caller without our types could send.
      catalog.admin(calls.addLand, { body: broken as unknown as LandInput }),
    ).rejects.toMatchObject({
      status: 422,
      message: 'Please fill all the fields.',
      errors: [{ path: 'physicalCharacteristics.soilType' }, { path: 'propertyImages' }],
    });
    expect(await all()).toEqual([]);
  });

  test('20 identical requests at once with one key make one record', async () => {
    const given = { body: someLand, idempotencyKey: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => catalog.admin(calls.addLand, given)));
    expect(new Set(answers.map(({ data }) => data.data._id)).size).toBe(1);
    expect(await all()).toHaveLength(1);
  });

  test('is for admins', async () => {
    await expect(catalog.visitor(calls.addLand, { body: someLand })).rejects.toMatchObject({ status: 401 });
    expect(await all()).toEqual([]);
  });
});

test('lands are found by district, type and price, and sorted', async () => {
  const first = await addFor('Ganjam', 'agricultural', 900_000);
  const second = await addFor('Puri', 'residential', 2_000_000);
  const third = await addFor('Ganjam', 'industrial', 500_000);
  expect(await all()).toEqual([third, second, first]);
  expect(await all({ district: 'ganjam' })).toEqual([third, first]);
  expect(await all({ district: 'balianta' })).toEqual([third, second, first]);
  expect(await all({ type: 'agricultural' })).toEqual([first]);
  expect(await all({ minPrice: 600_000, maxPrice: 1_000_000 })).toEqual([first]);
  expect(await all({ sort: '-price', limit: 2 })).toEqual([second, first]);
});

test('a parameter that lands don’t have is a 400 that names it', async () => {
  const response = await fetch(`${catalog.url}/lands/get-all-lands?status=completed`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'BAD_REQUEST', errors: [{ path: 'status' }] });
});

test('deleting a land is for admins, and works once', async () => {
  const { _id: id } = await add();
  const given = { params: { id } };
  await expect(catalog.visitor(calls.deleteLand, given)).rejects.toMatchObject({ status: 401 });
  expect(await all()).toHaveLength(1);
  await catalog.admin(calls.deleteLand, given);
  expect(await all()).toEqual([]);
  await expect(catalog.admin(calls.deleteLand, given)).rejects.toMatchObject({ status: 404 });
  await expect(catalog.admin(calls.deleteLand, { params: { id: newId() } })).rejects.toMatchObject({
    status: 404,
  });
});
