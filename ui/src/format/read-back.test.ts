import { describe, expect, test } from '@jest/globals';
import { readAmount, readNumber } from '@ekamra/contracts/forms/numbers';
import * as fc from 'fast-check';
import { formatNumber, formatPrice, formatPriceFull } from './format.ts';

const rupees = fc.oneof(fc.integer({ min: 0, max: 1e13 }), fc.integer({ min: 0, max: 2e7 }));
/** Writes the digits of a text in the block that begins with `zero`. */
const inDigits = (text: string, zero: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

describe('what is formatted is read back', () => {
  test('a full price', () => {
    fc.assert(fc.property(rupees, (price) => expect(readAmount(formatPriceFull(price))).toBe(price)));
  });

  test('a short price, as the amount that it shows', () => {
    fc.assert(
      fc.property(rupees, (price) => {
        const shown = formatPrice(price);
        const amount = readAmount(shown) ?? Number.NaN;
        expect(formatPrice(amount)).toBe(shown);
        expect(Math.abs(amount - price)).toBeLessThanOrEqual(price >= 99_50_000 ? 50_000 : 500);
      }),
    );
  });

  test.each(['०', '୦'])('prices and numbers in the digits from %s', (zero) => {
    fc.assert(
      fc.property(rupees, (price) => {
        expect(readAmount(inDigits(formatPriceFull(price), zero))).toBe(price);
        expect(readNumber(inDigits(formatNumber(price), zero))).toBe(price);
      }),
    );
  });

  test('a number with two decimals, above zero and below', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (hundredths) => {
        expect(readNumber(formatNumber(hundredths / 100))).toBe(hundredths / 100);
      }),
    );
  });
});
