import { type Backoff, delayAfter } from '@ekamra/chassis/process/worker';
import { VersionSuspended } from './rendering-errors.ts';

/** Pauses between attempts with code that has ended its thread. */
const pauses: Backoff = { firstMs: 2_000, longestMs: 300_000 };
/** Milliseconds without a failure after which earlier ones are forgotten. */
const forgetMs = 600_000;

/** Source of time and jitter. */
export interface SuspensionClock {
  /** Monotonic milliseconds. */
  now: () => number;
  /** Random number from 0 to 1. */
  random: () => number;
}

/**
 * Creates the suspension of code that has ended its thread: until a pause is over, which grows with each failure, it is
 * not run. After the pause, a single run decides: if the code doesn't fail in it, the suspension ends.
 */
export const createSuspension = ({ now, random }: SuspensionClock) => {
  let failures = 0;
  let failedAt = -Infinity;
  let isSuspended = false;
  let retryAt = 0;
  let isTrying = false;
  let isOverdue = false;

  const check = (): void => {
    if (isSuspended && (isTrying || now() < retryAt)) throw new VersionSuspended({ isOverdue });
  };
  return {
    /** Throws `VersionSuspended` if the code may not be run now. */
    check,
    /** Runs the code. Throws `VersionSuspended` or the error of `work`. */
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      check();
      if (!isSuspended) return work();
      isTrying = true;
      const lastFailureAt = failedAt;
      try {
        return await work();
      } finally {
        isTrying = false;
        isSuspended = failedAt !== lastFailureAt;
      }
    },
    /** Suspends the code that has ended its thread, perhaps because it took too long; returns the length of the pause in milliseconds. */
    suspend: (error: Pick<VersionSuspended, 'isOverdue'>): number => {
      ({ isOverdue } = error);
      if (now() - failedAt > forgetMs) failures = 0;
      failures += 1;
      failedAt = now();
      isSuspended = true;
      const pauseMs = delayAfter(pauses, failures, random());
      retryAt = failedAt + pauseMs;
      return pauseMs;
    },
  };
};
