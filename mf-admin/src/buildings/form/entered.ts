import { filled, hasText, indexOfKept, typed } from '../../form/entered.ts';
import type { BuildingForm, UnitRow } from './model.ts';

const unitOf = (unit: UnitRow) => ({
  unitType: filled(unit.unitType),
  numberOfBedrooms: typed(unit.numberOfBedrooms),
  numberOfBathrooms: typed(unit.numberOfBathrooms),
  numberOfKitchens: typed(unit.numberOfKitchens),
  balcony: filled(unit.balcony),
  terrace: filled(unit.terrace),
});

const isBenefit = (row: { name: string; value: string }): boolean =>
  (filled(row.name) ?? filled(row.value)) !== undefined;

/**
 * The payload that the form stands for, still to be validated by `buildingInput`. Entries of optional lists that
 * are wholly empty are left out.
 */
export const entered = (form: BuildingForm) => ({
  generalInfo: {
    BuildingsName: form.generalInfo.BuildingsName,
    developerName: form.generalInfo.developerName,
    BuildingsType: filled(form.generalInfo.BuildingsType),
    currentStatus: filled(form.generalInfo.currentStatus),
    approval: filled(form.generalInfo.approval),
    locationBenifits: form.generalInfo.locationBenifits.filter(isBenefit),
  },
  locationDetails: { ...form.locationDetails, zipCode: typed(form.locationDetails.zipCode) },
  physicalCharacteristics: {
    yearOfProssesion: typed(form.physicalCharacteristics.yearOfProssesion),
    numberOfTowers: typed(form.physicalCharacteristics.numberOfTowers),
    totalFloors: typed(form.physicalCharacteristics.totalFloors),
    totalArea: typed(form.physicalCharacteristics.totalArea),
    parkingFacilities: filled(form.physicalCharacteristics.parkingFacilities),
  },
  financialInfo: {
    sellingPrice: typed(form.financialInfo.sellingPrice),
    maintenanceFees: typed(form.financialInfo.maintenanceFees),
    pricingStatus: filled(form.financialInfo.pricingStatus),
  },
  extraInfo: { amenities: form.extraInfo.amenities, furnishings: filled(form.extraInfo.furnishings) },
  units: form.units.map(unitOf),
  propertyDescription: form.propertyDescription.filter(hasText).map(({ text }) => text),
  BuildingsPlansImage: filled(form.BuildingsPlansImage),
  BuildingsImages: form.BuildingsImages,
});

/**
 * The form's path of a payload's path (dotted, as in the server's field errors): entries that were left out before
 * sending shift the rest, and a description is a text in a row.
 */
export const formPath = (path: string, form: BuildingForm): string => {
  const [, list, at, rest] =
    /^(generalInfo\.locationBenifits|propertyDescription)\.(\d+)(.*)$/.exec(path) ?? [];
  if (list === 'propertyDescription')
    return `${list}.${indexOfKept(form.propertyDescription, hasText, Number(at))}.text`;
  if (list !== undefined)
    return `${list}.${indexOfKept(form.generalInfo.locationBenifits, isBenefit, Number(at))}${rest ?? ''}`;
  return path.replace(/^(BuildingsImages|extraInfo\.amenities)\.\d+$/, '$1');
};
