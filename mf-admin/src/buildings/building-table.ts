import {
  type BuildingInput,
  approvals,
  buildingChecks,
  buildingInput,
  buildingStatuses,
  buildingTypes,
  furnishings,
  pricingStatuses,
  unitTypes,
  yesNo,
  uploadPresets,
} from '@ekamra/contracts';
import { activityOf } from '../activity/activity-subject.ts';
import { descriptionRow, locationSection, picturesRow, planRow } from '../form/property-rows.ts';
import { formatAmount } from '../form/table/codecs.ts';
import { createRecordFormModel } from '../form/table/record-form-model.ts';
import { type FieldTable, type FormSection, tableOf } from '../form/table/rows.ts';
import { buildingKind } from './building-kind.ts';

const formatCount = (count: string | undefined, noun: string): string | undefined =>
  count && `${count} ${noun}${count === '1' ? '' : 's'}`;

/** Sections of the form with their fields. */
const sections = [
  {
    id: 'general-info',
    title: 'General info',
    rows: {
      'generalInfo.BuildingsName': { label: 'Building name', kind: 'text', wide: true },
      'generalInfo.developerName': { label: 'Developer name', kind: 'text' },
      'generalInfo.approval': { label: 'Approval', kind: 'select', options: approvals },
      'generalInfo.BuildingsType': { label: 'Building type', kind: 'select', options: buildingTypes },
      'generalInfo.currentStatus': {
        label: 'Current status',
        kind: 'select',
        optional: true,
        options: buildingStatuses,
      },
    },
  },
  {
    id: 'location-benefits',
    title: 'Location benefits',
    lead: 'What is near, and how far it is. Empty ones are left out.',
    rows: {
      'generalInfo.locationBenifits': {
        label: 'Location benefits',
        kind: 'entries',
        noun: 'location benefit',
        max: 50,
        layout: 'lines',
        opensWithEntry: true,
        skipsBlank: true,
        columns: {
          name: { label: 'Name', kind: 'blankableText', placeholder: 'Airport' },
          value: { label: 'Value', kind: 'blankableText', placeholder: '4 km' },
        },
        describe: ({ name, value }) => [name, value].filter(Boolean).join(': '),
      },
    },
  },
  locationSection,
  {
    id: 'physical',
    title: 'Physical characteristics',
    rows: {
      'physicalCharacteristics.numberOfTowers': { label: 'Number of towers', kind: 'wholeNumber' },
      'physicalCharacteristics.totalArea': { label: 'Total area (acres)', kind: 'number' },
      'physicalCharacteristics.totalFloors': { label: 'Total floors', kind: 'wholeNumber', optional: true },
      'physicalCharacteristics.yearOfProssesion': {
        label: 'Year of possession',
        kind: 'wholeNumber',
        optional: true,
      },
      'physicalCharacteristics.parkingFacilities': {
        label: 'Parking facilities',
        kind: 'choice',
        optional: true,
        options: yesNo,
      },
    },
  },
  {
    id: 'financial-info',
    title: 'Financial info',
    rows: {
      'financialInfo.sellingPrice': { label: 'Selling price (₹)', kind: 'rupees', optional: true },
      'financialInfo.maintenanceFees': {
        label: 'Maintenance fees (₹ a month)',
        kind: 'rupees',
        optional: true,
      },
      'financialInfo.pricingStatus': {
        label: 'Pricing status',
        kind: 'select',
        optional: true,
        options: pricingStatuses,
        hint: 'Visitors see the price only if it is a fixed price; “on request” and “call for price” hide it.',
      },
    },
  },
  {
    id: 'amenities',
    title: 'Amenities',
    rows: {
      'extraInfo.amenities': {
        label: 'Amenities',
        kind: 'tags',
        hint: 'Type one and press Enter.',
        inputLabel: 'Amenity',
        noun: 'amenity',
        suggestions: [
          'Lift',
          'Power backup',
          '24×7 security',
          'Children’s play area',
          'Gymnasium',
          'Swimming pool',
          'Club house',
          'Visitor parking',
          'Rainwater harvesting',
        ],
        listLabels: { chosen: 'Amenities of the building', suggestions: 'Usual amenities' },
        reminder: { list: 'units', message: 'This is required so please Add Aminities' },
      },
    },
  },
  {
    id: 'furnishings',
    title: 'Furnishings',
    rows: {
      'extraInfo.furnishings': {
        label: 'How it is handed over',
        kind: 'choice',
        optional: true,
        wide: true,
        options: furnishings,
      },
    },
  },
  {
    id: 'units',
    title: 'Units',
    lead: 'One entry for each kind of unit. With its area and price, visitors find it by them and see its price per sq ft.',
    rows: {
      units: {
        label: 'Units',
        kind: 'entries',
        noun: 'unit',
        max: 100,
        layout: 'boxes',
        columns: {
          unitType: { label: 'Unit type', kind: 'select', options: unitTypes },
          numberOfBedrooms: { label: 'Bedrooms', kind: 'wholeNumber' },
          numberOfBathrooms: { label: 'Bathrooms', kind: 'wholeNumber' },
          numberOfKitchens: { label: 'Kitchens', kind: 'wholeNumber' },
          carpetArea: { label: 'Carpet area (sq ft)', kind: 'number', optional: true },
          sellingPrice: { label: 'Price (₹)', kind: 'rupees', optional: true },
          availableFrom: {
            label: 'Available from',
            kind: 'text',
            optional: true,
            placeholder: '2027-04',
            hint: 'Year and month, such as 2027-04',
          },
          balcony: { label: 'Balcony', kind: 'choice', options: yesNo },
          terrace: { label: 'Terrace', kind: 'choice', options: yesNo },
        },
        describe: (unit) =>
          [
            unit.unitType,
            formatCount(unit.numberOfBedrooms, 'bedroom'),
            formatCount(unit.numberOfBathrooms, 'bathroom'),
            formatCount(unit.numberOfKitchens, 'kitchen'),
            unit.carpetArea && `${unit.carpetArea} sq ft`,
            unit.sellingPrice && formatAmount(unit.sellingPrice),
            unit.availableFrom && `available from ${unit.availableFrom}`,
            unit.balcony && `balcony: ${unit.balcony}`,
            unit.terrace && `terrace: ${unit.terrace}`,
          ]
            .filter(Boolean)
            .join(', '),
      },
    },
  },
  {
    id: 'description',
    title: 'Property description',
    lead: 'Each entry is a paragraph on the building’s page.',
    rows: { propertyDescription: descriptionRow },
  },
  {
    id: 'plan-image',
    title: 'Plan image',
    lead: 'The plan that the building’s page shows. A new one replaces it.',
    rows: { BuildingsPlansImage: planRow(uploadPresets.buildings) },
  },
  {
    id: 'building-images',
    title: 'Building images',
    lead: 'At least one. The first is the cover, which the card shows; the form can be filled in while they upload.',
    rows: { BuildingsImages: picturesRow('Building images', uploadPresets.buildings) },
  },
] as const satisfies readonly FormSection[];

const buildingTable = tableOf(sections) satisfies FieldTable<BuildingInput>;

const isAt = (path: string, place: string): boolean => path === place || path.startsWith(`${place}.`);

/** The building form, whose checks are reported in the order of `buildingChecks`. */
export const buildingForm = createRecordFormModel({
  schema: buildingInput,
  table: buildingTable,
  sections,
  firstFailure: (problems) => {
    for (const check of buildingChecks) {
      const cause = problems.find(({ path }) => isAt(path, check.path));
      if (cause) return { message: check.message, path: cause.path };
    }
    return undefined;
  },
});

/** Activity of buildings. */
export const buildingActivity = activityOf(buildingKind, buildingTable);
