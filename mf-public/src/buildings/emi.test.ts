import { describe, expect, test } from '@jest/globals';
import { loanCost } from './emi.ts';

describe('the equated monthly instalment', () => {
  test.each([
    // Figures published by banks, to the rupee.
    { amount: 1_00_000, rate: 12, years: 1, monthly: 8_885 },
    { amount: 10_00_000, rate: 7.2, years: 10, monthly: 11_714 },
    { amount: 50_00_000, rate: 8.5, years: 20, monthly: 43_391 },
  ])('$amount at $rate % over $years years is $monthly a month', ({ monthly, ...loan }) => {
    expect(Math.round(loanCost(loan).monthly)).toBe(monthly);
  });

  test('without interest is the amount over the months', () => {
    expect(loanCost({ amount: 12_00_000, rate: 0, years: 10 })).toEqual({
      monthly: 10_000,
      interest: 0,
      total: 12_00_000,
    });
  });

  test('all instalments together are the amount and its interest', () => {
    const { monthly, interest, total } = loanCost({ amount: 50_00_000, rate: 8.5, years: 20 });
    expect(total).toBeCloseTo(monthly * 240, 2);
    expect(total - interest).toBeCloseTo(50_00_000, 2);
  });
});
