import { expect, test } from '@jest/globals';
import { parseAmount, parseNumber } from './codecs.ts';

test.each([
  ['', undefined],
  ['  ', undefined],
  ['1,85,00,000', 18_500_000],
  ['751 024', 751_024],
  ['80-90', Number.NaN],
  ['85 lakh', Number.NaN],
])('the number %j is parsed as %s', (text, number) => expect(parseNumber(text)).toBe(number));

test.each([
  [' ', undefined],
  ['85 lakh', 8_500_000],
  ['80-90 lakh', Number.NaN],
])('the amount %j is parsed as %s', (text, rupees) => expect(parseAmount(text)).toBe(rupees));
