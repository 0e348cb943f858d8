import type { Admin } from '@ekamra/contracts/admin';
import type { SessionStore } from '@ekamra/contracts/shell';
import type { SessionStorage } from './browser-storage.ts';

const adminKey = 'adminInfo';
const tokenKey = 'token';

/** What tells of changes that other tabs make: the window, in a browser. */
export type StorageEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** A profile as it was stored; undefined when there is none or it isn't readable. */
const parseAdmin = (text: string | null): Admin | undefined => {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isProfile = typeof value === 'object' && value !== null && !Array.isArray(value);
    // It decides what is shown, never what is allowed, so its fields aren't checked one by one.
    return isProfile ? (value as Admin) : undefined;
  } catch {
    return undefined;
  }
};

/** The session in the browser's storage (spec.md point 4). */
export const createSessionStore = (storage: SessionStorage, events: StorageEvents): SessionStore => {
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  // Parsed once per stored text, so that whoever subscribes gets the same object until it changes.
  let parsed: { text: string | null; admin: Admin | undefined } = { text: null, admin: undefined };
  const admin = (): Admin | undefined => {
    const text = storage.getItem(adminKey);
    if (text !== parsed.text) parsed = { text, admin: parseAdmin(text) };
    return parsed.admin;
  };
  const onStorage: EventListener = (event) => {
    const key = 'key' in event ? event.key : null;
    // A null key means that all of the storage was cleared.
    if (key === null || key === adminKey || key === tokenKey) tell();
  };
  return {
    admin,
    token: () => storage.getItem(tokenKey) ?? undefined,
    keep: ({ details, token }) => {
      storage.setItem(adminKey, JSON.stringify(details));
      storage.setItem(tokenKey, token);
      tell();
    },
    clear: () => {
      storage.clear();
      tell();
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

/** Takes a session that is over out of a storage and leaves everything else in it. */
export const forgetSession = (storage: Pick<Storage, 'removeItem'>): void => {
  for (const key of [adminKey, tokenKey]) storage.removeItem(key);
};

/** The session where there is none: on the server. */
export const noSession: SessionStore = {
  admin: () => undefined,
  token: () => undefined,
  keep: () => {},
  clear: () => {},
  subscribe: () => () => {},
};
