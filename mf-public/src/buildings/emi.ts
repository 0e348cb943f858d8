/** A home loan. */
export interface Loan {
  /** What is borrowed, in rupees. */
  amount: number;
  /** Interest in per cent a year, on what is still owed. */
  rate: number;
  years: number;
}
/** What a loan costs, in rupees. */
export interface LoanCost {
  monthly: number;
  interest: number;
  total: number;
}

/**
 * The equated monthly instalment: P × r × (1 + r)ⁿ ÷ ((1 + r)ⁿ − 1), where P is the amount, r the rate of a month
 * (a twelfth of the year's) and n the number of months. Without interest it is the amount over the months.
 */
export const costOf = ({ amount, rate, years }: Loan): LoanCost => {
  const months = years * 12;
  const perMonth = rate / 12 / 100;
  const growth = (1 + perMonth) ** months;
  const monthly = perMonth === 0 ? amount / months : (amount * perMonth * growth) / (growth - 1);
  const total = monthly * months;
  return { monthly, interest: total - amount, total };
};
