import { expect, test } from '@jest/globals';
import { formatDay, officeDays } from './office-days.ts';

test('the days of the office are those of the next thirty that are no Sunday', () => {
  // A Friday.
  const days = officeDays(new Date('2026-12-04T06:30:00Z'));
  expect(days.slice(0, 3)).toEqual(['2026-12-05', '2026-12-07', '2026-12-08']);
  expect(days.at(-1)).toBe('2027-01-02');
  expect(days).toHaveLength(25);
});

test('the first day is tomorrow in India, wherever the clock stands', () => {
  expect(officeDays(new Date('2026-12-01T18:29:59Z'))[0]).toBe('2026-12-02');
  expect(officeDays(new Date('2026-12-01T18:30:00Z'))[0]).toBe('2026-12-03');
});

test('a day is shown with its weekday', () => {
  expect(formatDay('2026-12-05')).toBe('Sat, 5 Dec 2026');
  expect(formatDay('2026-12-31')).toBe('Thu, 31 Dec 2026');
});
