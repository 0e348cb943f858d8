import { beforeAll, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { signTestToken } from '@ekamra/chassis/testing';
import {
  type Building,
  buildingDefinition,
  type BuildingInput,
  type BuildingQuery,
  calls,
  type Client,
} from '@ekamra/contracts';
import type { ListFilter } from '@ekamra/contracts/records/filters';
import { pricingStatuses } from '@ekamra/contracts/records/options';
import * as fc from 'fast-check';
import { type BuildingFacts, plainBuilding } from '../../testing/plain-building.ts';
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
    const body = plainBuilding(BuildingsName, { financialInfo });
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
    const { _id: id, createdAt: _, summary: __, ...body } = data;
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

const prices = [3_000_000, 4_500_000, 6_000_000.5, 9_000_000];
const areas = [600, 1_000, 1_500];
const months = ['2026-12', '2027-04', '2028-01'];
const amounts = [...prices, ...areas, 0, 1, 5_000];

/** A set of buildings, of which some have the same facts. */
const facts = fc.record(
  {
    general: fc.record({ currentStatus: fc.constantFrom('completed', 'upcoming') }),
    year: fc.constantFrom(2026, 2027),
    amenities: fc.subarray(['Lift', 'Gymnasium']),
    layouts: fc.array(
      fc.record(
        {
          unitType: fc.constantFrom('2 BHK 2T', '3 BHK 3T'),
          numberOfBedrooms: fc.integer({ min: 1, max: 3 }),
          carpetArea: fc.constantFrom(...areas),
          sellingPrice: fc.constantFrom(...prices),
          availableFrom: fc.constantFrom(...months),
        },
        { requiredKeys: ['unitType', 'numberOfBedrooms'] },
      ),
      { maxLength: 3 },
    ),
    financialInfo: fc.record(
      { sellingPrice: fc.constantFrom(...prices), pricingStatus: fc.constantFrom(...pricingStatuses) },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['layouts', 'financialInfo'] },
) as fc.Arbitrary<BuildingFacts & Required<Pick<BuildingFacts, 'layouts' | 'financialInfo'>>>;
type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never;

const valueOf = (filter: ListFilter): fc.Arbitrary<string> => {
  if (filter.type === 'choice') return fc.constantFrom(...filter.values);
  if (filter.type === 'amount') return fc.constantFrom(...amounts.map(String));
  if (filter.type === 'count') return fc.constantFrom('1', '2', '3');
  return filter.type === 'month' ? fc.constantFrom(...months) : fc.constantFrom('Patia', 'Khordha', 'lift');
};
/** Queries of a list, by up to three of all its filters and in any of its orders. */
const queries = fc
  .tuple(
    fc.shuffledSubarray(Object.entries<ListFilter>(buildingDefinition.filters), { maxLength: 3 }),
    fc.constantFrom(...buildingDefinition.sorts),
  )
  .chain(([filters, sort]) =>
    fc
      .tuple(...filters.map(([name, filter]) => valueOf(filter).map((value) => [name, value])))
      .map((parameters) => `?${new URLSearchParams([['sort', sort], ...parameters])}`),
  );

/** Returns a building with the prices of another, if its own are not for the public. */
const repriced = (own: Facts, other: Facts): Facts =>
  own.financialInfo.pricingStatus === 'fixed price'
    ? own
    : {
        ...own,
        financialInfo: {
          ...own.financialInfo,
          sellingPrice: other.financialInfo.sellingPrice,
        },
        layouts: own.layouts.map((layout, index) => ({
          ...layout,
          sellingPrice: other.layouts[index]?.sellingPrice,
        })),
      };

test('nothing that the public gets depends on the prices that it does not get, by any filters and order', async () => {
  await using other = await startTestCatalog();
  const store = async (all: Facts[]) => {
    await other.dataSource.query('DELETE FROM buildings');
    await other.dataSource.query(
      `INSERT INTO buildings (id, created_at, version, record)
       SELECT ('01890000-0000-7000-8000-' || lpad(place::text, 12, '0'))::uuid, '2026-01-01'::timestamptz + place * interval '1 day', 1, record
       FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS building (record, place)`,
      [JSON.stringify(all.map((one, index) => plainBuilding(`Building ${index}`, one)))],
    );
  };
  const answersTo = async (search: string) => {
    const response = await fetch(other.url + calls.getAllBuildings.path + search);
    const list = (await response.json()) as Building[];
    const [first] = list;
    const path = calls.getBuilding.path.replace(':id', first?._id ?? '');
    const record = first && (await (await fetch(other.url + path)).text());
    return [response.status, response.headers.get('x-total-count'), list, record];
  };
  const pairs = fc.array(fc.tuple(facts, facts), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(pairs, fc.array(queries, { minLength: 4, maxLength: 8 }), async (sets, searches) => {
      await store(sets.map(([own]) => own));
      const before = [];
      for (const search of ['', ...searches]) before.push(await answersTo(search));
      await store(sets.map(([own, replaced]) => repriced(own, replaced)));
      const after = [];
      for (const search of ['', ...searches]) after.push(await answersTo(search));
      expect(after).toEqual(before);
      expect(before.map(([status]) => status)).toEqual(before.map(() => 200));
    }),
    { numRuns: 40 },
  );
});
