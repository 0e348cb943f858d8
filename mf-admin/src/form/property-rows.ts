import { type LandInput, type UploadPreset, districts } from '@ekamra/contracts';
import { localities } from '@ekamra/contracts/records/localities';
import type { FieldTable, FormSection } from './table/rows.ts';

/** Section with the location of a property; a new property is in Odisha. */
export const locationSection = {
  id: 'location-details',
  title: 'Location details',
  lead: 'Name the district as the city, or in the address: the district filter looks in both.',
  rows: {
    'locationDetails.address': { label: 'Address', kind: 'text', wide: true },
    'locationDetails.locality': {
      label: 'Locality',
      kind: 'text',
      optional: true,
      suggestions: Object.values(localities).flat(),
      hint: 'The part of the town, by which visitors find it.',
    },
    'locationDetails.city': { label: 'City', kind: 'text', suggestions: districts },
    'locationDetails.state': { label: 'State', kind: 'text', initial: 'Odisha' },
    'locationDetails.country': { label: 'Country', kind: 'text', initial: 'India' },
    'locationDetails.zipCode': { label: 'Zip code', kind: 'wholeNumber' },
  } satisfies FieldTable<Pick<LandInput, 'locationDetails'>>,
} as const satisfies FormSection;

/** Row of a property's pictures. */
export const picturesRow = (label: string, preset: UploadPreset) =>
  ({ label, kind: 'pictures', preset, inputLabel: 'Images', cover: 'Cover', max: 40 }) as const;

/** Row of a property's plan. */
export const planRow = (preset: UploadPreset) =>
  ({ label: 'Plan image', kind: 'picture', preset, optional: true, inputLabel: 'Plan' }) as const;

/** Row of a property's description. */
export const descriptionRow = {
  label: 'Property description',
  kind: 'paragraphs',
  noun: 'description',
  max: 50,
  opensWithEntry: true,
} as const;
