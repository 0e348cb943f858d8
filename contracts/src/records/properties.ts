import { listSorts, sortsBy } from './definition.ts';

/** Sort orders of property lists. */
export const propertySorts = [
  ...listSorts,
  ...sortsBy('price', 'name', 'type', 'status', 'address'),
] as const;

/** A place: a city, or a district or place that an address names. */
export const districtFilter = { type: 'text', maxLength: 60 } as const;

/** Bounds of the price: rupees. */
export const minPriceFilter = { type: 'amount' } as const;
export const maxPriceFilter = { type: 'amount' } as const;
