import { beforeEach, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { calls, land, type LandInput, type LandQuery } from '@ekamra/contracts';
import { landInput } from '@ekamra/contracts/testing/examples';
import { startTestCatalog } from '../../testing/test-catalog.ts';

const catalog = startedForTests(startTestCatalog);
beforeEach(() => catalog.dataSource.query('TRUNCATE lands, idempotency_keys'));

const add = async (input: LandInput = landInput) =>
  (await catalog.admin(calls.addLand, { body: input })).data.data;
const all = async (query: LandQuery = {}) => (await catalog.visitor(calls.getAllLands, { query })).data;

const addFor = (city: string, propertyType: LandInput['generalInfo']['propertyType'], sellingPrice: number) =>
  add({
    ...landInput,
    generalInfo: { ...landInput.generalInfo, propertyType },
    locationDetails: { ...landInput.locationDetails, city },
    financialInfo: { sellingPrice },
  });

const addSized = (totalArea: number, sellingPrice: number) =>
  add({
    ...landInput,
    physicalCharacteristics: { ...landInput.physicalCharacteristics, totalArea },
    financialInfo: { sellingPrice },
  });

test('a land matches its contract, and an edit removes missing fields', async () => {
  const whole = { ...landInput, propertyDescription: ['Level.', ''] };
  const { propertyDescription: _, plansImage: __, ...required } = landInput;
  const { _id, createdAt, summary, ...record } = land.parse(await add(whole));
  expect(record).toEqual(whole);
  expect(await all()).toEqual([{ ...whole, _id, createdAt, summary }]);
  await catalog.admin(calls.editLand, { params: { id: _id }, body: required });
  expect(await all()).toEqual([{ ...required, _id, createdAt, summary }]);
});

test('an incomplete land is refused and not stored', async () => {
  const { soilType: _, ...physicalCharacteristics } = landInput.physicalCharacteristics;
  const broken = { ...landInput, physicalCharacteristics, propertyImages: [] };
  await expect(
    // An untyped caller could send this.
    add(broken as unknown as LandInput),
  ).rejects.toMatchObject({
    status: 422,
    message: 'Please fill all the fields.',
    errors: [{ path: 'physicalCharacteristics.soilType' }, { path: 'propertyImages' }],
  });
  expect(await all()).toEqual([]);
});

test('lands are filtered by district, type and price, and sorted', async () => {
  const first = await addFor('Ganjam', 'agricultural', 900_000);
  const second = await addFor('Puri', 'residential', 2_000_000);
  const third = await addFor('Ganjam', 'industrial', 500_000);
  expect(await all()).toEqual([third, second, first]);
  expect(await all({ district: 'ganjam' })).toEqual([third, first]);
  expect(await all({ district: 'patia' })).toEqual([third, second, first]);
  expect(await all({ type: 'agricultural' })).toEqual([first]);
  expect(await all({ minPrice: 600_000, maxPrice: 1_000_000 })).toEqual([first]);
  expect(await all({ sort: '-price', limit: 2 })).toEqual([second, first]);
});

test('lands have a price for each square foot, and are filtered by square feet', async () => {
  const small = await addSized(0.1, 4_356_000);
  const large = await addSized(2, 8_712_000);
  const unmeasured = await addSized(0, 1_000_000);
  expect([small, large, unmeasured].map(({ summary }) => summary?.pricePerSqft)).toEqual([
    1_000,
    100,
    undefined,
  ]);
  expect(await all({ sort: 'pricePerSqft' })).toEqual([large, small, unmeasured]);
  expect(await all({ sort: '-pricePerSqft' })).toEqual([small, large, unmeasured]);
  expect(await all({ minArea: 4_356, maxArea: 87_119 })).toEqual([small]);
  expect(await all({ minArea: 4_356.01, maxArea: 87_120 })).toEqual([large]);
});
