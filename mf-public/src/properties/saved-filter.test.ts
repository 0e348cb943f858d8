import { beforeEach, describe, expect, test } from '@jest/globals';
import { savedSearch, saveSearch } from './saved-filter.ts';

beforeEach(() => localStorage.clear());

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

  test('stores district and type', () => {
    saveSearch({ tab: 'buildings', district: 'Puri', status: 'completed', page: 2 }, localStorage);
    expect(localStorage.getItem('filter')).toBe('{"district":"Puri","type":""}');
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
