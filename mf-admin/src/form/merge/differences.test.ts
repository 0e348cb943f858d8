import { beforeAll, describe, expect, test } from '@jest/globals';
import { buildingForm } from '../../buildings/building-table.ts';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import { aBuilding } from '../../../testing/sample-records.ts';
import { differencesOf, firstChoice, mergedBy } from './differences.ts';

const { fields: buildingFields, toFormValues } = buildingForm;
beforeAll(completeBrowser);
const base = toFormValues(aBuilding());
const changed = (change: (form: typeof base) => void): typeof base => {
  const form = structuredClone(base);
  change(form);
  return form;
};

describe('differences of two versions', () => {
  test('show who changed what, formatted, lists line by line', () => {
    const yours = changed((form) => {
      form.generalInfo.BuildingsType = 'commercial';
      form.extraInfo.amenities.push('Club house');
      form.generalInfo.developerName = 'Mine';
    });
    const theirs = changed((form) => {
      form.financialInfo.sellingPrice = '';
      form.generalInfo.developerName = 'Theirs';
    });
    const differences = differencesOf(buildingFields, { base, yours, theirs });
    const texts = differences.map((one) => [
      one.label,
      ...[one.yours, one.theirs].map((lines) => lines.map(({ text }) => text)),
      one.changedBy,
    ]);
    expect(texts).toEqual([
      ['Developer name', ['Mine'], ['Theirs'], 'both'],
      ['Building type', ['Commercial'], ['Residential'], 'yours'],
      ['Selling price (₹)', ['₹ 65,00,000'], [], 'theirs'],
      ['Amenities', ['Lift', 'Gymnasium', 'Club house'], ['Lift', 'Gymnasium'], 'yours'],
    ]);
    expect(differences.map(firstChoice)).toEqual(['yours', 'yours', 'theirs', 'yours']);
  });

  test('are found where rounding would hide them, in the text as well', () => {
    const yours = changed((form) => {
      form.financialInfo.maintenanceFees = '2.6';
    });
    const theirs = changed((form) => {
      form.financialInfo.maintenanceFees = '2.8';
    });
    expect(differencesOf(buildingFields, { base: yours, yours, theirs })).toMatchObject([
      { label: /^Maintenance/, yours: [{ text: '₹ 2.6' }], theirs: [{ text: '₹ 2.8' }], changedBy: 'theirs' },
    ]);
  });

  test('are none between spellings of one value', () => {
    const yours = changed((form) => {
      form.financialInfo.maintenanceFees = '2.60';
      form.locationDetails.city = 'Puri ';
    });
    const theirs = changed((form) => {
      form.financialInfo.maintenanceFees = '2.6';
      form.locationDetails.city = 'Puri';
    });
    expect(differencesOf(buildingFields, { base, yours, theirs })).toEqual([]);
  });

  test('ignore equal changes and added empty rows', () => {
    const yours = changed((form) => {
      form.locationDetails.city = 'Puri';
      form.propertyDescription.push({ text: ' ' });
    });
    const theirs = changed((form) => {
      form.locationDetails.city = 'Puri';
    });
    expect(differencesOf(buildingFields, { base, yours, theirs })).toEqual([]);
  });

  test('mark the lines of a list that one side alone has, or has in another place', () => {
    const yours = changed((form) => {
      form.extraInfo.amenities = ['Lift', 'Lift', 'Pool', 'Garden'];
    });
    const theirs = changed((form) => {
      form.extraInfo.amenities = ['Garden', 'Lift', 'Pool'];
    });
    expect(differencesOf(buildingFields, { base, yours, theirs })).toMatchObject([
      {
        yours: [
          { text: 'Lift' },
          { text: 'Lift', mark: 'only' },
          { text: 'Pool' },
          { text: 'Garden', mark: 'moved' },
        ],
        theirs: [{ text: 'Garden', mark: 'moved' }, { text: 'Lift' }, { text: 'Pool' }],
      },
    ]);
  });

  test('show a unit in one line', () => {
    const theirs = changed((form) => form.units.splice(0, 1));
    expect(differencesOf(buildingFields, { base, yours: base, theirs })).toMatchObject([
      {
        label: 'Units',
        yours: [
          {
            text: '2 BHK 2T, 2 bedrooms, 2 bathrooms, 1 kitchen, 1000 sq ft, ₹ 65,00,000, available from 2027-04, balcony: yes, terrace: no',
          },
        ],
        theirs: [],
      },
    ]);
  });
});

test('a merged version takes the chosen values, and leaves both versions unchanged', () => {
  const yours = changed((form) => {
    form.locationDetails.city = 'Mine';
  });
  const theirs = changed((form) => {
    form.locationDetails.city = 'Theirs';
    form.extraInfo.amenities = ['Lift'];
  });
  const merged = mergedBy({ yours, theirs }, ['extraInfo.amenities']);
  expect(merged.locationDetails.city).toBe('Mine');
  expect(merged.extraInfo.amenities).toEqual(['Lift']);
  expect(yours.extraInfo.amenities).toHaveLength(2);
});

test('every field of the form can be chosen', () => {
  const leaves = (value: unknown, path: string): string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([key, one]) => leaves(one, path ? `${path}.${key}` : key))
      : [path];
  expect(buildingFields.map(({ path }): string => path).toSorted()).toEqual(leaves(base, '').toSorted());
});
