import { expect, test } from '@jest/globals';
import { dialledPhone, formatPhone } from './phone-format.ts';

test.each([
  ['9437123456', '94371 23456', '+919437123456'],
  ['6742301234', '67423 01234', '+916742301234'],
  ['+442079460958', '+44 207 946 0958', '+442079460958'],
  ['+12125550142', '+1 212 555 0142', '+12125550142'],
  ['+6561234567', '+65 6123 4567', '+6561234567'],
  ['+971501234567', '+971 501 234 567', '+971501234567'],
  ['+29022158', '+290 22158', '+29022158'],
  ['call me', 'call me', 'call me'],
])('%s is shown as %s and dialled as %s', (stored, shown, dialled) => {
  expect(formatPhone(stored)).toBe(shown);
  expect(dialledPhone(stored)).toBe(dialled);
});
