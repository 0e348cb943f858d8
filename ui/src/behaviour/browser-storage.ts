/** The part of the browser's storage by which texts are kept. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Returns the browser's local storage, or that of the visit, which ends with the tab; undefined if the visitor's settings
 * deny it.
 */
export const browserStorage = (
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): Storage | undefined => {
  try {
    return window[area];
  } catch {
    return undefined;
  }
};

/** True if the browser keeps what is stored when the tab is closed: storage is allowed, and has room. */
export const canStore = (storage = browserStorage()): boolean => {
  try {
    storage?.setItem('storage-check', '1');
    storage?.removeItem('storage-check');
    return storage !== undefined;
  } catch {
    return false;
  }
};
