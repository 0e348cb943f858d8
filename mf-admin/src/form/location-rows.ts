import type { LandInput } from '@ekamra/contracts';
import { districts } from '@ekamra/contracts';
import type { FieldTable } from './table/rows.ts';

/** Section with the location of a property. */
export const locationSection = {
  id: 'location-details',
  title: 'Location details',
  lead: 'Name the district as the city, or in the address: the district filter looks in both.',
} as const;

/** Rows of a property's location; a new property is in Odisha. */
export const locationRows = {
  'locationDetails.address': { label: 'Address', kind: 'text', wide: true },
  'locationDetails.city': { label: 'City', kind: 'text', suggestions: districts },
  'locationDetails.state': { label: 'State', kind: 'text', initial: 'Odisha' },
  'locationDetails.country': { label: 'Country', kind: 'text', initial: 'India' },
  'locationDetails.zipCode': { label: 'Zip code', kind: 'wholeNumber' },
} as const satisfies FieldTable<Pick<LandInput, 'locationDetails'>>;
