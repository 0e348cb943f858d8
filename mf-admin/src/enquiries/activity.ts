import { calls } from '@ekamra/contracts/calls';
import type { ActivitySubject } from '../activity/subject.ts';
import { enquiryFields } from './enquiry-form.ts';
import { enquiriesKey } from './queries.ts';

/** The activity of enquiries. */
export const enquiryActivity: ActivitySubject = {
  noun: 'enquiry',
  call: calls.getEnquiryActivity,
  key: enquiriesKey,
  fields: enquiryFields,
};
