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
