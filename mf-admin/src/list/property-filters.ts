import { readAmount } from '@ekamra/contracts';
import { cutText } from '@ekamra/contracts/text-length';
import type { FilterAddress } from './list-address.ts';

/** Filters of a property list. Prices are in whole rupees. */
export interface PropertyFilterValues<Type extends string> {
  district?: string;
  type?: Type;
  minPrice?: number;
  maxPrice?: number;
}

const largestPrice = 1e13;

/** Parses a price in whole rupees (see {@link readAmount}); undefined for anything else. */
const priceOf = (typed: string | null): number | undefined => {
  const rupees = readAmount(typed ?? '');
  return rupees !== undefined && Number.isInteger(rupees) && rupees >= 0 && rupees <= largestPrice
    ? rupees
    : undefined;
};

/** Returns the error message for a typed price; undefined if it is valid or empty. */
export const priceProblem = (typed: string): string | undefined =>
  typed.trim() === '' || priceOf(typed) !== undefined
    ? undefined
    : 'A price in whole rupees, such as 85,00,000 or 85 lakh';

/** Returns the address filters of the property list called `list`, for properties of these types. */
export const propertyFilterAddress = <Type extends string>(
  list: string,
  types: readonly Type[],
): FilterAddress<PropertyFilterValues<Type>> => ({
  list,
  names: ['district', 'type', 'minPrice', 'maxPrice'],
  read: (search) => {
    const district = cutText(search.get('district')?.trim() ?? '', 60);
    const type = types.find((one) => one === search.get('type'));
    const minPrice = priceOf(search.get('minPrice'));
    const maxPrice = priceOf(search.get('maxPrice'));
    return {
      ...(district ? { district } : {}),
      ...(type ? { type } : {}),
      ...(minPrice === undefined ? {} : { minPrice }),
      ...(maxPrice === undefined ? {} : { maxPrice }),
    };
  },
});
