import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { testDatabase, type TestDatabase } from '@ekamra/chassis/testing';
import { lists, pageOf } from './cases.ts';
import { type Database, openFilled } from './database.ts';
import type { Service } from './fill.ts';
import { blocksTouched } from './touched.ts';

/** So many that reading all records touches far more blocks than any page may. */
const records = 10_000;
/** The blocks of a page's own records, and of one index from its nearer end to the middle. */
const mostOfPage = 120;
/** Those of a whole index, or of all records that an index finds of a seldom district. */
const mostOfCount = 260;

/** Three filters that no index holds together: the records that two of them leave are read. */
const together = 'district=Khordha&unitType=3 BHK&status=completed&sort=price';
const mostTogether = 400;

const has = (query: string, ...names: string[]): boolean =>
  names.some((name) => new URLSearchParams(query).has(name));
/** What no index orders: what is found is read to be put in order, or counted; but its ends are near. */
const isFound = (query: string): boolean => has(query, 'q', 'unitType');
/** A search for two letters at most reads all texts: an index of texts knows three at a time. */
const isTooShort = (query: string): boolean => has(query, 'q') && /q=\S\S?(?:&|$)/.test(query);

describe.each(Object.keys(lists) as Service[])('the lists of %s', (service) => {
  let database: TestDatabase;
  let dataSource: Database;
  beforeAll(async () => {
    database = await testDatabase();
    dataSource = await openFilled(database.url, service, records);
  }, 120_000);
  afterAll(async () => {
    await dataSource.destroy();
    await database[Symbol.asyncDispose]();
  });

  const asked = lists[service].flatMap((list) =>
    list.queries
      .filter((query) => !isTooShort(query))
      .map((query) => ({ list, query, what: `${list.name} ${query || 'as they are'}` })),
  );

  test.each(asked)('$what: no page reads the pages before it', async ({ list, query }) => {
    const counting = await blocksTouched(dataSource, list, { query, page: 1 });
    const { total } = await list.list(dataSource, pageOf(query, 1, list.limit));
    const last = Math.max(1, Math.ceil(total / list.limit));
    const most = query === together ? mostTogether : mostOfPage;
    for (const page of isFound(query) ? [1, last] : [1, Math.ceil(last / 2), last])
      expect(await blocksTouched(dataSource, list, { query, page })).toBeLessThan(most);
    expect(isFound(query) ? 0 : counting).toBeLessThan(mostOfCount);
  });
});
