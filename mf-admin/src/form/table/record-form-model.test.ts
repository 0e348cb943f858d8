import { enquiryUpdate, blogInput, buildingInput, landInput } from '@ekamra/contracts';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { blogForm } from '../../blogs/blog-table.ts';
import { buildingForm } from '../../buildings/building-table.ts';
import { enquiryFormModel } from '../../enquiries/enquiry-form.ts';
import { landForm } from '../../lands/land-table.ts';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import { aBuilding, aLand } from '../../../testing/sample-records.ts';

beforeAll(completeBrowser);

const picture = '/real-estate/media/plan-800x600';
const { _id: _building, createdAt: _buildingDate, summary: _buildingSummary, ...building } = aBuilding();
const { _id: _land, createdAt: _landDate, summary: _landSummary, ...land } = aLand();
const blog = {
  category: 'Guides',
  title: 'Buying a plot',
  authorName: 'Asha Mohanty',
  authorImage: picture,
  blogImage: picture,
  sortParagraph: 'In short.',
  paragraphs: ['First.', 'Second.'],
};

describe('a record that is not changed is sent as it was stored', () => {
  test.each([
    ['with every field', { ...building, BuildingsPlansImage: picture }],
    [
      'with required fields only',
      {
        ...building,
        generalInfo: {
          BuildingsName: 'A',
          developerName: 'B',
          BuildingsType: 'both' as const,
          approval: 'BDA' as const,
          locationBenifits: [],
        },
        physicalCharacteristics: { numberOfTowers: 0, totalArea: 0.5 },
        financialInfo: {},
        extraInfo: { amenities: [] },
        units: [],
        propertyDescription: [],
      },
    ],
  ])('building %s', (_name, record) => {
    const { toFormValues, checks } = buildingForm;
    expect(buildingInput.parse(checks.toPayload(toFormValues(record)))).toEqual(record);
  });

  test.each([
    ['without optional fields', land],
    ['with a description and a plan', { ...land, propertyDescription: ['Level.'], plansImage: picture }],
  ])('land %s', (_name, record) => {
    const { toFormValues, checks } = landForm;
    expect(landInput.parse(checks.toPayload(toFormValues(record)))).toEqual(record);
  });

  test('blog', () => {
    const { toFormValues, checks } = blogForm;
    expect(blogInput.parse(checks.toPayload(toFormValues(blog)))).toEqual(blog);
  });

  test.each([{ state: 'new' as const }, { state: 'closed' as const, note: 'Sold.' }])('enquiry', (update) => {
    const { toFormValues, checks } = enquiryFormModel;
    expect(enquiryUpdate.parse(checks.toPayload(toFormValues(update)))).toEqual(update);
  });
});

describe('form values', () => {
  test('are text, and lists that may be blank open with one entry', () => {
    const values = buildingForm.toFormValues({
      ...building,
      generalInfo: { ...building.generalInfo, locationBenifits: [] },
      units: [],
      propertyDescription: [],
    });
    expect(values.locationDetails.zipCode).toBe('751024');
    expect(values.generalInfo.locationBenifits).toEqual([{ name: '', value: '' }]);
    expect(values.propertyDescription).toEqual([{ text: '' }]);
    expect(values.units).toEqual([]);
  });

  test('of an empty form have an entry in each list of objects', () => {
    expect(blogForm.emptyValues()).toEqual({
      category: '',
      title: '',
      authorName: '',
      sortParagraph: '',
      paragraphs: [],
      blogImage: '',
      authorImage: '',
      state: '',
      publishedAt: '',
    });
    expect(landForm.emptyValues().locationDetails).toMatchObject({
      state: 'Odisha',
      country: 'India',
      city: '',
    });
    expect(buildingForm.emptyValues().units).toEqual([
      {
        unitType: '',
        numberOfBedrooms: '',
        numberOfBathrooms: '',
        numberOfKitchens: '',
        carpetArea: '',
        sellingPrice: '',
        availableFrom: '',
        balcony: '',
        terrace: '',
      },
    ]);
  });

  test('of one form are not shared with the next', () => {
    buildingForm.emptyValues().units.pop();
    expect(buildingForm.emptyValues().units).toHaveLength(1);
  });

  test('leave out the picture that stands for an author without one', () => {
    const values = blogForm.toFormValues({
      ...blog,
      authorImage: '/real-estate/media/author-placeholder.svg',
      paragraphs: [],
    });
    expect(values.authorImage).toBe('');
    expect(values.paragraphs).toEqual([]);
  });
});

describe('numbers', () => {
  const { toFormValues, checks } = buildingForm;
  const form = toFormValues({
    ...building,
    physicalCharacteristics: { ...building.physicalCharacteristics, totalArea: 5e-7 },
  });

  test('with an exponent are shown in full, and sent as they were', () => {
    expect(form.physicalCharacteristics.totalArea).toBe('0.0000005');
    expect(checks.toPayload(form)).toMatchObject({ physicalCharacteristics: { totalArea: 5e-7 } });
  });

  test('are sent as they are read, and left out if they are emptied', () => {
    form.financialInfo.sellingPrice = '₹ 1.85 Cr';
    form.physicalCharacteristics.yearOfProssesion = '';
    const payload = buildingInput.parse(checks.toPayload(form));
    expect(payload.financialInfo.sellingPrice).toBe(18_500_000);
    expect(payload.physicalCharacteristics.yearOfProssesion).toBeUndefined();
  });
});

describe('rows of a payload', () => {
  const values = {
    ...buildingForm.emptyValues(),
    propertyDescription: [{ text: ' ' }, { text: 'By the lake.' }, { text: '' }, { text: 'Quiet.' }],
  };
  values.generalInfo.locationBenifits = [
    { name: '', value: ' ' },
    { name: '', value: '4 km' },
  ];

  test.each([
    ['propertyDescription.1', 'propertyDescription.3.text'],
    ['generalInfo.locationBenifits.0.name', 'generalInfo.locationBenifits.1.name'],
    ['units.0.balcony', 'units.0.balcony'],
    ['units', 'units'],
    ['BuildingsImages.3', 'BuildingsImages'],
    ['extraInfo.amenities.2', 'extraInfo.amenities'],
    ['financialInfo.sellingPrice', 'financialInfo.sellingPrice'],
    ['unknown.0', 'unknown.0'],
  ])('%s is %s in the form', (path, inForm) => {
    expect(buildingForm.checks.formPath(path, values)).toBe(inForm);
  });
});

test('every field is in one section, in order', () => {
  for (const { parts, table } of [buildingForm, landForm])
    expect(parts.flatMap(({ rows }) => Object.keys(rows))).toEqual(Object.keys(table));
});
