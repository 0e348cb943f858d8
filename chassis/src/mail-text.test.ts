import { expect, test } from '@jest/globals';
import { indianTime, oneLine } from './mail-text.ts';

test('several lines are joined into one', () => {
  expect(oneLine(' Asha\r\n\tMohanty ')).toBe('Asha Mohanty');
});

test('times are Indian times', () => {
  expect(indianTime(new Date('2025-11-21T20:20:00Z'))).toBe('22 November 2025 at 1:50 am IST');
});
