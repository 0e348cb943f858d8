import { beforeEach, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { createServiceClient } from '@ekamra/chassis';
import { testServiceTokens } from '@ekamra/chassis/testing';
import { type BuildingInput, calls, type LandInput, mediaInUseCall } from '@ekamra/contracts';
import { buildingInput, landInput } from '@ekamra/contracts/testing/examples';
import { startTestCatalog } from '../testing/test-catalog.ts';

const catalog = startedForTests(startTestCatalog);
beforeEach(() => catalog.dataSource.query('TRUNCATE buildings, lands, deleted_records'));

const inUse = async (names: string[]): Promise<string[]> => {
  const client = createServiceClient(catalog.url, 'catalog', testServiceTokens('content'));
  return (await client(mediaInUseCall('catalog'), { body: { names } })).data.names;
};
const addBuilding = async (facts: Partial<BuildingInput>) =>
  (await catalog.admin(calls.addBuilding, { body: { ...buildingInput, ...facts } })).data.data;
const addLand = (facts: Partial<LandInput>) =>
  catalog.admin(calls.addLand, { body: { ...landInput, ...facts } });

const name = '01890000-0000-7000-8000-0000000000aa-1600x900';
const other = '01890000-0000-7000-8000-0000000000bb-640x480';
const elsewhere = ['https://images.example/1.jpg'];

test.each([
  ['an own address', `/real-estate/media/${name}`],
  ['one with a focal point', `/real-estate/media/${name}#focus=52,18`],
  ['an absolute address', `https://other.host/real-estate/media/${name}`],
  ['a variant', `/real-estate/media/${name}/640.avif`],
  ['an absolute variant with a query', `http://127.0.0.1:8080/real-estate/media/${name}/1280.webp?v=2#top`],
])('an upload is in use wherever a record names it, by %s', async (_, address) => {
  expect(await inUse([name])).toEqual([]);
  await addBuilding({ BuildingsImages: [...elsewhere, address] });
  expect(await inUse([other, name])).toEqual([name]);
  await catalog.dataSource.query('TRUNCATE buildings');
  await addBuilding({ BuildingsImages: elsewhere, BuildingsPlansImage: address });
  expect(await inUse([other, name])).toEqual([name]);
  await catalog.dataSource.query('TRUNCATE buildings');
  await addLand({ propertyImages: [address, ...elsewhere] });
  expect(await inUse([other, name])).toEqual([name]);
  await catalog.dataSource.query('TRUNCATE lands');
  await addLand({ propertyImages: elsewhere, plansImage: address });
  expect(await inUse([other, name])).toEqual([name]);
  await catalog.dataSource.query('TRUNCATE lands');
  await addLand({ propertyDescription: [`See ${address}.`, `"${address}"`] });
  expect(await inUse([other, name])).toEqual([name]);
});

test('many uploads are distinguished in both tables', async () => {
  await addBuilding({ BuildingsImages: [`/real-estate/media/${name}`] });
  await addLand({ propertyImages: [`/real-estate/media/${other}`] });
  const part = name.slice(0, -1);
  const names = [...Array.from({ length: 997 }, (_, index) => `none-${index}`), part, name, other];
  expect((await inUse(names)).sort()).toEqual([name, other]);
  expect(await inUse([])).toEqual([]);
});

test('an upload without a record is not in use', async () => {
  const images = [`/real-estate/media/${name}`];
  const { _id: id } = await addBuilding({ BuildingsImages: images });
  await catalog.admin(calls.editBuilding, { params: { id }, body: buildingInput });
  expect(await inUse([name])).toEqual([]);
  await catalog.admin(calls.editBuilding, {
    params: { id },
    body: { ...buildingInput, BuildingsImages: images },
  });
  expect(await inUse([name])).toEqual([name]);
});
