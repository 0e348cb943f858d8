import type { FilterAddress } from './filter-address.ts';

/** What a list of properties can be narrowed by (spec.md 2.4): prices are whole rupees. */
export interface PropertyFilters<Type extends string> {
  district?: string;
  type?: Type;
  minPrice?: number;
  maxPrice?: number;
}

const wholeRupees = /^\d{1,13}$/;
/** What is typed without what groups it. */
const digitsOf = (typed: string): string => typed.replaceAll(/[\s,₹]/g, '');

/** A price in rupees, which may be typed with its grouping commas; what is no such number filters nothing. */
const priceOf = (typed: string | null): number | undefined => {
  const digits = digitsOf(typed ?? '');
  return wholeRupees.test(digits) ? Number(digits) : undefined;
};

/** What is wrong with a price that is typed; undefined when nothing is. */
export const priceProblem = (typed: string): string | undefined => {
  const digits = digitsOf(typed);
  return digits === '' || wholeRupees.test(digits) ? undefined : 'Whole rupees only, such as 85,00,000';
};

/** The filters of a list of properties in its address, for properties of these types. */
export const propertyFilterAddress = <Type extends string>(
  types: readonly Type[],
): FilterAddress<PropertyFilters<Type>> => ({
  read: (search) => {
    const district = search.get('district')?.trim().slice(0, 60);
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
  write: (filters) => {
    const search = new URLSearchParams();
    for (const name of ['district', 'type', 'minPrice', 'maxPrice'] as const) {
      const value = filters[name];
      if (value !== undefined) search.set(name, String(value));
    }
    return search;
  },
});
