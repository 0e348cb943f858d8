import { beforeEach, describe, expect, test } from '@jest/globals';
import { type FilterAddress, formatListState, parseListState } from './list-address.ts';
import { rememberPageSize, rememberedPageSize } from './page-size.ts';

const address: FilterAddress<object> = { list: 'buildings', names: [], read: () => ({}) };
const limitOf = (query: string, windowHeight = 800): number =>
  parseListState(address, new URLSearchParams(query), { storage: localStorage, windowHeight }).limit;

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

  test('is as many as the window has room for, by the address or as last chosen, within what the calls give', () => {
    expect([700, 800, 1080, 1440, 100_000].map((height) => limitOf('rows=fit', height))).toEqual([
      5, 6, 11, 18, 100,
    ]);
    rememberPageSize(localStorage, 'buildings', 'fit');
    expect([limitOf('', 1080), limitOf('rows=10', 1080)]).toEqual([11, 10]);
    expect(formatListState(address, {}, { page: 1, limit: 'fit' }).toString()).toBe('rows=fit');
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
