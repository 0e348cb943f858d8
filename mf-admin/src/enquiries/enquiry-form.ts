import { type Enquiry, type EnquiryUpdate, enquiryStates, enquiryUpdate } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { activityOf } from '../activity/activity-subject.ts';
import { createRecordFormModel } from '../form/table/record-form-model.ts';
import type { FieldTable } from '../form/table/rows.ts';
import type { FollowedKind } from '../follow-up/followed-kind.ts';
import { enquiryKind } from './enquiry-kind.ts';

/** Editable fields of an enquiry. */
const enquiryTable = {
  state: { label: 'State', kind: 'choice', options: enquiryStates, unmarked: true },
  note: { label: 'Note', kind: 'longText', optional: true, hint: 'Only the office sees it.' },
} as const satisfies FieldTable<EnquiryUpdate>;

/** The enquiry form. */
export const enquiryFormModel = createRecordFormModel({ schema: enquiryUpdate, table: enquiryTable });

/** Enquiries as the office follows them up. */
export const followedEnquiries: FollowedKind<Enquiry, Enquiry['state']> = {
  noun: enquiryKind.noun,
  key: enquiryKind.key,
  states: enquiryStates,
  model: enquiryFormModel,
  activity: activityOf(enquiryKind, enquiryTable),
  read: async (api, { _id: id }, signal) => {
    const { record, etag } = await enquiryKind.read(api, id, signal);
    return { item: record, etag };
  },
  save: async (api, { _id: id }, change) =>
    (await api(calls.updateEnquiry, { params: { id }, ...change })).data.data,
};
