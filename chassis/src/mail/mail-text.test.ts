import { expect, test } from '@jest/globals';
import { indianTime } from './mail-text.ts';

test('times are Indian times', () => {
  expect(indianTime(new Date('2025-11-21T20:20:00Z'))).toBe('22 November 2025 at 1:50 am IST');
});
