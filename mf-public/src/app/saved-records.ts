import { browserStorage, type TextStore } from './browser-storage.ts';
import { retrying } from './retry.ts';
import { type SavedList, unreadableList, unreadList } from './saved-record.ts';

/** A list of properties that this browser keeps, without an account. */
export interface SavedRecords {
  /** Calls `listener` whenever the list changes, in this tab or another; returns the way to stop it. */
  subscribe: (listener: () => void) => () => void;
  /** The list: the same array until it changes; {@link unreadList} or {@link unreadableList} before it is there. */
  get: () => SavedList;
  /** Replaces the list by what `update` makes of it. Rejects when it can't be read or kept; then nothing changes. */
  change: (update: (list: SavedList) => SavedList) => Promise<void>;
}

interface Place {
  storage?: () => TextStore | undefined;
  events?: () => Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Reads what is stored; sound entries of a damaged value are kept. */
  read?: (text: string) => Promise<SavedList>;
}

/** The schema and its library are fetched only by those who have something stored. */
const readBySchema = async (text: string): Promise<SavedList> =>
  (await retrying(() => import('./saved-records-schema.ts'))).readSavedRecords(text);

/** A list in the browser's storage under `key`. Where storage is refused it lasts as long as the page. */
export const createSavedRecords = (key: string, place: Place = {}): SavedRecords => {
  const { storage = browserStorage, events = () => window, read = readBySchema } = place;
  const listeners = new Set<() => void>();
  let list = unreadList;
  /** What `list` was read from; undefined before the first time. */
  let known: string | null | undefined;

  const show = (next: SavedList): void => {
    list = next;
    for (const listener of listeners) listener();
  };
  const stored = (): string | null => {
    const kept = storage();
    return kept ? kept.getItem(key) : (known ?? null);
  };
  const refresh = async (): Promise<void> => {
    for (let text = stored(); text !== known; text = stored()) {
      const next = text === null ? [] : await read(text);
      // Another tab may have written meanwhile; then what was read is out of date.
      if (text !== stored()) continue;
      known = text;
      show(next);
    }
  };
  const follow = () => void refresh().catch(() => known === undefined && show(unreadableList));
  const onStorage: EventListener = (event) => {
    // A null key means that all of the storage was cleared.
    if (!('key' in event) || event.key === null || event.key === key) follow();
  };

  return {
    subscribe: (listener) => {
      if (listeners.size === 0) {
        events().addEventListener('storage', onStorage);
        follow();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) events().removeEventListener('storage', onStorage);
      };
    },
    get: () => list,
    change: async (update) => {
      await refresh();
      const next = update(list);
      if (next === list) return;
      const text = next.length > 0 ? JSON.stringify(next) : null;
      if (text === null) storage()?.removeItem(key);
      else storage()?.setItem(key, text);
      known = text;
      show(next);
    },
  };
};
