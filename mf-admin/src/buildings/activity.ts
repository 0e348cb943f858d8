import { calls } from '@ekamra/contracts/calls';
import type { ActivitySubject } from '../activity/subject.ts';
import { buildingFields } from './form/record-fields.ts';
import { buildingsKey } from './queries.ts';

/** The activity of buildings. */
export const buildingActivity: ActivitySubject = {
  noun: 'building',
  call: calls.getBuildingActivity,
  key: buildingsKey,
  fields: buildingFields,
};
