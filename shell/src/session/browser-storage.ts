/** What is used of the browser's storage. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'clear'>;

/** Keeps texts for as long as the page is open. */
const inMemory = (): SessionStorage => {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    clear: () => texts.clear(),
  };
};

/** A window's local storage; where the visitor's settings refuse it, one that lasts as long as the page. */
export const browserStorage = (owner: { readonly localStorage: SessionStorage | null }): SessionStorage => {
  try {
    return owner.localStorage ?? inMemory();
  } catch {
    return inMemory();
  }
};
