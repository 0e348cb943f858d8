import type { FormPart } from '../../form/part.ts';

/** The parts of the land form, in the order of spec.md point 3, "Land", and then what its page shows besides. */
export const parts = {
  general: { id: 'general-info', title: 'General info', paths: ['generalInfo'] },
  location: { id: 'location-details', title: 'Location details', paths: ['locationDetails'] },
  physical: { id: 'physical', title: 'Physical characteristics', paths: ['physicalCharacteristics'] },
  financial: { id: 'financial-info', title: 'Financial info', paths: ['financialInfo'] },
  utilities: { id: 'utilities', title: 'Utilities', paths: ['utilities'] },
  images: { id: 'land-images', title: 'Land images', paths: ['propertyImages'] },
  description: { id: 'description', title: 'Property description', paths: ['propertyDescription'] },
  plan: { id: 'plan-image', title: 'Plan image', paths: ['plansImage'] },
} as const satisfies Record<string, FormPart>;

export const partList: readonly FormPart[] = Object.values(parts);
