import { withDeadline } from '@ekamra/contracts/deadline';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Runs `load` up to `attempts` times with growing pauses; throws the error of the last attempt, or of the deadline of
 * all attempts together. React Router keeps a rejected `lazy` for the life of the tab, so the retry for a chunk that
 * failed to load belongs inside it.
 */
export const withRetries = <T>(load: () => Promise<T>, attempts = 3, wait = pause): Promise<T> =>
  withDeadline(async (signal) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await load();
      } catch (cause) {
        if (attempt >= attempts || signal.aborted) throw cause;
        await wait(400 * attempt);
      }
    }
  });
