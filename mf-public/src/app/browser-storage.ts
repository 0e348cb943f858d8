/** What is used of the browser's storage. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's local storage; undefined where the visitor's settings refuse it. */
export const browserStorage = (): TextStore | undefined => {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
};
