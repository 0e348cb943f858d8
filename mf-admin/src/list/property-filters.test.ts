import { describe, expect, test } from '@jest/globals';
import { askedBy, isFiltered, searchFor } from './filter-address.ts';
import { priceProblem, propertyFilterAddress } from './property-filters.ts';

const address = propertyFilterAddress(['residential', 'commercial']);
const read = (query: string) => askedBy(address, new URLSearchParams(query));

describe('the filters of a list of properties', () => {
  test('are read from the address and written to it', () => {
    const query = 'district=Khordha&type=commercial&minPrice=1000000&maxPrice=90000000&page=3';
    const { page, ...filters } = read(query);
    expect({ page, ...filters }).toEqual({
      page: 3,
      district: 'Khordha',
      type: 'commercial',
      minPrice: 1_000_000,
      maxPrice: 90_000_000,
    });
    expect(searchFor(address, filters, page).toString()).toBe(query);
  });

  test('take a price as it is typed, with its grouping', () => {
    expect(read('minPrice=%E2%82%B9 10,00,000')).toEqual({ page: 1, minPrice: 1_000_000 });
  });

  test.each(['type=agricultural', 'minPrice=85 lakh', 'maxPrice=-1', 'page=0', 'page=two', 'district= '])(
    'do not take %s for anything',
    (query) => expect(read(query)).toEqual({ page: 1 }),
  );

  test.each(['85 lakh', '-1', '1.5', '1e7', '12345678901234'])(
    'say what is wrong with the price %s',
    (typed) => expect(priceProblem(typed)).toBe('Whole rupees only, such as 85,00,000'),
  );

  test.each(['', ' ', '0', '₹ 10,00,000'])('say nothing of the price %j', (typed) =>
    expect(priceProblem(typed)).toBeUndefined(),
  );

  test('narrow the list when there is one', () => {
    expect(isFiltered(address, read('page=2'))).toBe(false);
    expect(isFiltered(address, read('minPrice=0'))).toBe(true);
  });
});
