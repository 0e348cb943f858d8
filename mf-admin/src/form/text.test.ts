import { describe, expect, test } from '@jest/globals';
import { parseNumber } from './text.ts';

describe('typed number', () => {
  test.each([
    ['18500000', 18_500_000],
    [' 2.5 ', 2.5],
    ['.5', 0.5],
    ['-3', -3],
    ['1,85,00,000', 18_500_000],
    ['18,500,000.50', 18_500_000.5],
    ['₹ 1,85,00,000', 18_500_000],
    ['₹18500000', 18_500_000],
    ['751 024', 751_024],
    ['', undefined],
    ['  ', undefined],
  ])('parses %j', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  test.each(['80-90', '2026-27', '85 lakh', '2,5', '1,25', '₹', '1.2.3', '0x10', '1e5', '--', 'Infinity'])(
    'rejects %j, and does not treat it as empty',
    (text) => {
      expect(parseNumber(text)).toBeNaN();
    },
  );
});
