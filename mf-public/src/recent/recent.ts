import { useSyncExternalStore } from 'react';
import { sameRecord, type SavedList, type SavedRecord, unreadList, without } from '../app/saved-record.ts';
import { createSavedRecords } from '../app/saved-records.ts';

/** This many are shown; one more is kept, as the page that is shown does not count. */
export const mostRecent = 6;

const recent = createSavedRecords('recently-viewed');

/** The list with the property at its head. */
export const visited = (list: SavedList, record: SavedRecord): SavedList =>
  list[0] && sameRecord(list[0], record) ? list : [record, ...without(list, record)].slice(0, mostRecent + 1);

/** Remembers that a property's page was opened. Where the browser keeps nothing, nothing is remembered. */
export const remember = (record: SavedRecord): void =>
  void recent.change((list) => visited(list, record)).catch(() => undefined);

/** The properties whose pages were opened last, without this one, the latest first. */
export const useRecent = (current: SavedRecord): SavedList =>
  without(
    useSyncExternalStore(recent.subscribe, recent.get, () => unreadList),
    current,
  ).slice(0, mostRecent);
