import { describe, expect, test } from '@jest/globals';
import type { PropertySearch } from './property-search.ts';
import {
  buildingListQuery,
  withoutFilters,
  isFiltered,
  landListQuery,
  withTab,
  parseSearch,
  searchPath,
  withFilter,
} from './property-search.ts';

const parse = (query: string) => parseSearch(new URLSearchParams(query));
const puri: PropertySearch = { tab: 'buildings', district: 'Puri', type: '2 BHK', page: 3 };

describe('reading the address', () => {
  test('an empty address shows the first page of all buildings', () => {
    expect(parse('')).toEqual({ search: { tab: 'buildings', page: 1 }, dropped: [] });
  });

  test('every filter of buildings is read', () => {
    expect(parse('district=Puri&type=2+BHK&status=pre-lunch&sort=desc&page=2').search).toEqual({
      tab: 'buildings',
      district: 'Puri',
      type: '2 BHK',
      status: 'pre-lunch',
      sort: 'desc',
      page: 2,
    });
  });

  test('lands have their own types and no status', () => {
    expect(parse('tab=lands&type=agricultural&status=completed').search).toEqual({
      tab: 'lands',
      type: 'agricultural',
      page: 1,
    });
  });

  test('values are case-insensitive', () => {
    expect(parse('district=puri&type=villa').search).toMatchObject({ district: 'Puri', type: 'Villa' });
  });

  test('unknown values are left out and named', () => {
    expect(parse('district=Atlantis&type=9+BHK&sort=up&page=0&tab=boats')).toEqual({
      search: { tab: 'buildings', page: 1 },
      dropped: [
        { name: 'tab', value: 'boats' },
        { name: 'sort', value: 'up' },
        { name: 'page', value: '0' },
        { name: 'district', value: 'Atlantis' },
        { name: 'type', value: '9 BHK' },
      ],
    });
  });

  test('places, budget, bedrooms, possession, area and amenities are read, amounts as people type them', () => {
    const typed =
      'place=Patia&place=Puri&minPrice=50+lakh&maxPrice=1.2+cr&bedrooms=3&bedrooms=5&availableBy=2027-06' +
      '&minArea=1000&amenity=Gymnasium&amenity=CCTV&sort=sqft-asc';
    expect(parse(typed)).toEqual({
      search: {
        tab: 'buildings',
        place: ['Patia', 'Puri'],
        minPrice: 5_000_000,
        maxPrice: 12_000_000,
        bedrooms: [3, 5],
        availableBy: '2027-06',
        minArea: 1_000,
        amenity: ['Gymnasium', 'CCTV'],
        sort: 'sqft-asc',
        page: 1,
      },
      dropped: [],
    });
  });

  test('unrelated parameters are ignored', () => {
    expect(parse('utm_source=letter').dropped).toEqual([]);
  });
});

describe('writing the address', () => {
  test('defaults are not written', () => {
    expect(searchPath({ tab: 'buildings', page: 1 })).toBe('/properties');
  });

  test('a written address round-trips', () => {
    const search: PropertySearch = {
      tab: 'lands',
      district: 'Khordha',
      type: 'industrial',
      sort: 'asc',
      page: 4,
    };
    expect(parse(searchPath(search).split('?')[1] ?? '').search).toEqual(search);
  });
});

describe('changing the search', () => {
  test('a filter of several values takes all of them, and none removes it', () => {
    const both = withFilter(puri, 'place', ['Patia', 'Puri']);
    expect(both).toMatchObject({ place: ['Patia', 'Puri'], page: 1 });
    expect(searchPath(both)).toContain('place=Patia&place=Puri');
    expect(withFilter(both, 'place', []).place).toBeUndefined();
  });

  test('a chosen filter starts over at page 1', () => {
    expect(withFilter(puri, 'status', 'completed')).toEqual({
      tab: 'buildings',
      district: 'Puri',
      type: '2 BHK',
      status: 'completed',
      page: 1,
    });
  });

  test('an empty choice removes the filter', () => {
    expect(withFilter(puri, 'district', '')).toEqual({ tab: 'buildings', type: '2 BHK', page: 1 });
  });

  test('Clear keeps the tab only', () => {
    expect(withoutFilters({ tab: 'lands', district: 'Puri', page: 2 })).toEqual({ tab: 'lands', page: 1 });
  });

  test('the other tab keeps district, places, budget and sort, but neither type nor area', () => {
    const search = { ...puri, place: ['Konark'], maxPrice: 9_000_000, minArea: 900, sort: 'asc' } as const;
    expect(withTab({ ...search, place: ['Konark'] }, 'lands')).toEqual({
      tab: 'lands',
      district: 'Puri',
      place: ['Konark'],
      maxPrice: 9_000_000,
      sort: 'asc',
      page: 1,
    });
  });

  test('a page is no filter', () => {
    expect(isFiltered({ tab: 'buildings', page: 3 })).toBe(false);
    expect(isFiltered({ tab: 'buildings', status: 'upcoming', page: 1 })).toBe(true);
  });
});

describe('API queries', () => {
  test('five bedrooms stand for five and more', () => {
    const search = { tab: 'buildings', bedrooms: [2, 5], sort: 'sqft-desc', page: 1 } as const;
    expect(buildingListQuery({ ...search, bedrooms: [2, 5] })).toMatchObject({
      bedrooms: [2, 5, 6, 7, 8, 9, 10],
      sort: '-pricePerSqft',
    });
  });

  test('a search of buildings requests twelve per page in price order', () => {
    expect(buildingListQuery({ ...puri, tab: 'buildings', type: '2 BHK', sort: 'asc', page: 3 })).toEqual({
      page: 3,
      limit: 12,
      sort: 'price',
      district: 'Puri',
      unitType: '2 BHK',
    });
  });

  test('a search of lands requests their type', () => {
    expect(landListQuery({ tab: 'lands', type: 'industrial', sort: 'desc', page: 1 })).toEqual({
      page: 1,
      limit: 12,
      sort: '-price',
      type: 'industrial',
    });
  });
});
