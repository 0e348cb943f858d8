import { useSyncExternalStore } from 'react';
import {
  isSameRecord,
  type SavedList,
  type SavedRecord,
  unreadList,
  withoutRecord,
} from '../app/saved/saved-record.ts';
import { createSavedRecords } from '../app/saved/saved-records.ts';
import { showToast } from '../app/toast.ts';

/** The visitor's shortlisted properties, latest first. */
export const shortlist = createSavedRecords('shortlist');

/** Subscribes to the shortlist. */
export const useShortlist = (): SavedList =>
  useSyncExternalStore(shortlist.subscribe, shortlist.get, () => unreadList);

/** Returns the list with the property added, or removed if it is already listed. */
const toggleRecord = (list: SavedList, record: SavedRecord): SavedList =>
  list.some((other) => isSameRecord(other, record)) ? withoutRecord(list, record) : [record, ...list];

const storageErrorMessage = 'Your browser did not let us keep your shortlist';

/** Returns whether a property is shortlisted, and a function that adds or removes it. */
export const useShortlisted = (record: SavedRecord) => ({
  isShortlisted: useShortlist().some((other) => isSameRecord(other, record)),
  toggle: () =>
    void shortlist
      .change((list) => toggleRecord(list, record))
      .catch(() => void showToast(storageErrorMessage, 'error')),
});
