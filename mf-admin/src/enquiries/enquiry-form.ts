import { type Enquiry, type EnquiryUpdate, enquiryStates, enquiryUpdate } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { activityFieldsOf, createRecordFormModel } from '../form/table/record-form-model.ts';
import type { FieldTable } from '../form/table/rows.ts';
import type { FollowedKind } from '../follow-up/followed-kind.ts';
import { enquiriesKey } from './enquiry-calls.ts';

/** Editable fields of an enquiry. */
const enquiryTable = {
  state: { label: 'State', kind: 'choice', options: enquiryStates, unmarked: true },
  note: { label: 'Note', kind: 'longText', optional: true, hint: 'Only the office sees it.' },
} as const satisfies FieldTable<EnquiryUpdate>;

/** The enquiry form. */
export const enquiryFormModel = createRecordFormModel({ schema: enquiryUpdate, table: enquiryTable });

/** Enquiries as the office follows them up. */
export const followedEnquiries: FollowedKind<Enquiry, Enquiry['state']> = {
  noun: 'enquiry',
  key: enquiriesKey,
  states: enquiryStates,
  model: enquiryFormModel,
  activity: {
    noun: 'enquiry',
    call: calls.getEnquiryActivity,
    key: enquiriesKey,
    fields: activityFieldsOf(enquiryTable),
  },
  read: async (api, { _id: id }, signal) => {
    const { data, etag } = await api(calls.getEnquiry, { params: { id }, ...(signal && { signal }) });
    return { item: data, etag };
  },
  save: async (api, { _id: id }, change) =>
    (await api(calls.updateEnquiry, { params: { id }, ...change })).data.data,
};
