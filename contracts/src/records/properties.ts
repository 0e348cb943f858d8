import { listSorts, sortsBy } from './definition.ts';

/** Sort orders of property lists. */
export const propertySorts = [
  ...listSorts,
  ...sortsBy('price', 'pricePerSqft', 'name', 'type', 'status', 'address'),
] as const;

/** A place: a city, or a district or place that an address names. */
export const districtFilter = { type: 'text', maxLength: 60 } as const;

/** Bounds of the price: rupees. */
export const minPriceFilter = { type: 'amount' } as const;
export const maxPriceFilter = { type: 'amount' } as const;

/** Filters of every kind of property that came later: places of which it is in one, and bounds of its area in square feet. */
export const placeFilters = {
  /** A district or a locality. */
  place: { type: 'text', maxLength: 80, maxValues: 20 },
  minArea: { type: 'amount' },
  maxArea: { type: 'amount' },
} as const;
