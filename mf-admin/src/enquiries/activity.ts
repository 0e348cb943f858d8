import { calls } from '@ekamra/contracts/calls';
import type { ActivitySubject } from '../activity/subject.ts';
import { enquiriesKey } from './queries.ts';

/** The activity of enquiries. */
export const enquiryActivity: ActivitySubject = {
  noun: 'enquiry',
  call: calls.getEnquiryActivity,
  key: enquiriesKey,
  fields: [
    { path: 'state', label: 'State' },
    { path: 'note', label: 'Note' },
  ],
};
