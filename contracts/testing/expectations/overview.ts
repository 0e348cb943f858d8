import { type Call, calls } from '../../src/calls/calls.ts';
import { dailyCounts, recentActivity, storageRoom } from '../examples.ts';
import { call, type Expectation } from '../pact.ts';
import { type Level, refusalWith } from './level.ts';

const refusedRequest = (receiving: string, expectedCall: Call, outsider: Level['outsider']): Expectation =>
  call({
    receiving: `${receiving}, from an outsider`,
    call: expectedCall,
    as: outsider,
    expects: refusalWith('NOT_SIGNED_IN'),
  });

/** Expectations of an admin's calls for enquiries and page views per day. */
export const perDay = ({ outsider }: Level): Expectation[] => [
  refusedRequest('a request for the enquiries of each day', calls.getEnquiriesPerDay, outsider),
  refusedRequest('a request for the page views of each day', calls.getPageViewsPerDay, outsider),
  call({
    as: 'admin',
    receiving: 'a request for the enquiries of each day',
    call: calls.getEnquiriesPerDay,
    expects: { answer: dailyCounts },
  }),
  call({
    as: 'admin',
    receiving: 'a request for the page views of each day',
    call: calls.getPageViewsPerDay,
    expects: { answer: dailyCounts },
  }),
];

/** Expectations of an admin's call for the room on the disk of the uploads. */
export const roomForUploads = ({ outsider }: Level): Expectation[] => [
  refusedRequest('a request for the room for uploads', calls.getStorageRoom, outsider),
  call({
    as: 'admin',
    receiving: 'a request for the room for uploads',
    call: calls.getStorageRoom,
    expects: { answer: storageRoom },
  }),
];

/** Expectations of an admin's list of the newest changes; `given` is the state of a record that was edited. */
export const newestChanges = (given: string, { outsider }: Level): Expectation[] => [
  refusedRequest('a request for the newest changes', calls.getRecentActivity, outsider),
  call({
    as: 'admin',
    receiving: 'a request for the newest changes',
    given: [given],
    call: calls.getRecentActivity,
    expects: { answer: recentActivity },
  }),
];
