import type { RecordField } from '../../form/merge/record-field.ts';
import { recordFields } from '../../form/merge/record-field.ts';
import type { LandForm } from './model.ts';

const { text, texts, choice, price, picture } = recordFields<LandForm>();

/** The fields of a land in the order of its form, by the names that the form gives them. */
export const landFields: readonly RecordField<LandForm>[] = [
  text('generalInfo.propertyName', 'Property name'),
  choice('generalInfo.propertyType', 'Property type'),
  text('generalInfo.currentStatus', 'Current status'),
  text('locationDetails.address', 'Address'),
  text('locationDetails.city', 'City'),
  text('locationDetails.state', 'State'),
  text('locationDetails.country', 'Country'),
  text('locationDetails.zipCode', 'Zip code'),
  text('physicalCharacteristics.totalArea', 'Total area (acres)'),
  text('physicalCharacteristics.terrainType', 'Terrain type'),
  text('physicalCharacteristics.soilType', 'Soil type'),
  text('physicalCharacteristics.roadAccess', 'Road access'),
  price('financialInfo.sellingPrice', 'Selling price (₹)'),
  text('utilities.waterAccess', 'Water access'),
  text('utilities.sewageSystem', 'Sewage system'),
  text('utilities.electricityAccess', 'Electricity access'),
  {
    path: 'propertyImages',
    label: 'Land images',
    said: ({ propertyImages }) => propertyImages,
    pictures: true,
  },
  texts('propertyDescription', 'Property description'),
  picture('plansImage', 'Plan image'),
];
