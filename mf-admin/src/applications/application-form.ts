import {
  type Application,
  applicationStates,
  type ApplicationUpdate,
  applicationUpdate,
} from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { activityOf } from '../activity/activity-subject.ts';
import type { FollowedKind } from '../follow-up/followed-kind.ts';
import { createRecordFormModel } from '../form/table/record-form-model.ts';
import type { FieldTable } from '../form/table/rows.ts';
import { applicationKind } from './application-kind.ts';

/** State of an application. */
type ApplicationState = ApplicationUpdate['state'];

/** Editable fields of an application. */
const applicationTable = {
  state: { label: 'State', kind: 'choice', options: applicationStates, unmarked: true },
  note: { label: 'Note', kind: 'longText', optional: true, hint: 'Only the office sees it.' },
} as const satisfies FieldTable<ApplicationUpdate>;

/** Applications as the office follows them up. Only their list has links that open résumés, so that a row keeps its own. */
export const followedApplications: FollowedKind<Application, ApplicationState> = {
  noun: applicationKind.noun,
  key: applicationKind.key,
  states: applicationStates,
  model: createRecordFormModel({ schema: applicationUpdate, table: applicationTable }),
  activity: activityOf(applicationKind, applicationTable),
  read: async (api, { _id: id, resume }, signal) => {
    const { record, etag } = await applicationKind.read(api, id, signal);
    return { item: { ...record, resume }, etag };
  },
  save: async (api, { _id: id, resume }, change) => {
    const { data } = await api(calls.updateApplication, { params: { id }, ...change });
    return { ...data.data, resume };
  },
};
