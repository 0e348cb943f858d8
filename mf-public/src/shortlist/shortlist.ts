import { useSyncExternalStore } from 'react';
import { sameRecord, type SavedList, type SavedRecord, unreadList, without } from '../app/saved-record.ts';
import { createSavedRecords } from '../app/saved-records.ts';

/** The properties that the visitor keeps in mind, the latest first. */
export const shortlist = createSavedRecords('shortlist');

/** The shortlist, kept up to date. */
export const useShortlist = (): SavedList =>
  useSyncExternalStore(shortlist.subscribe, shortlist.get, () => unreadList);

/** The list with the property, or without it where it is there already. */
export const toggled = (list: SavedList, record: SavedRecord): SavedList =>
  list.some((other) => sameRecord(other, record)) ? without(list, record) : [record, ...list];
