import { withDeadline } from './deadline.ts';
import { isOffline } from '../front/offline.ts';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Runs `load`, a dynamic import, up to `attempts` times with growing pauses; throws the error of the last attempt, or of
 * the deadline of all attempts together. React Router keeps a rejected `lazy` for the life of the tab, so the retry for a
 * chunk that failed to load belongs inside it. Without a connection it fails at once. On a server, where all code is in one file, `load` simply runs.
 */
export const withRetries = async <T>(load: () => Promise<T>, attempts = 3, wait = pause): Promise<T> => {
  if (typeof document === 'undefined') return load();
  return withDeadline(async (signal) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await load();
      } catch (cause) {
        if (attempt >= attempts || signal.aborted || isOffline()) throw cause;
        await wait(400 * attempt);
      }
    }
  });
};
