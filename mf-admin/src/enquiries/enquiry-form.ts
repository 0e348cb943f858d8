import { type EnquiryUpdate, enquiryStates, enquiryUpdate } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import type { ActivitySubject } from '../activity/activity-section.tsx';
import { activityFieldsOf, createRecordFormModel } from '../form/table/record-form-model.ts';
import type { FieldTable } from '../form/table/rows.ts';
import { enquiriesKey } from './enquiry-calls.ts';

/** Editable fields of an enquiry. */
export const enquiryTable = {
  state: { label: 'State', kind: 'choice', options: enquiryStates, unmarked: true },
  note: { label: 'Note', kind: 'longText', optional: true, hint: 'Only the office sees it.' },
} as const satisfies FieldTable<EnquiryUpdate>;

/** The enquiry form. */
export const enquiryFormModel = createRecordFormModel({ schema: enquiryUpdate, table: enquiryTable });

/** Activity of enquiries. */
export const enquiryActivity: ActivitySubject = {
  noun: 'enquiry',
  call: calls.getEnquiryActivity,
  key: enquiriesKey,
  fields: activityFieldsOf(enquiryTable),
};
