import type { Building } from '@ekamra/contracts';
import type { DescriptionValues } from '../../form/description-part.tsx';
import { emptyText, orOne, shown } from '../../form/entered.ts';
import type { LocationValues } from '../../form/location-part.tsx';
import { emptyLocation } from '../../form/location-part.tsx';

export interface UnitRow {
  unitType: string;
  numberOfBedrooms: string;
  numberOfBathrooms: string;
  numberOfKitchens: string;
  balcony: string;
  terrace: string;
}

/**
 * A building as it stands in the form: everything is text as typed, '' is what is not filled in.
 * Its paths are those of the payload, so that a message of the server finds its field.
 */
export interface BuildingForm extends LocationValues, DescriptionValues {
  generalInfo: {
    BuildingsName: string;
    developerName: string;
    BuildingsType: string;
    currentStatus: string;
    approval: string;
    locationBenifits: { name: string; value: string }[];
  };
  physicalCharacteristics: {
    yearOfProssesion: string;
    numberOfTowers: string;
    totalFloors: string;
    totalArea: string;
    parkingFacilities: string;
  };
  financialInfo: { sellingPrice: string; maintenanceFees: string; pricingStatus: string };
  extraInfo: { amenities: string[]; furnishings: string };
  units: UnitRow[];
  BuildingsPlansImage: string;
  BuildingsImages: string[];
}

export const emptyBenefit = { name: '', value: '' };
export const emptyUnit: UnitRow = {
  unitType: '',
  numberOfBedrooms: '',
  numberOfBathrooms: '',
  numberOfKitchens: '',
  balcony: '',
  terrace: '',
};

/** The form of a building that is to be added: one entry in each list whose first entry can't be removed. */
export const emptyBuilding = (): BuildingForm => ({
  generalInfo: {
    BuildingsName: '',
    developerName: '',
    BuildingsType: '',
    currentStatus: '',
    approval: '',
    locationBenifits: [{ ...emptyBenefit }],
  },
  locationDetails: emptyLocation(),
  physicalCharacteristics: {
    yearOfProssesion: '',
    numberOfTowers: '',
    totalFloors: '',
    totalArea: '',
    parkingFacilities: '',
  },
  financialInfo: { sellingPrice: '', maintenanceFees: '', pricingStatus: '' },
  extraInfo: { amenities: [], furnishings: '' },
  units: [{ ...emptyUnit }],
  propertyDescription: [{ ...emptyText }],
  BuildingsPlansImage: '',
  BuildingsImages: [],
});

/** A kept building, as the Update Form opens with it. */
export const formOf = ({ generalInfo, locationDetails, units, ...rest }: Building): BuildingForm => ({
  generalInfo: {
    ...generalInfo,
    currentStatus: shown(generalInfo.currentStatus),
    locationBenifits: orOne(generalInfo.locationBenifits, emptyBenefit),
  },
  locationDetails: { ...locationDetails, zipCode: shown(locationDetails.zipCode) },
  physicalCharacteristics: {
    yearOfProssesion: shown(rest.physicalCharacteristics.yearOfProssesion),
    numberOfTowers: shown(rest.physicalCharacteristics.numberOfTowers),
    totalFloors: shown(rest.physicalCharacteristics.totalFloors),
    totalArea: shown(rest.physicalCharacteristics.totalArea),
    parkingFacilities: shown(rest.physicalCharacteristics.parkingFacilities),
  },
  financialInfo: {
    sellingPrice: shown(rest.financialInfo.sellingPrice),
    maintenanceFees: shown(rest.financialInfo.maintenanceFees),
    pricingStatus: shown(rest.financialInfo.pricingStatus),
  },
  extraInfo: { amenities: rest.extraInfo.amenities, furnishings: shown(rest.extraInfo.furnishings) },
  units: units.map((unit) => ({
    ...unit,
    numberOfBedrooms: shown(unit.numberOfBedrooms),
    numberOfBathrooms: shown(unit.numberOfBathrooms),
    numberOfKitchens: shown(unit.numberOfKitchens),
  })),
  propertyDescription: orOne(
    rest.propertyDescription.map((text) => ({ text })),
    emptyText,
  ),
  BuildingsPlansImage: shown(rest.BuildingsPlansImage),
  BuildingsImages: rest.BuildingsImages,
});
