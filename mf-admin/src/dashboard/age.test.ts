import { expect, test } from '@jest/globals';
import { ageOf } from './age.ts';

const now = Date.parse('2026-06-12T09:35:00.000Z');

test.each([
  ['2026-06-12T09:40:00.000Z', 'just now'],
  ['2026-06-12T09:34:00.001Z', 'just now'],
  ['2026-06-12T09:34:00.000Z', '1 min'],
  ['2026-06-12T08:35:00.001Z', '59 min'],
  ['2026-06-12T08:35:00.000Z', '1 h'],
  ['2026-06-11T09:35:00.001Z', '23 h'],
  ['2026-06-11T09:35:00.000Z', '1 day'],
  ['2026-06-10T09:35:00.000Z', '2 days'],
  ['2026-05-01T09:35:00.000Z', '42 days'],
])('%s is %s old', (instant, age) => expect(ageOf(instant, now)).toBe(age));
