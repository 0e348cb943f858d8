import type { Admin } from '@ekamra/contracts/accounts/admin';
import type { SessionStore } from '@ekamra/contracts/front/shell';

/** Used part of the browser's storage. */
type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'clear'>;

/** Storage that lasts as long as the page. */
const inMemory = (): SessionStorage => {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    clear: () => texts.clear(),
  };
};

type StorageOwner = { readonly localStorage: SessionStorage | null };

const localStorageOf = (owner: StorageOwner): SessionStorage | undefined => {
  try {
    return owner.localStorage ?? undefined;
  } catch {
    return undefined;
  }
};

/** Returns a window's local storage, or one in memory if the browser denies access, or once it has no room. */
export const storageOrMemory = (owner: StorageOwner): SessionStorage => {
  // It has all that this page stores, so that it can take over at any time.
  const memory = inMemory();
  let current = localStorageOf(owner) ?? memory;
  return {
    getItem: (key) => current.getItem(key),
    setItem: (key, text) => {
      memory.setItem(key, text);
      try {
        current.setItem(key, text);
      } catch {
        current = memory;
      }
    },
    clear: () => {
      memory.clear();
      current.clear();
    },
  };
};

const adminKey = 'adminInfo';
const tokenKey = 'token';

/** Source of storage events from other tabs: the window, in a browser. */
export type StorageEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** Parses a stored profile; undefined if there is none or it is invalid. */
const parseAdmin = (text: string | null): Admin | undefined => {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isProfile = typeof value === 'object' && value !== null && !Array.isArray(value);
    // It only affects what is shown, never permissions, so its fields aren't validated.
    return isProfile ? (value as Admin) : undefined;
  } catch {
    return undefined;
  }
};

/** Session in the browser's storage, under the keys `adminInfo` and `token`. */
export const createSessionStore = (storage: SessionStorage, events: StorageEvents): SessionStore => {
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  // Parsed once per stored text, so that subscribers get the same object until it changes.
  let parsed: { text: string | null; admin: Admin | undefined } = { text: null, admin: undefined };
  const admin = (): Admin | undefined => {
    const text = storage.getItem(adminKey);
    if (text !== parsed.text) parsed = { text, admin: parseAdmin(text) };
    return parsed.admin;
  };
  const onStorage: EventListener = (event) => {
    const key = 'key' in event ? event.key : null;
    // A null key means that all of the storage was cleared.
    if (key === null || key === adminKey || key === tokenKey) notify();
  };
  return {
    admin,
    token: () => storage.getItem(tokenKey) ?? undefined,
    keep: ({ details, token }) => {
      storage.setItem(adminKey, JSON.stringify(details));
      storage.setItem(tokenKey, token);
      notify();
    },
    clear: () => {
      storage.clear();
      notify();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) events.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) events.removeEventListener('storage', onStorage);
      };
    },
  };
};

/** Removes the session from a storage and leaves everything else. */
export const forgetSession = (storage: Pick<Storage, 'removeItem'>): void => {
  for (const key of [adminKey, tokenKey]) storage.removeItem(key);
};

/** Session of the server: always signed out. */
export const noSession: SessionStore = {
  admin: () => undefined,
  token: () => undefined,
  keep: () => {},
  clear: () => {},
  subscribe: () => () => {},
};
