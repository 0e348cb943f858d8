import type { Land } from '@ekamra/contracts';
import type { DescriptionValues } from '../../form/description-part.tsx';
import { emptyText, orOne, shown } from '../../form/entered.ts';
import type { LocationValues } from '../../form/location-part.tsx';
import { emptyLocation } from '../../form/location-part.tsx';

/**
 * A land as it stands in the form: everything is text as typed, '' is what is not filled in.
 * Its paths are those of the payload, so that a message of the server finds its field.
 */
export interface LandForm extends LocationValues, DescriptionValues {
  generalInfo: { propertyName: string; propertyType: string; currentStatus: string };
  physicalCharacteristics: { totalArea: string; terrainType: string; soilType: string; roadAccess: string };
  financialInfo: { sellingPrice: string };
  utilities: { waterAccess: string; sewageSystem: string; electricityAccess: string };
  propertyImages: string[];
  plansImage: string;
}

/** The form of a land that is to be added. */
export const emptyLand = (): LandForm => ({
  generalInfo: { propertyName: '', propertyType: '', currentStatus: '' },
  locationDetails: emptyLocation(),
  physicalCharacteristics: { totalArea: '', terrainType: '', soilType: '', roadAccess: '' },
  financialInfo: { sellingPrice: '' },
  utilities: { waterAccess: '', sewageSystem: '', electricityAccess: '' },
  propertyImages: [],
  propertyDescription: [{ ...emptyText }],
  plansImage: '',
});

/** A kept land, as Edit Land opens with it. */
export const formOf = (land: Land): LandForm => ({
  generalInfo: land.generalInfo,
  locationDetails: { ...land.locationDetails, zipCode: shown(land.locationDetails.zipCode) },
  physicalCharacteristics: {
    ...land.physicalCharacteristics,
    totalArea: shown(land.physicalCharacteristics.totalArea),
  },
  financialInfo: { sellingPrice: shown(land.financialInfo.sellingPrice) },
  utilities: land.utilities,
  propertyImages: land.propertyImages,
  propertyDescription: orOne(
    (land.propertyDescription ?? []).map((text) => ({ text })),
    emptyText,
  ),
  plansImage: shown(land.plansImage),
});
