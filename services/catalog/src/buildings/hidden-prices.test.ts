import { beforeAll, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { signTestToken } from '@ekamra/chassis/testing';
import { type BuildingInput, type BuildingQuery, calls, type Client } from '@ekamra/contracts';
import { buildingInput } from '@ekamra/contracts/testing/examples';
import { startTestCatalog } from '../../testing/test-catalog.ts';

/** Financial facts by name, in order of addition. */
const buildings = {
  Anand: { sellingPrice: 4_000_000, pricingStatus: 'fixed price' },
  Basanti: { sellingPrice: 1_234_567, pricingStatus: 'call for price' },
  Chandan: { sellingPrice: 9_876_543, pricingStatus: 'on request', maintenanceFees: 900 },
  Deepa: { sellingPrice: 7_654_321 },
  Ekta: { pricingStatus: 'fixed price' },
  Falguni: { sellingPrice: 6_000_000, pricingStatus: 'fixed price' },
} satisfies Record<string, BuildingInput['financialInfo']>;

const catalog = startedForTests(startTestCatalog);
const ids = new Map<string, string>();
beforeAll(async () => {
  for (const [BuildingsName, financialInfo] of Object.entries(buildings)) {
    const generalInfo = { ...buildingInput.generalInfo, BuildingsName };
    const body = { ...buildingInput, generalInfo, financialInfo };
    ids.set(BuildingsName, (await catalog.admin(calls.addBuilding, { body })).data.data._id);
  }
});

const initials = async (client: Client, query: BuildingQuery): Promise<string> =>
  (await client(calls.getAllBuildings, { query })).data
    .map(({ generalInfo }) => generalInfo.BuildingsName[0])
    .join('');
const read = (client: Client, name: string) =>
  client(calls.getBuilding, { params: { id: ids.get(name) ?? '' } });
const answerAbout = async (name: string) =>
  (await fetch(catalog.url + calls.getBuilding.path.replace(':id', ids.get(name) ?? ''))).text();

describe('a price that is not fixed', () => {
  test.each(['Basanti', 'Chandan', 'Deepa'] as const)('is in no answer to the public: %s', async (name) => {
    const list = await (await fetch(catalog.url + calls.getAllBuildings.path)).text();
    for (const text of [list, await answerAbout(name)])
      expect(text).not.toContain(String(buildings[name].sellingPrice));
    const { sellingPrice: _, ...shown } = buildings[name];
    expect((await read(catalog.visitor, name)).data.financialInfo).toEqual(shown);
  });

  test('is in the answers to an admin', async () => {
    for (const [name, financialInfo] of Object.entries(buildings))
      expect((await read(catalog.admin, name)).data.financialInfo).toEqual(financialInfo);
    const { data } = await catalog.admin(calls.getAllBuildings);
    expect(data.map(({ financialInfo }) => financialInfo).toReversed()).toEqual(Object.values(buildings));
  });

  test.each([
    [{ sort: 'price' }, 'AFEDCB', 'BAFDCE'],
    [{ sort: '-price' }, 'FAEDCB', 'CDFABE'],
    [{ minPrice: 1 }, 'FA', 'FDCBA'],
    [{ maxPrice: 5_000_000 }, 'A', 'BA'],
    [{ minPrice: 1_234_567, maxPrice: 1_234_567 }, '', 'B'],
    [{ minPrice: 5_000_000, sort: 'price' }, 'F', 'FDC'],
  ] as const)(
    'does not place a building for the public, as for an admin: %j',
    async (query, visitors, admins) => {
      expect(await initials(catalog.visitor, query)).toBe(visitors);
      expect(await initials(catalog.admin, query)).toBe(admins);
      const totals = [catalog.visitor, catalog.admin].map(async (client) => {
        const { total } = await client(calls.getAllBuildings, { query: { ...query, limit: 1 } });
        return total;
      });
      expect(await Promise.all(totals)).toEqual([visitors.length, admins.length]);
    },
  );

  test('has answers with tags of their own, so that no cache takes one for the other', async () => {
    const tags = async (name: string) => [
      (await read(catalog.visitor, name)).etag,
      (await read(catalog.admin, name)).etag,
    ];
    expect(new Set(await tags('Basanti')).size).toBe(2);
    expect(new Set(await tags('Anand')).size).toBe(1);
    const address = catalog.url + calls.getAllBuildings.path;
    const headers = { authorization: `Bearer ${signTestToken()}` };
    const [ours, theirs] = [await fetch(address), await fetch(address, { headers })];
    expect(ours.headers.get('etag')).not.toBe(theirs.headers.get('etag'));
    expect(theirs.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('is not lost when somebody writes back what the public gets', async () => {
    const { data, etag = '' } = await read(catalog.visitor, 'Chandan');
    const { _id: id, createdAt: _, ...body } = data;
    const edit = catalog.admin(calls.editBuilding, { params: { id }, body, ifMatch: etag });
    await expect(edit).rejects.toMatchObject({ status: 412 });
    expect((await read(catalog.admin, 'Chandan')).data.financialInfo).toEqual(buildings.Chandan);
  });

  test('is refused to a token that is not valid', async () => {
    const forger = catalog.withToken('a.b.c');
    await expect(read(forger, 'Chandan')).rejects.toMatchObject({ status: 401 });
    await expect(initials(forger, {})).rejects.toMatchObject({ status: 401 });
  });
});
