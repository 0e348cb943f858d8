import { describe, expect, test } from '@jest/globals';
import { pageHeaders, windowOf } from './paging.ts';

describe('the window of a list', () => {
  test.each([
    [{}, { limit: 1000, offset: 0 }],
    [
      { page: 3, limit: 5 },
      { limit: 5, offset: 10 },
    ],
    [{ limit: 7 }, { limit: 7, offset: 0 }],
    [{ page: 2 }, { limit: 20, offset: 20 }],
  ])('%j is %j', (query, window) => {
    expect(windowOf(query)).toEqual(window);
  });
});

const links = (query: object, total: number, length?: number): Record<string, string> => {
  const size = { total, ...(length === undefined ? {} : { length }) };
  const { link = '' } = pageHeaders('/lands/get-all-lands', query, size);
  return Object.fromEntries(
    [...link.matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, target = '', rel = '']) => [rel, target]),
  );
};

const at = (page: number) => `/real-estate/lands/get-all-lands?page=${page}&limit=5&district=Puri`;

describe('the headers of a list', () => {
  test('a page in the middle links to all its neighbours and keeps the filters', () => {
    expect(links({ page: 2, limit: 5, district: 'Puri' }, 12)).toEqual({
      first: at(1),
      prev: at(1),
      next: at(3),
      last: at(3),
    });
  });

  test('the last page has no next, the first no previous', () => {
    expect(Object.keys(links({ page: 3, limit: 5 }, 12))).toEqual(['first', 'prev', 'last']);
    expect(Object.keys(links({ limit: 5 }, 12))).toEqual(['first', 'next', 'last']);
  });

  test('a page beyond the end links back to the last one', () => {
    expect(links({ page: 9, limit: 5 }, 12)['prev']).toContain('page=3&');
  });

  test('a list that is not counted to its end has no last page, and goes on as long as its pages are full', () => {
    expect(Object.keys(links({ page: 3, limit: 5 }, 10_001, 5))).toEqual(['first', 'prev', 'next']);
    expect(Object.keys(links({ page: 3_000, limit: 5 }, 10_001, 4))).toEqual(['first', 'prev']);
    expect(Object.keys(links({ page: 3, limit: 5 }, 10_000, 5))).toContain('last');
  });

  test('a whole list links onward only when there is more', () => {
    expect(pageHeaders('/lands/get-all-lands', {}, { total: 1000 })).toEqual({ 'x-total-count': '1000' });
    expect(links({ sort: 'price' }, 1001)).toEqual({
      next: '/real-estate/lands/get-all-lands?sort=price&page=11&limit=100',
    });
  });
});
