import { describe, expect, test } from '@jest/globals';
import { blogForm } from '../blogs/blog-table.ts';
import { buildingForm } from '../buildings/building-table.ts';
import { landForm } from '../lands/land-table.ts';
import { aLand } from '../../testing/sample-records.ts';
import { refusalOf } from './checks.ts';

const emptyBuilding = buildingForm.emptyValues();
const named = {
  ...emptyBuilding,
  generalInfo: { ...emptyBuilding.generalInfo, BuildingsName: 'Kalinga Heights' },
};
const upload = { path: 'BuildingsImages', message: 'Still uploading: a.jpg.' };
const building = { checks: buildingForm.checks, failureDisplay: 'alert', unsettled: undefined } as const;

describe('a refused form', () => {
  test('with alerts has one about the first failed check', () => {
    expect(refusalOf(building, emptyBuilding)).toEqual({
      alert: { message: 'Please Check Building Name', field: 'generalInfo.BuildingsName' },
      focus: [],
    });
  });

  test('with a warning focuses the field that it is about', () => {
    const land = { checks: landForm.checks, failureDisplay: 'warning', unsettled: undefined } as const;
    expect(refusalOf(land, landForm.emptyValues())).toEqual({
      warning: 'Please fill all the fields.',
      focus: ['generalInfo.propertyName'],
    });
    const values = landForm.toFormValues(aLand());
    values.locationDetails.zipCode = '7521.5';
    expect(refusalOf(land, values)).toEqual({ focus: ['locationDetails.zipCode'] });
  });

  test('without either focuses the first of its fields', () => {
    const blog = { checks: blogForm.checks, failureDisplay: 'field', unsettled: undefined } as const;
    expect(refusalOf(blog, blogForm.emptyValues())).toEqual({ focus: ['category', 'title', 'authorName'] });
  });

  test('reports an upload where its pictures are checked', () => {
    expect(refusalOf({ ...building, unsettled: upload }, emptyBuilding).alert?.field).toBe(
      'generalInfo.BuildingsName',
    );
    expect(refusalOf({ ...building, unsettled: upload }, named).alert).toEqual({
      message: upload.message,
      field: 'BuildingsImages',
    });
  });

  test('reports an upload last in a form without alerts', () => {
    const parts = {
      checks: landForm.checks,
      failureDisplay: 'field',
      unsettled: { ...upload, path: 'propertyImages' },
    } as const;
    expect(refusalOf(parts, landForm.toFormValues(aLand())).alert).toEqual({
      message: upload.message,
      field: 'propertyImages',
    });
  });
});
