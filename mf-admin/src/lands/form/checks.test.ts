import { landInput } from '@ekamra/contracts';
import { describe, expect, test } from '@jest/globals';
import { set } from 'react-hook-form';
import { problemsOf } from '../../form/checks.ts';
import { aLand } from '../../testing/records.ts';
import { checks } from './checks.ts';
import { entered, formPath } from './entered.ts';
import { emptyLand, formOf } from './model.ts';

const filledIn = () => formOf(aLand());
const first = (form: ReturnType<typeof filledIn>) => checks.firstFailure(problemsOf(checks, form), form);

/** Every field that may not be empty, in the order of the form. */
const needed = [
  'generalInfo.propertyName',
  'generalInfo.propertyType',
  'generalInfo.currentStatus',
  'locationDetails.address',
  'locationDetails.city',
  'locationDetails.state',
  'locationDetails.country',
  'locationDetails.zipCode',
  'physicalCharacteristics.totalArea',
  'physicalCharacteristics.terrainType',
  'physicalCharacteristics.soilType',
  'physicalCharacteristics.roadAccess',
  'financialInfo.sellingPrice',
  'utilities.waterAccess',
  'utilities.sewageSystem',
  'utilities.electricityAccess',
];

describe('the check of Add Land', () => {
  test.each(needed)('asks for %s', (path) => {
    const form = filledIn();
    set(form, path, ' ');
    expect(first(form)).toEqual({ message: 'Please fill all the fields.', path });
  });

  test('asks for an image', () => {
    expect(first({ ...filledIn(), propertyImages: [] })).toEqual({
      message: 'Please fill all the fields.',
      path: 'propertyImages',
    });
  });

  test('leads to the first empty field, and marks every one', () => {
    const problems = problemsOf(checks, emptyLand());
    const prefilled = new Set(['locationDetails.state', 'locationDetails.country']);
    expect(problems.map(({ path }) => path)).toEqual([
      ...needed.filter((path) => !prefilled.has(path)),
      'propertyImages',
    ]);
    expect(first(emptyLand())?.path).toBe('generalInfo.propertyName');
  });

  test('passes once all is filled in; descriptions and a plan are not asked for', () => {
    expect(problemsOf(checks, filledIn())).toEqual([]);
    expect(first(filledIn())).toBeUndefined();
  });

  test('is not about what is filled in wrongly, which its field says', () => {
    const form = filledIn();
    form.locationDetails.zipCode = '7521.5';
    form.generalInfo.propertyName = 'x'.repeat(121);
    expect(first(form)).toBeUndefined();
    expect(problemsOf(checks, form)).toEqual([
      { path: 'generalInfo.propertyName', message: 'At most 120 characters' },
      { path: 'locationDetails.zipCode', message: 'Must be a whole number' },
    ]);
  });
});

describe('the payload of a land', () => {
  test('is what was kept, when nothing is changed', () => {
    const { _id, createdAt, ...kept } = {
      ...aLand(),
      propertyDescription: ['Level ground.', 'By the canal.'],
      plansImage: '/real-estate/media/plan-800x600',
    };
    expect(landInput.parse(entered(formOf({ ...kept, _id, createdAt })))).toEqual(kept);
  });

  test('leaves out empty descriptions, and messages about the others still find their field', () => {
    const form = filledIn();
    form.propertyDescription = [{ text: '' }, { text: 'By the canal.' }];
    expect(entered(form).propertyDescription).toEqual(['By the canal.']);
    expect(formPath('propertyDescription.0', form)).toBe('propertyDescription.1.text');
    expect(formPath('propertyImages.3', form)).toBe('propertyImages');
    expect(formPath('utilities.waterAccess', form)).toBe('utilities.waterAccess');
  });
});
