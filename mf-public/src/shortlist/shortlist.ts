import type { Building } from '@ekamra/contracts/records/building';
import type { Land } from '@ekamra/contracts/records/land';
import type { Query, QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import {
  isSameRecord,
  type SavedList,
  type SavedRecord,
  unreadList,
  withDetails,
  withGone,
  withoutRecord,
} from '../app/saved/saved-record.ts';
import { createSavedRecords } from '../app/saved/saved-records.ts';
import { lowestPriceOf } from '../buildings/building-facts.ts';
import { isMissing } from '../app/route-failure.ts';
import { showToast } from '../app/toast.ts';

/** The visitor's shortlisted properties, latest first. */
export const shortlist = createSavedRecords('shortlist');

/** Subscribes to the shortlist. */
export const useShortlist = (): SavedList =>
  useSyncExternalStore(shortlist.subscribe, shortlist.get, () => unreadList);

/** Returns the list with the property added, or removed if it is already listed. */
const toggleRecord = (list: SavedList, record: SavedRecord): SavedList =>
  list.some((other) => isSameRecord(other, record)) ? withoutRecord(list, record) : [record, ...list];

const unreadMessage = 'Your shortlist could not be read just now';
/** What is said of a shortlist that the browser doesn't store. */
export const shortLivedMessage =
  'Your browser does not let us store your shortlist: it lasts only as long as this tab, until you close or reload it.';

const toggle = async (record: SavedRecord): Promise<void> => {
  try {
    await shortlist.change((list) => toggleRecord(list, record));
  } catch {
    return showToast(unreadMessage, 'error');
  }
  // Said once, of the first property.
  if (shortlist.get().length === 1 && !shortlist.isLasting()) await showToast(shortLivedMessage, 'info');
};

/** Changes the shortlist, and says so if it could not be read. */
export const changeShortlist = (update: (list: SavedList) => SavedList): void =>
  void shortlist.change(update).catch(() => showToast(unreadMessage, 'error'));

/** Returns whether a property is shortlisted, and a function that adds or removes it and tells if it doesn't last. */
export const useShortlisted = (record: SavedRecord) => ({
  isShortlisted: useShortlist().some((other) => isSameRecord(other, record)),
  toggle: () => void toggle(record),
});

const kinds = new Map<unknown, SavedRecord['kind']>([
  ['buildings', 'building'],
  ['lands', 'land'],
]);

/** Returns the property that a query is for, if it is for one. */
const recordFrom = ([name, scope, id]: readonly unknown[]): SavedRecord | undefined => {
  const kind = kinds.get(name);
  return kind && scope === 'one' && typeof id === 'string' ? { kind, id } : undefined;
};

/** Returns the price that an answer states: rupees. */
const priceOf = (kind: SavedRecord['kind'], answer: unknown): number | undefined =>
  // The answers to the queries for one building, and one land.
  kind === 'building' ? lowestPriceOf(answer as Building) : (answer as Land).financialInfo.sellingPrice;

const markByAnswer = ({ queryKey, state }: Query): void => {
  const record = recordFrom(queryKey);
  const isGone = isMissing(state.error);
  const isFound = state.status === 'success';
  if (!record || !(isGone || isFound)) return;
  // Where nothing can be stored, the next page asks again.
  void shortlist
    .change((list) => {
      const marked = withGone(list, record, isGone);
      const saved = marked.find((other) => isSameRecord(other, record));
      const savedPrice = isFound ? priceOf(record.kind, state.data) : undefined;
      return saved && saved.savedPrice === undefined && savedPrice !== undefined
        ? withDetails(marked, record, { savedPrice })
        : marked;
    })
    .catch(() => undefined);
};

/**
 * Marks shortlisted properties as gone, or as found again, by the answers to whatever a page asks about them; it asks nothing
 * itself. Returns a function that ends it.
 */
export const followAnswers = (client: QueryClient): (() => void) => {
  const queries = client.getQueryCache();
  for (const query of queries.getAll()) markByAnswer(query);
  return queries.subscribe((event) => {
    if (event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error'))
      markByAnswer(event.query);
  });
};
