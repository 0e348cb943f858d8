import { beforeEach, describe, expect, test } from '@jest/globals';
import { recalledText, savedSearch, saveSearch, searchOnEntry } from './saved-filter.ts';

beforeEach(() => localStorage.clear());

const friday = new Date('2026-11-27T10:00:00Z');

describe('the saved browser value `filter`', () => {
  test('gives the first district and type', () => {
    localStorage.setItem('filter', JSON.stringify({ district: 'Cuttack', type: '3 BHK' }));
    expect(savedSearch({ tab: 'buildings', page: 1 }, localStorage)).toEqual({
      tab: 'buildings',
      district: 'Cuttack',
      type: '3 BHK',
      page: 1,
    });
  });

  test('a type that the tab does not have is left out', () => {
    localStorage.setItem('filter', JSON.stringify({ district: 'Cuttack', type: '3 BHK' }));
    expect(savedSearch({ tab: 'lands', page: 1 }, localStorage)).toEqual({
      tab: 'lands',
      district: 'Cuttack',
      page: 1,
    });
  });

  test.each(['', 'no json', 'null', '7', '{"district":5}', '{"district":"Atlantis","type":""}'])(
    '%j without a valid district or type counts as not saved',
    (value) => {
      localStorage.setItem('filter', value);
      expect(savedSearch({ tab: 'buildings', page: 1 }, localStorage)).toBeUndefined();
    },
  );

  test('stores district and type, with the day', () => {
    saveSearch({ tab: 'buildings', district: 'Puri', status: 'completed', page: 2 }, localStorage, friday);
    expect(localStorage.getItem('filter')).toBe('{"district":"Puri","type":"","day":"2026-11-27"}');
  });

  test('gives places, budget and bedrooms back as well, but no other filter', () => {
    const search = {
      tab: 'buildings',
      place: ['Patia', 'Puri'],
      maxPrice: 9_000_000,
      bedrooms: [3],
    } as const;
    const mutable = { ...search, place: [...search.place], bedrooms: [...search.bedrooms], page: 1 };
    saveSearch({ ...mutable, amenity: ['CCTV'], minArea: 900 }, localStorage, friday);
    expect(savedSearch({ tab: 'buildings', page: 1 }, localStorage)).toEqual(mutable);
    localStorage.setItem('filter', '{"district":"","type":"","further":"amenity=CCTV&status=completed"}');
    expect(savedSearch({ tab: 'buildings', page: 1 }, localStorage)).toBeUndefined();
  });

  test('is removed when neither is chosen', () => {
    saveSearch({ tab: 'buildings', district: 'Puri', page: 1 }, localStorage);
    saveSearch({ tab: 'buildings', page: 1 }, localStorage);
    expect(localStorage.getItem('filter')).toBeNull();
  });

  test('ignores a full storage', () => {
    const full = {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('Full', 'QuotaExceededError');
      },
    };
    expect(() => saveSearch({ tab: 'buildings', district: 'Puri', page: 1 }, full)).not.toThrow();
  });
});

describe('filters that were remembered', () => {
  const unfiltered = { search: { tab: 'buildings', page: 1 }, dropped: [] } as const;
  const recall = () => {
    const search = searchOnEntry({ ...unfiltered, dropped: [] }, localStorage);
    if (!search) throw new Error('Nothing was remembered');
    return search;
  };

  test.each([
    ['2026-11-27T20:00:00Z', 'As yesterday'],
    ['2026-11-27T12:00:00Z', 'As earlier today'],
    ['2026-12-02T10:00:00Z', 'As 5 days ago'],
    ['2027-02-02T10:00:00Z', 'As last time'],
  ])('at %s are “%s”, by the days of India', (now, text) => {
    saveSearch({ tab: 'buildings', district: 'Puri', page: 1 }, localStorage, friday);
    expect(recalledText(recall(), new Date(now))).toBe(text);
  });

  test('of an earlier version are “As last time”', () => {
    localStorage.setItem('filter', JSON.stringify({ district: 'Puri', type: '' }));
    expect(recalledText(recall(), friday)).toBe('As last time');
  });

  test('are no longer called so once a filter was chosen', () => {
    saveSearch({ tab: 'buildings', district: 'Puri', page: 1 }, localStorage, friday);
    const search = recall();
    saveSearch({ ...search, page: 1 }, localStorage, friday);
    expect(recalledText(search, friday)).toBeUndefined();
  });
});
