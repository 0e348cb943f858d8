import { describe, expect, test } from '@jest/globals';
import { landKind } from '../lands/land-kind.ts';
import { parseListState, hasFilters, formatListState } from './list-address.ts';
import { priceProblem } from './property-filters.ts';

const { address } = landKind.list;
const read = (query: string) =>
  parseListState(address, new URLSearchParams(query), { storage: undefined, windowHeight: 800 });

describe('filters of a property list', () => {
  test('are parsed from the address and formatted to it', () => {
    const query = 'district=Khordha&type=commercial&minPrice=1000000&maxPrice=90000000&page=3';
    const { page, limit, ...filters } = read(query);
    expect({ page, limit, ...filters }).toEqual({
      page: 3,
      limit: 5,
      district: 'Khordha',
      type: 'commercial',
      minPrice: 1_000_000,
      maxPrice: 90_000_000,
    });
    expect(formatListState(address, filters, { page, limit }).toString()).toBe(query);
  });

  test.each(['%E2%82%B9 10,00,000', '10 lakh', '0.1 Cr'])('parse the price %s', (typed) => {
    expect(read(`minPrice=${typed}`)).toEqual({ page: 1, limit: 5, minPrice: 1_000_000 });
  });

  test.each([
    'type=lake',
    'sort=floors',
    'sort=-createdAt',
    'minPrice=80-90',
    'maxPrice=-1',
    'page=0',
    'page=two',
    'district= ',
  ])('ignore %s', (query) => expect(read(query)).toEqual({ page: 1, limit: 5 }));

  test.each(['80-90', '-1', '1.5', '1e7', '12345678901234'])('report the invalid price %s', (typed) =>
    expect(priceProblem(typed)).toBe('A price in whole rupees, such as 85,00,000 or 85 lakh'),
  );

  test.each(['', ' ', '0', '₹ 10,00,000', '85 lakh', '1.85 Cr'])('accept the price %j', (typed) =>
    expect(priceProblem(typed)).toBeUndefined(),
  );

  test('make the list count as filtered', () => {
    expect(hasFilters(address, read('page=2'))).toBe(false);
    expect(hasFilters(address, read('minPrice=0'))).toBe(true);
  });
});
