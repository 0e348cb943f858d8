import type { FormPart } from '../../form/part.ts';

/** The parts of the building form, in the order of spec.md 2.4, "Admin Update Form". */
export const parts = {
  general: {
    id: 'general-info',
    title: 'General info',
    paths: [
      'generalInfo.BuildingsName',
      'generalInfo.developerName',
      'generalInfo.BuildingsType',
      'generalInfo.currentStatus',
      'generalInfo.approval',
    ],
  },
  benefits: { id: 'location-benefits', title: 'Location benefits', paths: ['generalInfo.locationBenifits'] },
  location: { id: 'location-details', title: 'Location details', paths: ['locationDetails'] },
  physical: { id: 'physical', title: 'Physical characteristics', paths: ['physicalCharacteristics'] },
  financial: { id: 'financial-info', title: 'Financial info', paths: ['financialInfo'] },
  amenities: { id: 'amenities', title: 'Amenities', paths: ['extraInfo.amenities'] },
  furnishings: { id: 'furnishings', title: 'Furnishings', paths: ['extraInfo.furnishings'] },
  units: { id: 'units', title: 'Units', paths: ['units'] },
  description: { id: 'description', title: 'Property description', paths: ['propertyDescription'] },
  plan: { id: 'plan-image', title: 'Plan image', paths: ['BuildingsPlansImage'] },
  images: { id: 'building-images', title: 'Building images', paths: ['BuildingsImages'] },
} as const satisfies Record<string, FormPart>;

export const partList: readonly FormPart[] = Object.values(parts);
