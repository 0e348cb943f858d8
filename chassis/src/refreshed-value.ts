import { unavailable } from './api-error.ts';

/** Milliseconds on a monotonic clock. */
export type Clock = () => number;

/** The clock of this process. */
export const processClock: Clock = () => performance.now();

export interface RefreshedOptions<T> {
  load: () => Promise<T>;
  /** Age after which a value is reloaded before use: milliseconds. */
  freshMs: number;
  /** Age after which a value is unusable even if it can't be reloaded: milliseconds. */
  usableMs: number;
  /** Clock by which values age; the process's own by default. */
  clock?: Clock;
}

/** Pause after a failed or forced load, so that a dead host isn't hammered: milliseconds. */
const pauseMs = 500;

export interface RefreshedValue<T> {
  /** Returns the value; throws ApiError 503 if there is no usable one. */
  get(): Promise<T>;
  /** Reloads the value, unless that was tried a moment ago, and returns it. */
  reload(): Promise<T>;
}

/**
 * Creates a cached value that is loaded from elsewhere, one load at a time, and survives short outages of its source.
 */
export const createRefreshedValue = <T>({
  load,
  freshMs,
  usableMs,
  clock = processClock,
}: RefreshedOptions<T>): RefreshedValue<T> => {
  let cached: { value: T; at: number } | undefined;
  let triedAt = -Infinity;
  let failure: unknown;
  let pendingLoad: Promise<void> | undefined;

  const reload = (): Promise<void> => {
    if (pendingLoad) return pendingLoad;
    if (clock() - triedAt < pauseMs) return Promise.resolve();
    const startedAt = clock();
    pendingLoad = load()
      .then(
        (value) => void (cached = { value, at: startedAt }),
        (error: unknown) => void (failure = error),
      )
      .finally(() => {
        triedAt = clock();
        pendingLoad = undefined;
      });
    return pendingLoad;
  };
  const usable = (): T => {
    if (!cached || clock() - cached.at > usableMs) throw unavailable(1, { cause: failure });
    return cached.value;
  };
  return {
    get: async () => {
      if (!cached || clock() - cached.at > freshMs) await reload();
      return usable();
    },
    reload: async () => {
      await reload();
      return usable();
    },
  };
};
