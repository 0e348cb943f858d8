import { beforeAll, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { type BuildingInput, type BuildingQuery, calls } from '@ekamra/contracts';
import { buildingInput } from '@ekamra/contracts/testing/examples';
import { plainLayout } from '../../testing/plain-building.ts';
import { startTestCatalog } from '../../testing/test-catalog.ts';

interface Facts {
  city?: string;
  address?: string;
  price?: number;
  type?: BuildingInput['generalInfo']['BuildingsType'];
  status?: NonNullable<BuildingInput['generalInfo']['currentStatus']>;
  floors?: number;
  units?: BuildingInput['units'][number]['unitType'][];
}

const building = (name: string, facts: Facts): BuildingInput => ({
  ...buildingInput,
  generalInfo: {
    ...buildingInput.generalInfo,
    BuildingsName: name,
    BuildingsType: facts.type ?? 'residential',
    currentStatus: facts.status ?? 'completed',
  },
  locationDetails: {
    ...buildingInput.locationDetails,
    city: facts.city ?? 'Angul',
    address: facts.address ?? 'Main Road',
  },
  physicalCharacteristics: { ...buildingInput.physicalCharacteristics, totalFloors: facts.floors ?? 10 },
  financialInfo: {
    pricingStatus: 'fixed price',
    ...(facts.price === undefined ? {} : { sellingPrice: facts.price }),
  },
  units: (facts.units ?? ['Studio']).map((unitType) => ({ ...plainLayout, unitType })),
});

/** In order of addition. */
const buildings = {
  Anand: { city: 'Puri', price: 4_000_000, units: ['2 BHK 2T', '3 BHK 3T'] },
  Basanti: {
    city: 'Cuttack',
    address: 'Purighat, near the Kathajodi',
    price: 2_500_000.5,
    units: ['Villa'],
    floors: 2,
  },
  Chandan: { city: 'Konark', address: 'Sea Beach Road, PURI district', type: 'commercial', floors: 9 },
  Deepa: { city: 'Khordha', price: 4_000_000, status: 'upcoming', type: 'both' },
  Ekta: { city: 'khordha', price: 9_000_000, units: ['3 BHK 2T', 'Duplex'] },
  'Falguni (100% A_B)': { address: String.raw`Lane 5 (old) \ [x]* 50%_`, units: ['4 BHK 3T', '2 BHK 2T'] },
} satisfies Record<string, Facts>;

const catalog = startedForTests(startTestCatalog);
beforeAll(async () => {
  for (const [name, facts] of Object.entries(buildings))
    await catalog.admin(calls.addBuilding, { body: building(name, facts) });
});

const list = (query: Record<string, unknown>) =>
  // Query values are strings in an address.
  catalog.visitor(calls.getAllBuildings, { query: query as BuildingQuery });
const initials = async (query: Record<string, unknown>): Promise<string> =>
  (await list(query)).data.map(({ generalInfo }) => generalInfo.BuildingsName[0]).join('');

const prices = (records: BuildingInput[]) => records.map(({ financialInfo }) => financialInfo.sellingPrice);
const counting = (from: number, length: number) => Array.from({ length }, (_, index) => from - index);

describe('filters', () => {
  test.each([
    [{}, 'FEDCBA'],
    [{ district: 'Puri' }, 'CA'],
    [{ district: 'PURI' }, 'CA'],
    [{ district: 'Khordha' }, 'ED'],
    [{ district: 'Pur' }, ''],
    [{ district: '(old)' }, ''],
    [{ district: String.raw`5 (old) \ [x]` }, ''],
    [{ district: '.*' }, ''],
    [{ district: 'lane 5' }, 'F'],
    [{ district: '' }, 'FEDCBA'],
    [{ unitType: '2 BHK' }, 'FA'],
    [{ unitType: '3 BHK' }, 'EA'],
    [{ unitType: 'Villa' }, 'B'],
    [{ status: 'upcoming' }, 'D'],
    [{ type: 'residential' }, 'FEBA'],
    [{ type: 'both' }, 'D'],
    [{ minPrice: '4000000' }, 'EDA'],
    [{ maxPrice: '4000000' }, 'DBA'],
    [{ minPrice: '2500000.5', maxPrice: '2500000.50' }, 'B'],
    [{ minPrice: '5', maxPrice: '4' }, ''],
    [{ district: 'puri', unitType: '2 BHK', maxPrice: '4000000', status: 'completed' }, 'A'],
  ])('%j gives %j', async (query, expected) => {
    expect(await initials(query)).toBe(expected);
    expect((await list({ ...query, page: 1, limit: 1 })).total).toBe(expected.length);
  });
});

describe('order', () => {
  test.each([
    ['createdAt', 'ABCDEF'],
    ['-createdAt', 'FEDCBA'],
    ['price', 'BDAEFC'],
    ['-price', 'EDABFC'],
    ['name', 'ABCDEF'],
    ['-name', 'FEDCBA'],
    ['type', 'DCABEF'],
    ['-type', 'FEBACD'],
    ['status', 'ABCEFD'],
    ['address', 'FADEBC'],
    ['floors', 'BCADEF'],
    ['-floors', 'FEDACB'],
  ])('%s gives %s, and a missing price last', async (sort, expected) => {
    expect(await initials({ sort })).toBe(expected);
    const pages = [1, 2, 3].map((page) => initials({ sort, page, limit: 2 }));
    expect((await Promise.all(pages)).join('')).toBe(expected);
  });
});

test('an unchanged list is answered with 304 and its total, whenever a cache asks', async () => {
  const address = `${catalog.url}/buildings/get-all-buildings?district=Puri`;
  const { headers } = await fetch(address);
  expect(headers.get('cache-control')).toBe('public, no-cache');
  const again = await fetch(address, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect([again.status, again.headers.get('x-total-count')]).toEqual([304, '2']);
});

test.each([
  [{ colour: 'red' }, 'colour'],
  [{ page: '0' }, 'page'],
  [{ page: 'one' }, 'page'],
  [{ limit: '101' }, 'limit'],
  [{ sort: 'amenities' }, 'sort'],
  [{ unitType: '9 BHK' }, 'unitType'],
  [{ status: 'sold' }, 'status'],
  [{ minPrice: '-1' }, 'minPrice'],
  [{ maxPrice: '1e9' }, 'maxPrice'],
  [{ district: 'x'.repeat(61) }, 'district'],
  [{ place: ['Patia', 'x'.repeat(81)] }, 'place.1'],
  [{ amenity: Array(21).fill('Lift') }, 'amenity'],
  [{ bedrooms: ['2', 'two'] }, 'bedrooms.1'],
  [{ availableBy: '2027-13' }, 'availableBy'],
  [{ minArea: '-1' }, 'minArea'],
  [{ q: 'x'.repeat(101) }, 'q'],
])('%j is a 400 that names the parameter', async (query, path) => {
  await expect(list(query)).rejects.toMatchObject({
    status: 400,
    code: 'BAD_REQUEST',
    message: expect.stringContaining(path),
    errors: [{ path }],
  });
});

test('the total is right after every kind of write by any process', async () => {
  await using other = await startTestCatalog();
  const totals = async () => {
    const queries: BuildingQuery[] = [{}, { status: 'upcoming' }];
    const lists = queries.map((query) => other.visitor(calls.getAllBuildings, { query }));
    return (await Promise.all(lists)).map(({ total }) => total);
  };
  expect(await totals()).toEqual([0, 0]);
  const first = await other.admin(calls.addBuilding, { body: building('One', {}) });
  expect(await totals()).toEqual([1, 0]);
  const params = { id: first.data.data._id };
  await other.admin(calls.editBuilding, { params, body: building('One', { status: 'upcoming' }) });
  expect(await totals()).toEqual([1, 1]);
  await other.dataSource.query(
    `INSERT INTO buildings (id, created_at, version, record)
     SELECT gen_random_uuid(), created_at, 1, record FROM buildings`,
  );
  expect(await totals()).toEqual([2, 2]);
  await other.admin(calls.deleteBuilding, { params });
  expect(await totals()).toEqual([1, 1]);
  expect(await totals()).toEqual([1, 1]);
});

test('a page near the end is right after a write by any process', async () => {
  await using other = await startTestCatalog();
  const add = (name: string) => other.admin(calls.addBuilding, { body: building(name, {}) });
  for (const name of ['A', 'B', 'C', 'D', 'E']) await add(name);
  const last = async () => {
    const { data, total } = await other.visitor(calls.getAllBuildings, { query: { page: 3, limit: 2 } });
    return [data.map(({ generalInfo }) => generalInfo.BuildingsName).join(''), total];
  };
  expect([await last(), await last()]).toEqual([
    ['A', 5],
    ['A', 5],
  ]);
  await add('F');
  expect([await last(), await last()]).toEqual([
    ['BA', 6],
    ['BA', 6],
  ]);
});

test('without page and limit the newest 1,000 are listed, with a link to the rest', async () => {
  await using other = await startTestCatalog();
  // Each statement of a service has a deadline.
  for (const first of [1, 402, 803])
    await other.dataSource.query(
      `INSERT INTO buildings (id, created_at, version, record)
       SELECT gen_random_uuid(), '2026-01-01'::timestamptz + n * interval '1 second', 1,
              jsonb_set($1::jsonb, '{financialInfo,sellingPrice}', to_jsonb(n))
       FROM generate_series($2::int, $2::int + 400) AS n`,
      [buildingInput, first],
    );
  const response = await fetch(`${other.url}/buildings/get-all-buildings`);
  const whole = (await response.json()) as BuildingInput[];
  expect(prices(whole)).toEqual(counting(1203, 1000));
  expect(response.headers.get('x-total-count')).toBe('1203');
  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
  const rest = await fetch(other.url + next.replace('/real-estate', ''));
  expect(prices((await rest.json()) as BuildingInput[])).toEqual(counting(203, 100));
  expect(rest.headers.get('link')).toContain('page=12&limit=100>; rel="next"');
});
