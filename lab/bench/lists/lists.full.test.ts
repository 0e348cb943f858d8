import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { testDatabase, type TestDatabase } from '@ekamra/chassis/testing';
import { maxPagedRecords, pageCount } from '@ekamra/contracts/records/paged-records';
import { lists, pageOf } from './list-cases.ts';
import { type FilledDatabase, openFilled } from './bench-database.ts';
import type { FilledService } from './fill-lists.ts';
import { blocksTouched } from './blocks-touched.ts';

/** More records than are counted, and enough that a full scan touches far more blocks than any page may. */
const records = maxPagedRecords + 200;
/** Blocks of a page's records, and of the entries of an index before them; those of buildings hold their layouts. */
const maxBlocksOfPage = { buildings: 700, others: 330 };
/** Blocks of a whole index, or of all records of a rare district. */
const maxBlocksOfCount = 330;

/** Filters without a common index: the records matching two of them are read. All buildings have 1,720 blocks. */
const combined = new Set([
  'district=Khordha&unitType=3 BHK&status=completed&sort=price',
  'district=Khordha&type=residential&minPrice=1000000&maxPrice=90000000',
]);
const maxBlocksCombined = 1_250;

const has = (query: string, ...names: string[]): boolean =>
  names.some((name) => new URLSearchParams(query).has(name));
/**
 * Results without an ordering index are read from the first one on, and so are those of which each layout is looked at; only
 * the first pages are close.
 */
const hasNoIndexOrder = (query: string): boolean =>
  has(query, 'q', 'unitType', 'amenity') || (has(query, 'bedrooms') && has(query, 'maxPrice'));

describe.each(Object.keys(lists) as FilledService[])('the lists of %s', (service) => {
  let database: TestDatabase;
  let dataSource: FilledDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    dataSource = await openFilled(database.url, service, records);
  }, 120_000);
  afterAll(async () => {
    await dataSource.destroy();
    await database[Symbol.asyncDispose]();
  });

  const cases = lists[service].flatMap((list) =>
    list.queries.map((query) => ({ list, query, label: `${list.name} ${query || 'as they are'}` })),
  );

  test.each(cases)('$label: no page reads the records before it', async ({ list, query }) => {
    const firstPageBlocks = await blocksTouched(dataSource, list, { query, page: 1 });
    const { total } = await list.list(dataSource, pageOf(query, 1, list.limit));
    expect(total).toBeLessThanOrEqual(
      [...new URLSearchParams(query).keys()].every((name) => name === 'sort') ? records : maxPagedRecords + 1,
    );
    const last = Math.max(1, pageCount(total, list.limit));
    const maxBlocksOfOne = list.name === 'buildings' ? maxBlocksOfPage.buildings : maxBlocksOfPage.others;
    const maxBlocks = combined.has(query) ? maxBlocksCombined : maxBlocksOfOne;
    for (const page of hasNoIndexOrder(query) ? [1] : [1, Math.ceil(last / 2), last])
      expect(await blocksTouched(dataSource, list, { query, page })).toBeLessThan(maxBlocks);
    expect(hasNoIndexOrder(query) ? 0 : firstPageBlocks).toBeLessThan(maxBlocksOfCount);
  });
});
