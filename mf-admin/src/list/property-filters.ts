import { parseFilter } from '@ekamra/contracts/records/filters';

/** Returns the error message for a typed price; undefined if it is valid or empty. */
export const priceProblem = (typed: string): string | undefined =>
  typed.trim() === '' || parseFilter({ filter: { type: 'amount' } }, typed) !== undefined
    ? undefined
    : 'A price in whole rupees, such as 85,00,000 or 85 lakh';

/** Controls of the filters that all kinds of properties have. */
export const districtControl = { label: 'District', placeholder: 'Any district' } as const;
export const priceControls = {
  minPrice: { label: 'Min price', placeholder: '₹' },
  maxPrice: { label: 'Max price', placeholder: '₹' },
} as const;
