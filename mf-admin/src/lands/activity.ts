import { calls } from '@ekamra/contracts/calls';
import type { ActivitySubject } from '../activity/subject.ts';
import { landFields } from './form/record-fields.ts';
import { landsKey } from './queries.ts';

/** The activity of lands. */
export const landActivity: ActivitySubject = {
  noun: 'land',
  call: calls.getLandActivity,
  key: landsKey,
  fields: landFields,
};
