import { describe, expect, test } from '@jest/globals';
import {
  capitalise,
  formatArea,
  formatDate,
  formatDateTime,
  formatNumber,
  formatTotal,
  formatTyped,
  formatPrice,
  formatPriceFull,
} from './format.ts';

describe('formatPrice', () => {
  test.each([
    [8_500_000, '₹ 85 L'],
    [12_000_000, '₹ 1.2 Cr'],
    [100_000, '₹ 1 L'],
    [10_000_000, '₹ 1 Cr'],
    [9_999_999, '₹ 1 Cr'],
    [9_990_000, '₹ 99.9 L'],
    [1_234_567_890, '₹ 123.46 Cr'],
    [99_999, '₹ 99,999'],
    [0, '₹ 0'],
  ])('%d is %s', (price, shown) => {
    expect(formatPrice(price)).toBe(shown);
  });

  test('a missing price is on request', () => {
    expect(formatPrice(undefined)).toBe('Price On Request');
    expect(formatPrice(Number.NaN)).toBe('Price On Request');
    expect(formatPriceFull(undefined)).toBe('Price On Request');
  });

  test('the full figure is grouped by lakh and crore', () => {
    expect(formatPriceFull(12_000_000)).toBe('₹ 1,20,00,000');
  });

  test('the full figure is not rounded', () => {
    expect(formatPriceFull(1_200.255)).toBe('₹ 1,200.255');
  });
});

describe('formatArea', () => {
  test.each([
    [2.5, 'acres', '2.5 acres'],
    [1, 'acres', '1 acre'],
    [0.0275, 'acres', '0.0275 acres'],
    [0.034, 'acres', '0.034 acres'],
    [0.000_123_4, 'acres', '0.000123 acres'],
    [12.345, 'acres', '12.35 acres'],
    [undefined, 'acres', '0 acres'],
    [2.5, 'm2', '10,117 m²'],
    [undefined, 'm2', '0 m²'],
    [0.07, 'decimal', '7 decimal'],
    [0.55, 'guntha', '13.75 guntha'],
    [0.45, 'sqft', '19,602 sq ft'],
  ] as const)('%p in %s is %s', (acres, unit, shown) => {
    expect(formatArea(acres, unit)).toBe(shown);
  });
});

describe('formatDate', () => {
  test('shows the day it is in India', () => {
    expect(formatDate('2026-06-12T06:30:00.000Z')).toBe('12 Jun 2026');
    expect(formatDate('2026-06-11T18:30:00.000Z')).toBe('12 Jun 2026');
    expect(formatDate('2026-06-11T18:29:59.999Z')).toBe('11 Jun 2026');
  });

  test('shortens every month to three letters', () => {
    expect(formatDate('2026-09-05T00:00:00.000Z')).toBe('5 Sep 2026');
  });

  test('is empty for an invalid instant', () => {
    expect(formatDate(undefined)).toBe('');
    expect(formatDate('soon')).toBe('');
  });
});

test('formatDateTime shows the day and the time it is in India', () => {
  expect(formatDateTime('2026-06-12T09:35:00.000Z')).toBe('12 Jun 2026, 3:05 pm');
  expect(formatDateTime('2026-06-11T18:30:00.000Z')).toBe('12 Jun 2026, 12:00 am');
  expect(formatDateTime(undefined)).toBe('');
});

test('formatTyped writes a number in full', () => {
  expect([5e-7, 0.1, 12_345_678.5, 1e13].map(formatTyped)).toEqual([
    '0.0000005',
    '0.1',
    '12345678.5',
    '10000000000000',
  ]);
});

test('an area in square metres is grouped by lakh', () => {
  expect(formatArea(100, 'm2')).toBe('4,04,686 m²');
});

test('formatNumber tells small numbers apart', () => {
  expect([0.0275, 0.034, 0.03, 1.005].map(formatNumber)).toEqual(['0.0275', '0.034', '0.03', '1.01']);
});

test('formatNumber groups by lakh, and shows 0 for a missing number', () => {
  expect(formatNumber(1_234_567.891)).toBe('12,34,567.89');
  expect(formatNumber(undefined)).toBe('0');
});

test('formatTotal says that a list has more than are counted', () => {
  expect([0, 1_234, 10_000, 10_001].map(formatTotal)).toEqual(['0', '1,234', '10,000', '10,000+']);
});

test('capitalise leaves all but the first letter', () => {
  expect(capitalise('under construction')).toBe('Under construction');
  expect(capitalise('')).toBe('');
});
