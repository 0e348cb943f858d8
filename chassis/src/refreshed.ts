import { unavailable } from './api-error.ts';

/** Milliseconds on a clock that never goes back. */
export type Clock = () => number;

/** The clock of this process. */
export const processClock: Clock = () => performance.now();

export interface RefreshedOptions<T> {
  load: () => Promise<T>;
  /** A value older than this is loaded anew before it is used: milliseconds. */
  freshMs: number;
  /** A value older than this is not used any more, even when it can't be loaded anew. */
  usableMs: number;
  /** By which values grow old; the process's own unless another is given. */
  clock?: Clock;
}

/** How long after a failed or forced load nothing is loaded again, so that a dead host isn't hammered. */
const pauseMs = 500;

export interface Refreshed<T> {
  /** The value; throws ApiError 503 when there is none that may be used. */
  get(): Promise<T>;
  /** Loads anew, unless that was tried a moment ago, and gives the value. */
  renew(): Promise<T>;
}

/** A value that is loaded from elsewhere, one load at a time, and outlives a short absence of its source. */
export const createRefreshed = <T>({
  load,
  freshMs,
  usableMs,
  clock = processClock,
}: RefreshedOptions<T>): Refreshed<T> => {
  let held: { value: T; at: number } | undefined;
  let triedAt = -Infinity;
  let failure: unknown;
  let flight: Promise<void> | undefined;

  const reload = (): Promise<void> => {
    if (flight) return flight;
    if (clock() - triedAt < pauseMs) return Promise.resolve();
    const startedAt = clock();
    flight = load()
      .then(
        (value) => void (held = { value, at: startedAt }),
        (error: unknown) => void (failure = error),
      )
      .finally(() => {
        triedAt = clock();
        flight = undefined;
      });
    return flight;
  };
  const usable = (): T => {
    if (!held || clock() - held.at > usableMs) throw unavailable(1, { cause: failure });
    return held.value;
  };
  return {
    get: async () => {
      if (!held || clock() - held.at > freshMs) await reload();
      return usable();
    },
    renew: async () => {
      await reload();
      return usable();
    },
  };
};
