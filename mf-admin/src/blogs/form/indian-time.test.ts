import { expect, test } from '@jest/globals';
import { nextMorning, parseIndianTime, toIndianTime } from './indian-time.ts';

test('times are shown and read as in India, wherever the browser is', () => {
  expect(toIndianTime('2026-11-30T20:00:00.000Z')).toBe('2026-12-01T01:30');
  expect(parseIndianTime('2026-12-01T01:30')).toBe('2026-11-30T20:00:00.000Z');
  expect([toIndianTime(''), parseIndianTime(''), parseIndianTime('2026-13-01T01:30')]).toEqual(['', '', '']);
});

test('the next morning is that of the day after today in India', () => {
  expect(nextMorning(new Date('2026-11-30T18:29:00.000Z'))).toBe('2026-12-01T03:30:00.000Z');
  expect(nextMorning(new Date('2026-11-30T18:31:00.000Z'))).toBe('2026-12-02T03:30:00.000Z');
});
