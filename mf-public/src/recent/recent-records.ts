import { useSyncExternalStore } from 'react';
import {
  isSameRecord,
  type SavedList,
  type SavedRecord,
  unreadList,
  withoutRecord,
} from '../app/saved/saved-record.ts';
import { createSavedRecords } from '../app/saved/saved-records.ts';

/** Number of properties shown; one more is stored, because the current page's is left out. */
export const maxRecent = 6;

const recent = createSavedRecords('recently-viewed');

/** Returns the list with the property at its head. */
export const withVisit = (list: SavedList, record: SavedRecord): SavedList =>
  list[0] && isSameRecord(list[0], record)
    ? list
    : [record, ...withoutRecord(list, record)].slice(0, maxRecent + 1);

/** Stores that a property's page was opened. Denied storage is ignored. */
export const saveVisit = (record: SavedRecord): void =>
  void recent.change((list) => withVisit(list, record)).catch(() => undefined);

/** Returns the properties whose pages were opened last, latest first, without the current one, if any. */
export const useRecentRecords = (current?: SavedRecord): SavedList => {
  const list = useSyncExternalStore(recent.subscribe, recent.get, () => unreadList);
  return (current ? withoutRecord(list, current) : list).slice(0, maxRecent);
};
