import { sameRecord, type SavedRecord } from '../app/saved-record.ts';
import { tell } from '../app/toast.ts';
import { shortlist, toggled, useShortlist } from './shortlist.ts';

const failed = 'Your browser did not let us keep your shortlist';

/** Whether a property is on the shortlist, and the way to put it there or take it off. */
export const useShortlisted = (record: SavedRecord) => ({
  shortlisted: useShortlist().some((other) => sameRecord(other, record)),
  toggle: () =>
    void shortlist.change((list) => toggled(list, record)).catch(() => void tell(failed, 'error')),
});
