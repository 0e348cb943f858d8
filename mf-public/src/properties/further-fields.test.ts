import { expect, test } from '@jest/globals';
import { possessionMonths } from './further-fields.tsx';

test.each([
  ['2026-06-30T00:00', ['2026-06', '2026-12', '2027-06']],
  ['2026-07-01T00:00', ['2026-12', '2027-06', '2027-12']],
])('from %s on, possession is by the ends of eight half-years', (now, first) => {
  const months = possessionMonths(new Date(now));
  expect(months).toHaveLength(8);
  expect(months.slice(0, 3)).toEqual(first);
});
