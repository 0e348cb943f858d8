import type { FilterAddress } from './filter-address.ts';

/** What a list of properties can be narrowed by (spec.md 2.4): prices are whole rupees. */
export interface PropertyFilters<Type extends string> {
  district?: string;
  type?: Type;
  minPrice?: number;
  maxPrice?: number;
}

/** A price in rupees, which may be typed with its grouping commas; what is no such number filters nothing. */
const priceOf = (typed: string | null): number | undefined => {
  const digits = (typed ?? '').replaceAll(/[\s,₹]/g, '');
  return /^\d{1,13}$/.test(digits) ? Number(digits) : undefined;
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
