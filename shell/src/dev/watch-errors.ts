import { isCallFailed } from '@ekamra/contracts/calls/client';

/** True for an error that isn't a mistake in the code: a call that the API refused, or work that was broken off. */
const isExpected = (error: Error): boolean => isCallFailed(error) || error.name === 'AbortError';

/**
 * Calls `onError` once with each error that nobody handled, and with each that is written to the console: React writes
 * those there that a boundary caught.
 */
export const watchErrors = (page: Window & typeof globalThis, onError: (error: Error) => void): void => {
  const seen = new WeakSet<Error>();
  const see = (error: unknown): void => {
    if (!(error instanceof page.Error) || seen.has(error) || isExpected(error)) return;
    seen.add(error);
    onError(error);
  };
  page.addEventListener('error', ({ error }) => see(error));
  page.addEventListener('unhandledrejection', ({ reason }) => see(reason));
  const { console } = page;
  const write = console.error;
  console.error = (...values: unknown[]): void => {
    write.apply(console, values);
    values.forEach(see);
  };
};
