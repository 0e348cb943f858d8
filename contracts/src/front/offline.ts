/** True if the browser says that it has no connection; false on a server. */
export const isOffline = (): boolean => typeof window !== 'undefined' && !window.navigator.onLine;

/** Resolves once the browser has a connection. */
const untilOnline = (): Promise<void> =>
  new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));

/**
 * Runs `load`; if it fails while the browser is offline, runs it again as soon as there is a connection. For what a visitor
 * waits for and can turn away from, such as the code of a page: never for a write, which nobody expects later.
 */
export const loadAcrossOutages = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;)
    try {
      return await load();
    } catch (error) {
      if (!isOffline()) throw error;
      await untilOnline();
    }
};
