import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  type FilterAddress,
  formatListState,
  parseListState,
  rememberPageSize,
  rememberedPageSize,
} from './list-address.ts';

const address: FilterAddress<object> = { list: 'buildings', names: [], read: () => ({}) };
const limitOf = (query: string): number =>
  parseListState(address, new URLSearchParams(query), localStorage).limit;

beforeEach(() => localStorage.clear());

describe('page size of a list', () => {
  test('is 5 until another is chosen for this list', () => {
    expect(limitOf('')).toBe(5);
    rememberPageSize(localStorage, 'lands', 50);
    expect(limitOf('')).toBe(5);
    rememberPageSize(localStorage, 'buildings', 25);
    expect(limitOf('')).toBe(25);
  });

  test('is the one in the address, if valid', () => {
    rememberPageSize(localStorage, 'buildings', 25);
    expect([limitOf('rows=10'), limitOf('rows=5'), limitOf('rows=7'), limitOf('rows=')]).toEqual([
      10, 5, 25, 25,
    ]);
  });

  test.each(['7', '', 'all', '5.0', '500'])('ignores the stored value %j', (stored) => {
    localStorage.setItem('rows/buildings', stored);
    expect(rememberedPageSize(localStorage, 'buildings')).toBe(5);
  });

  test('is 5 without a storage', () => {
    rememberPageSize(undefined, 'buildings', 25);
    expect(rememberedPageSize(undefined, 'buildings')).toBe(5);
  });

  test('is in the address unless it is the default', () => {
    expect(formatListState(address, {}, { page: 2, limit: 5 }).toString()).toBe('page=2');
    expect(formatListState(address, {}, { page: 1, limit: 25 }).toString()).toBe('rows=25');
  });
});
