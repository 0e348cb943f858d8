import { expect, test } from '@jest/globals';
import { ticksFor } from './daily-chart.tsx';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [17, [0, 5, 10, 15, 20]],
  [100, [0, 50, 100]],
  [1_234, [0, 500, 1_000, 1_500]],
])('the ticks for counts up to %d are whole and reach it', (highest, ticks) => {
  expect(ticksFor(highest)).toEqual(ticks);
});
