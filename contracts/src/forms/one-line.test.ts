import { expect, test } from '@jest/globals';
import { oneLine } from './one-line.ts';

test('several lines are joined into one', () => {
  expect(oneLine(' Asha\r\n\tMohanty ')).toBe('Asha Mohanty');
});

test('characters that control a terminal or the direction of text are removed', () => {
  expect(oneLine('Asha\u001b[31m \u202eMohanty\u2069')).toBe('Asha[31m Mohanty');
});
