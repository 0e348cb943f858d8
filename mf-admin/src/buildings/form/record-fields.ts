import type { RecordField } from '../../form/merge/record-field.ts';
import { recordFields } from '../../form/merge/record-field.ts';
import type { BuildingForm, UnitRow } from './model.ts';

const { text, texts, choice, price, picture } = recordFields<BuildingForm>();

const counted = (count: string, noun: string): string =>
  count && `${count} ${noun}${count === '1' ? '' : 's'}`;

/** A unit in a line: `2 BHK 2T, 2 bedrooms, 2 bathrooms, 1 kitchen, balcony: yes, terrace: no`. */
const sayUnit = (unit: UnitRow): string =>
  [
    unit.unitType,
    counted(unit.numberOfBedrooms, 'bedroom'),
    counted(unit.numberOfBathrooms, 'bathroom'),
    counted(unit.numberOfKitchens, 'kitchen'),
    unit.balcony && `balcony: ${unit.balcony}`,
    unit.terrace && `terrace: ${unit.terrace}`,
  ]
    .filter(Boolean)
    .join(', ');

/** The fields of a building in the order of its form, by the names that the form gives them. */
export const buildingFields: readonly RecordField<BuildingForm>[] = [
  text('generalInfo.BuildingsName', 'Building name'),
  text('generalInfo.developerName', 'Developer name'),
  text('generalInfo.approval', 'Approval'),
  choice('generalInfo.BuildingsType', 'Building type'),
  choice('generalInfo.currentStatus', 'Current status'),
  {
    path: 'generalInfo.locationBenifits',
    label: 'Location benefits',
    said: ({ generalInfo }) =>
      generalInfo.locationBenifits
        .map(({ name, value }) => [name, value].filter(Boolean).join(': '))
        .filter(Boolean),
  },
  text('locationDetails.address', 'Address'),
  text('locationDetails.city', 'City'),
  text('locationDetails.state', 'State'),
  text('locationDetails.country', 'Country'),
  text('locationDetails.zipCode', 'Zip code'),
  text('physicalCharacteristics.numberOfTowers', 'Number of towers'),
  text('physicalCharacteristics.totalArea', 'Total area (acres)'),
  text('physicalCharacteristics.totalFloors', 'Total floors'),
  text('physicalCharacteristics.yearOfProssesion', 'Year of possession'),
  choice('physicalCharacteristics.parkingFacilities', 'Parking facilities'),
  price('financialInfo.sellingPrice', 'Selling price (₹)'),
  price('financialInfo.maintenanceFees', 'Maintenance fees (₹ a month)'),
  choice('financialInfo.pricingStatus', 'Pricing status'),
  { path: 'extraInfo.amenities', label: 'Amenities', said: ({ extraInfo }) => extraInfo.amenities },
  choice('extraInfo.furnishings', 'How it is handed over'),
  { path: 'units', label: 'Units', said: ({ units }) => units.map(sayUnit).filter(Boolean) },
  texts('propertyDescription', 'Property description'),
  picture('BuildingsPlansImage', 'Plan image'),
  {
    path: 'BuildingsImages',
    label: 'Building images',
    said: ({ BuildingsImages }) => BuildingsImages,
    pictures: true,
  },
];
