export interface Loan {
  /** Principal, in rupees. */
  amount: number;
  /** Interest in per cent a year, on the outstanding amount. */
  rate: number;
  years: number;
}
/** Cost of a loan, in rupees. */
export interface LoanCost {
  monthly: number;
  interest: number;
  total: number;
}

/**
 * Returns the equated monthly instalment, P × r × (1 + r)ⁿ ÷ ((1 + r)ⁿ − 1), and the totals. P is the amount,
 * r the monthly rate (a twelfth of the yearly one) and n the number of months; without interest it is P ÷ n.
 */
export const loanCost = ({ amount, rate, years }: Loan): LoanCost => {
  const months = years * 12;
  const monthlyRate = rate / 12 / 100;
  const growth = (1 + monthlyRate) ** months;
  const monthly = monthlyRate === 0 ? amount / months : (amount * monthlyRate * growth) / (growth - 1);
  const total = monthly * months;
  return { monthly, interest: total - amount, total };
};

/** The loan that is assumed until a visitor says another: per cent of the price, per cent a year, years. */
export const usualLoan = { share: 75, rate: 8.5, years: 20 };

/** Returns the monthly instalment of the usual loan for a price in rupees. */
export const usualInstalment = (price: number): number =>
  loanCost({ ...usualLoan, amount: (price * usualLoan.share) / 100 }).monthly;
