import type { BuildingInput } from '@ekamra/contracts';
import { buildingInput } from '@ekamra/contracts/testing/examples';

/** A layout of a building. */
export type Layout = BuildingInput['units'][number];

/** A layout without area, price and month of possession. */
export const plainLayout: Layout = {
  unitType: 'Studio',
  numberOfBedrooms: 1,
  numberOfBathrooms: 1,
  numberOfKitchens: 1,
  balcony: 'no',
  terrace: 'no',
};

/** What a building of the tests is said to be, beside its name. */
export interface BuildingFacts {
  general?: Partial<BuildingInput['generalInfo']>;
  location?: Partial<BuildingInput['locationDetails']>;
  year?: number;
  hasParking?: boolean;
  financialInfo?: BuildingInput['financialInfo'];
  amenities?: string[];
  layouts?: Partial<Layout>[];
}

/** Returns a building of which nothing optional is known but these facts. */
export const plainBuilding = (BuildingsName: string, facts: BuildingFacts = {}): BuildingInput => {
  const { currentStatus: _, ...generalInfo } = buildingInput.generalInfo;
  const { locality: __, ...locationDetails } = buildingInput.locationDetails;
  return {
    generalInfo: { ...generalInfo, ...facts.general, BuildingsName },
    locationDetails: { ...locationDetails, ...facts.location },
    physicalCharacteristics: {
      numberOfTowers: 1,
      totalArea: 1,
      ...(facts.year === undefined ? {} : { yearOfProssesion: facts.year }),
      ...(facts.hasParking ? { parkingFacilities: 'yes' } : {}),
    },
    financialInfo: facts.financialInfo ?? {},
    extraInfo: { amenities: facts.amenities ?? [] },
    units: (facts.layouts ?? []).map((layout) => ({ ...plainLayout, ...layout })),
    propertyDescription: [],
    BuildingsImages: buildingInput.BuildingsImages,
  };
};
