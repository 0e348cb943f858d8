import { type LandInput, landInput, landTypes, uploadPresets } from '@ekamra/contracts';
import { get } from 'react-hook-form';
import { activityOf } from '../activity/activity-subject.ts';
import { isEmpty } from '../form/checks.ts';
import { descriptionRow, locationSection, picturesRow, planRow } from '../form/property-rows.ts';
import { createRecordFormModel } from '../form/table/record-form-model.ts';
import { type FieldTable, type Rows, type FormSection, tableOf } from '../form/table/rows.ts';
import { landKind, landStatuses } from './land-kind.ts';

/** Sections of the form with their fields. */
const sections = [
  {
    id: 'general-info',
    title: 'General info',
    rows: {
      'generalInfo.propertyName': { label: 'Property name', kind: 'text', wide: true },
      'generalInfo.propertyType': { label: 'Property type', kind: 'select', options: landTypes },
      'generalInfo.currentStatus': { label: 'Current status', kind: 'text', suggestions: landStatuses },
    },
  },
  locationSection,
  {
    id: 'physical',
    title: 'Physical characteristics',
    rows: {
      'physicalCharacteristics.totalArea': { label: 'Total area (acres)', kind: 'number' },
      'physicalCharacteristics.terrainType': {
        label: 'Terrain type',
        kind: 'text',
        suggestions: ['Level', 'Level, filled', 'Level, bunded', 'Gently sloping', 'Sloping', 'Low-lying'],
      },
      'physicalCharacteristics.soilType': {
        label: 'Soil type',
        kind: 'text',
        suggestions: ['Laterite', 'Alluvial loam', 'Red soil', 'Black soil', 'Sandy', 'Compacted fill'],
      },
      'physicalCharacteristics.roadAccess': {
        label: 'Road access',
        kind: 'text',
        suggestions: [
          'Main road frontage, 18 m',
          'Black-top road, 9 m',
          'Concrete road, 6 m',
          'Village road, 4 m',
          'None',
        ],
      },
    },
  },
  {
    id: 'financial-info',
    title: 'Financial info',
    rows: {
      'financialInfo.sellingPrice': { label: 'Selling price (₹)', kind: 'rupees' },
    },
  },
  {
    id: 'utilities',
    title: 'Utilities',
    rows: {
      'utilities.waterAccess': {
        label: 'Water access',
        kind: 'text',
        suggestions: ['Piped supply', 'Bore well', 'Piped supply and bore well', 'Canal', 'None'],
      },
      'utilities.sewageSystem': {
        label: 'Sewage system',
        kind: 'text',
        suggestions: ['Municipal sewer', 'Underground drain', 'Septic tank', 'None'],
      },
      'utilities.electricityAccess': {
        label: 'Electricity access',
        kind: 'text',
        suggestions: ['Connection at the plot', 'Three-phase', 'Line at the boundary', 'None'],
      },
    },
  },
  {
    id: 'land-images',
    title: 'Land images',
    lead: 'At least one. The first is the cover, which the card shows; the form can be filled in while they upload.',
    rows: { propertyImages: picturesRow('Land images', uploadPresets.lands) },
  },
  {
    id: 'description',
    title: 'Property description',
    lead: 'Each entry is a paragraph on the land’s page. It may be left empty.',
    rows: { propertyDescription: { ...descriptionRow, optional: true } },
  },
  {
    id: 'plan-image',
    title: 'Plan image',
    lead: 'The plan that the land’s page shows, if there is one. A new one replaces it.',
    rows: { plansImage: planRow(uploadPresets.lands) },
  },
] as const satisfies readonly FormSection[];

const landTable = tableOf(sections) satisfies FieldTable<LandInput>;

const rows: Rows = landTable;

/** The land form, with a single check: no required field may be empty. */
export const landForm = createRecordFormModel({
  schema: landInput,
  table: landTable,
  sections,
  emptyMessage: (path) => {
    const kind = rows[path]?.kind;
    if (kind === 'pictures') return 'Please add at least one image';
    return kind === 'select' || kind === 'choice' ? 'Please choose one' : 'Please fill this in';
  },
  firstFailure: (problems, values) => {
    const missing = problems.find(({ path }) => isEmpty(get(values, path)));
    return missing && { message: 'Please fill all the fields.', path: missing.path };
  },
});

/** Activity of lands. */
export const landActivity = activityOf(landKind, landTable);
