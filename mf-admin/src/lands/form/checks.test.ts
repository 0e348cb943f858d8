import { landInput } from '@ekamra/contracts';
import { describe, expect, test } from '@jest/globals';
import { set } from 'react-hook-form';
import { problemsOf } from '../../form/checks.ts';
import { aLand } from '../../../testing/sample-records.ts';
import { landForm } from '../land-table.ts';

const { checks, toFormValues, emptyValues: emptyLand } = landForm;
const { toPayload, formPath } = checks;

const filledIn = () => toFormValues(aLand());
const first = (form: ReturnType<typeof filledIn>) => checks.firstFailure(problemsOf(checks, form), form);

/** All required fields, in form order. */
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

describe('check of Add Land', () => {
  test.each(needed)('requires %s', (path) => {
    const form = filledIn();
    set(form, path, ' ');
    expect(first(form)).toEqual({ message: 'Please fill all the fields.', path });
  });

  test('requires an image', () => {
    expect(first({ ...filledIn(), propertyImages: [] })).toEqual({
      message: 'Please fill all the fields.',
      path: 'propertyImages',
    });
  });

  test('focuses the first empty field, and marks every one', () => {
    const problems = problemsOf(checks, emptyLand());
    const prefilled = new Set(['locationDetails.state', 'locationDetails.country']);
    expect(problems.map(({ path }) => path)).toEqual([
      ...needed.filter((path) => !prefilled.has(path)),
      'propertyImages',
    ]);
    expect(first(emptyLand())?.path).toBe('generalInfo.propertyName');
  });

  test('passes once all is filled in; descriptions and a plan are optional', () => {
    expect(problemsOf(checks, filledIn())).toEqual([]);
    expect(first(filledIn())).toBeUndefined();
  });

  test('ignores invalid values, which their fields report', () => {
    const form = filledIn();
    form.locationDetails.zipCode = '7521.5';
    form.generalInfo.propertyName = 'x'.repeat(121);
    form.financialInfo.sellingPrice = '58 lakhish';
    expect(first(form)).toBeUndefined();
    expect(problemsOf(checks, form)).toEqual([
      { path: 'generalInfo.propertyName', message: 'At most 120 characters' },
      { path: 'locationDetails.zipCode', message: 'Must be a whole number' },
      { path: 'financialInfo.sellingPrice', message: 'Must be a number' },
    ]);
  });
});

describe('payload of a land', () => {
  test('equals the stored land if nothing is changed', () => {
    const stored = {
      ...aLand(),
      propertyDescription: ['Level ground.', 'By the canal.'],
      plansImage: '/real-estate/media/plan-800x600',
    };
    const { _id, createdAt: _createdAt, summary: _summary, ...kept } = stored;
    expect(landInput.parse(toPayload(toFormValues(stored)))).toEqual(kept);
  });

  test('omits empty descriptions, and errors of the others map to their fields', () => {
    const form = filledIn();
    form.propertyDescription = [{ text: '' }, { text: 'By the canal.' }];
    expect(toPayload(form)).toMatchObject({ propertyDescription: ['By the canal.'] });
    expect(formPath('propertyDescription.0', form)).toBe('propertyDescription.1.text');
    expect(formPath('propertyImages.3', form)).toBe('propertyImages');
    expect(formPath('utilities.waterAccess', form)).toBe('utilities.waterAccess');
  });
});
