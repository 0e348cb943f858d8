import { unavailable } from '../http/api-error.ts';

/** Milliseconds on a monotonic clock. */
export type Clock = () => number;

/** The clock of this process. */
export const processClock: Clock = () => performance.now();

export interface RefreshedOptions<T> {
  load: () => Promise<T>;
  /** Age after which a value is reloaded in the background: milliseconds. */
  freshMs: number;
  /** Age after which a value is reloaded before use while its source answers; `freshMs` by default: milliseconds. */
  recentMs?: number;
  /** Age after which a value is unusable even if it can't be reloaded: milliseconds. */
  usableMs: number;
  /** Clock by which values age; the process's own by default. */
  clock?: Clock;
}

/** Pause after a failed or forced load, so that a dead host isn't hammered: milliseconds. */
const pauseMs = 500;

export interface RefreshedValue<T> {
  /**
   * Returns the value. Waits for a reload if it is not recent, unless the last reload failed.
   * @throws ApiError 503 if there is no usable value
   */
  get(): Promise<T>;
  /** Like {@link get}, but waits only if there is no usable value. */
  getUsable(): Promise<T>;
  /** Reloads the value, unless that was tried a moment ago, and returns it. */
  reload(): Promise<T>;
}

/**
 * Creates a cached value that is loaded from elsewhere, one load at a time, and survives short outages of its source.
 * While it is in use it is reloaded in the background, so that its readers seldom wait.
 */
export const createRefreshedValue = <T>({
  load,
  freshMs,
  recentMs = freshMs,
  usableMs,
  clock = processClock,
}: RefreshedOptions<T>): RefreshedValue<T> => {
  let cached: { value: T; at: number } | undefined;
  let triedAt = -Infinity;
  let usedAt = -Infinity;
  let failure: unknown;
  let pendingLoad: Promise<void> | undefined;
  let nextLoad: NodeJS.Timeout | undefined;

  const loadOnce = async (): Promise<void> => {
    clearTimeout(nextLoad);
    const startedAt = clock();
    try {
      cached = { value: await load(), at: startedAt };
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    triedAt = clock();
    pendingLoad = undefined;
    nextLoad = setTimeout(reloadIfUsed, Math.max(freshMs, pauseMs)).unref();
  };
  const reload = (): Promise<void> => {
    if (pendingLoad) return pendingLoad;
    if (clock() - triedAt < pauseMs) return Promise.resolve();
    pendingLoad = loadOnce();
    return pendingLoad;
  };
  const reloadIfUsed = (): void => {
    if (clock() - usedAt < usableMs) void reload();
  };
  const age = (): number => (cached ? clock() - cached.at : Infinity);
  const usable = (): T => {
    if (!cached || age() > usableMs) throw unavailable(1, { cause: failure });
    return cached.value;
  };
  const read = async (mustWait: () => boolean): Promise<T> => {
    usedAt = clock();
    if (age() > freshMs) {
      const loaded = reload();
      if (age() > usableMs || mustWait()) await loaded;
    }
    return usable();
  };
  return {
    get: () => read(() => age() > recentMs && failure === undefined),
    getUsable: () => read(() => false),
    reload: async () => {
      await reload();
      return usable();
    },
  };
};
