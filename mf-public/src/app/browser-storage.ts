/** The part of the browser's storage that this remote uses. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns the browser's local storage, or undefined if the visitor's settings deny it. */
export const browserStorage = (): TextStore | undefined => {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
};
