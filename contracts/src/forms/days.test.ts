import { expect, test } from '@jest/globals';
import { indianDay, isDay, monthBefore } from './days.ts';

test.each([
  ['2026-06-12', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-06-31', false],
  ['2026-13-01', false],
  ['2026-6-1', false],
  ['0000-01-01', false],
  ['12.06.2026', false],
  ['2026-06-12T00:00', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test('a day in India begins five and a half hours before that of Greenwich', () => {
  expect(['2026-06-11T18:29Z', '2026-06-11T18:30Z'].map((at) => indianDay(new Date(at)))).toEqual([
    '2026-06-11',
    '2026-06-12',
  ]);
});

test.each([
  ['2026-06-12', '2026-05-01', '2026-05-31'],
  ['2026-06-30', '2026-05-01', '2026-05-31'],
  ['2026-03-31', '2026-02-01', '2026-02-28'],
  ['2024-03-01', '2024-02-01', '2024-02-29'],
  ['2026-01-15', '2025-12-01', '2025-12-31'],
])('the month before %s is from %s to %s', (day, from, to) => {
  expect(monthBefore(day)).toEqual({ from, to });
});
