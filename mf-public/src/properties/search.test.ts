import { describe, expect, test } from '@jest/globals';
import type { PropertySearch } from './search.ts';
import {
  buildingListQuery,
  cleared,
  isFiltered,
  landListQuery,
  onTab,
  readSearch,
  searchPath,
  withFilter,
} from './search.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));
const puri: PropertySearch = { tab: 'buildings', district: 'Puri', type: '2 BHK', page: 3 };

describe('reading the address', () => {
  test('an empty address shows the first page of all buildings', () => {
    expect(read('')).toEqual({ search: { tab: 'buildings', page: 1 }, dropped: [] });
  });

  test('every filter of buildings is read', () => {
    expect(read('district=Puri&type=2+BHK&status=pre-lunch&sort=desc&page=2').search).toEqual({
      tab: 'buildings',
      district: 'Puri',
      type: '2 BHK',
      status: 'pre-lunch',
      sort: 'desc',
      page: 2,
    });
  });

  test('lands have types of their own and no status', () => {
    expect(read('tab=lands&type=agricultural&status=completed').search).toEqual({
      tab: 'lands',
      type: 'agricultural',
      page: 1,
    });
  });

  test('values are recognised in any case', () => {
    expect(read('district=puri&type=villa').search).toMatchObject({ district: 'Puri', type: 'Villa' });
  });

  test('unknown values are left out and named', () => {
    expect(read('district=Atlantis&type=9+BHK&sort=up&page=0&tab=boats')).toEqual({
      search: { tab: 'buildings', page: 1 },
      dropped: [
        { name: 'tab', value: 'boats' },
        { name: 'district', value: 'Atlantis' },
        { name: 'sort', value: 'up' },
        { name: 'page', value: '0' },
        { name: 'type', value: '9 BHK' },
      ],
    });
  });

  test('parameters of others are none of its business', () => {
    expect(read('utm_source=letter').dropped).toEqual([]);
  });
});

describe('writing the address', () => {
  test('defaults are not written', () => {
    expect(searchPath({ tab: 'buildings', page: 1 })).toBe('/properties');
  });

  test('what is written is read back', () => {
    const search: PropertySearch = {
      tab: 'lands',
      district: 'Khordha',
      type: 'industrial',
      sort: 'asc',
      page: 4,
    };
    expect(read(searchPath(search).split('?')[1] ?? '').search).toEqual(search);
  });
});

describe('changing the search', () => {
  test('a chosen filter starts over at page 1', () => {
    expect(withFilter(puri, 'status', 'completed')).toEqual({
      tab: 'buildings',
      district: 'Puri',
      type: '2 BHK',
      status: 'completed',
      page: 1,
    });
  });

  test('an empty choice takes the filter away', () => {
    expect(withFilter(puri, 'district', '')).toEqual({ tab: 'buildings', type: '2 BHK', page: 1 });
  });

  test('Clear keeps the tab only', () => {
    expect(cleared({ tab: 'lands', district: 'Puri', page: 2 })).toEqual({ tab: 'lands', page: 1 });
  });

  test('the other tab keeps district and sort, but not the type', () => {
    expect(onTab({ ...puri, sort: 'asc' }, 'lands')).toEqual({
      tab: 'lands',
      district: 'Puri',
      sort: 'asc',
      page: 1,
    });
  });

  test('a page is no filter', () => {
    expect(isFiltered({ tab: 'buildings', page: 3 })).toBe(false);
    expect(isFiltered({ tab: 'buildings', status: 'upcoming', page: 1 })).toBe(true);
  });
});

describe('asking the API', () => {
  test('a search of buildings asks for twelve of a page in price order', () => {
    expect(buildingListQuery({ ...puri, tab: 'buildings', type: '2 BHK', sort: 'asc', page: 3 })).toEqual({
      page: 3,
      limit: 12,
      sort: 'price',
      district: 'Puri',
      unitType: '2 BHK',
    });
  });

  test('a search of lands asks for their type', () => {
    expect(landListQuery({ tab: 'lands', type: 'industrial', sort: 'desc', page: 1 })).toEqual({
      page: 1,
      limit: 12,
      sort: '-price',
      type: 'industrial',
    });
  });
});
