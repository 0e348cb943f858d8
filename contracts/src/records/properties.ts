import { districts } from '../options.ts';
import { listSorts, sortsBy } from './definition.ts';

/** Sort orders of property lists. */
export const propertySorts = [
  ...listSorts,
  ...sortsBy('price', 'name', 'type', 'status', 'address'),
] as const;

/** A place: a city, or a district or place that an address names. */
export const districtFilter = {
  is: 'text',
  most: 60,
  site: { label: 'District', placeholder: 'All districts', choices: districts },
  office: { label: 'District', placeholder: 'Any district' },
} as const;

/** Bounds of the price: rupees. */
export const minPriceFilter = { is: 'amount', office: { label: 'Min price', placeholder: '₹' } } as const;
export const maxPriceFilter = { is: 'amount', office: { label: 'Max price', placeholder: '₹' } } as const;
