import { browserStorage, type TextStore } from '@ekamra/ui/behaviour/browser-storage.ts';
import { withRetries } from '@ekamra/contracts/calls/retry';
import { type SavedList, unreadableList, unreadList } from './saved-record.ts';

/** A list of properties stored in this browser, without an account. */
export interface SavedRecords {
  /** Calls `listener` when the list changes, in this tab or another; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Returns the list: the same array until it changes; {@link unreadList} or {@link unreadableList} before it
   * is read.
   */
  get: () => SavedList;
  /** Replaces the list by the result of `update`. Rejects without a change if the list can't be read. */
  change: (update: (list: SavedList) => SavedList) => Promise<void>;
  /** True if the list outlasts the page; false once the browser has denied storage, or has no room. */
  isLasting: () => boolean;
}

interface SavedRecordsOptions {
  storage?: () => TextStore | undefined;
  /** Parses the stored text; valid entries of a damaged value are kept. */
  read?: (text: string) => Promise<SavedList>;
}

/** Loads the schema and its library only for visitors who have something stored. */
const readBySchema = async (text: string): Promise<SavedList> =>
  (await withRetries(() => import('./saved-records-schema.ts'))).parseSavedRecords(text);

/**
 * Creates a list in the browser's storage under `key`. If storage is denied or has no room, the list lasts as long as the
 * page.
 */
export const createSavedRecords = (key: string, options: SavedRecordsOptions = {}): SavedRecords => {
  const { storage = browserStorage, read = readBySchema } = options;
  const listeners = new Set<() => void>();
  let list = unreadList;
  /** Stored text that `list` was read from; undefined before the first read. */
  let loadedText: string | null | undefined;
  let isDenied = false;
  const store = (): TextStore | undefined => (isDenied ? undefined : storage());

  const publish = (next: SavedList): void => {
    list = next;
    for (const listener of listeners) listener();
  };
  const readStoredText = (): string | null => {
    const texts = store();
    return texts ? texts.getItem(key) : (loadedText ?? null);
  };
  const refresh = async (): Promise<void> => {
    for (let text = readStoredText(); text !== loadedText; text = readStoredText()) {
      const next = text === null ? [] : await read(text);
      // Another tab may have written meanwhile, so read again.
      if (text !== readStoredText()) continue;
      loadedText = text;
      publish(next);
    }
  };
  const reload = () => void refresh().catch(() => loadedText === undefined && publish(unreadableList));
  const onStorage: EventListener = (event) => {
    // A null key means that all of the storage was cleared.
    if (!('key' in event) || event.key === null || event.key === key) reload();
  };

  return {
    subscribe: (listener) => {
      if (listeners.size === 0) {
        window.addEventListener('storage', onStorage);
        reload();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
    get: () => list,
    change: async (update) => {
      await refresh();
      const next = update(list);
      if (next === list) return;
      const text = next.length > 0 ? JSON.stringify(next) : null;
      try {
        if (text === null) store()?.removeItem(key);
        else store()?.setItem(key, text);
      } catch {
        // From now on the list is kept by this page alone, which `isLasting` tells.
        isDenied = true;
      }
      loadedText = text;
      publish(next);
    },
    isLasting: () => store() !== undefined,
  };
};
