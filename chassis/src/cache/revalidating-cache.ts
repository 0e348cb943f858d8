import { ApiError, timedOut } from '../http/api-error.ts';
import { remainingMs } from '../http/request-context.ts';
import { createSegmentedLru } from './segmented-lru.ts';
import { createSharedTurn, type InTurn, type Waiter } from './shared-turn.ts';

/** Outcome of a load. */
export type Loaded<Value, Other> =
  /** A value to cache; a write to one of its `tags` invalidates it. `ageMs`: milliseconds since its validation. */
  | { value: Value; tags: readonly string[]; ageMs?: number }
  /** A result that is never cached. If it `isFailure`, a cached value replaces it where there is one; else it ends that. */
  | { uncached: Other; isFailure: boolean };

export type CacheAnswer<Value, Other> =
  /** A value, and the milliseconds since its last validation; of a hit, they can be had again until it is none any more. */
  | { from: 'hit'; value: Value; ageMs: number; currentAge: () => number | undefined }
  | { from: 'miss' | 'stale'; value: Value; ageMs: number }
  | { from: 'load'; uncached: Other };

export interface CacheRequest<Value, Other> {
  key: string;
  /** Tags that the value will have, if they are known before it is loaded. */
  tags?: readonly string[];
  /** True for a reader who needs what the source has now, if it answers: neither a hit nor a load that has begun. */
  isExact?: boolean;
  /** Queue of the reader for the costly part of a load, which any reader's turn does for all; none by default. */
  waiter?: Waiter;
  /** Loads the value, or confirms `previous`, which is still usable; does its costly part `inTurn`. */
  load: (previous: Value | undefined, inTurn: InTurn) => Promise<Loaded<Value, Other>>;
}

export interface CacheOptions<Value> {
  /** Size limit, and the size of a value, in bytes. */
  maxBytes: number;
  sizeOf: (value: Value) => number;
  /** Milliseconds for which a value is used without revalidation. */
  freshMs: number;
  /** Milliseconds for which a value may be served if it can't be revalidated. */
  staleMs: number;
  /** True to serve a value that is no longer fresh at once, and to revalidate it in the background. */
  inBackground?: boolean;
  /** False while writes to a tag may go unnoticed, so that nothing with it counts as fresh; always true by default. */
  isWatched?: ((tag: string) => boolean) | undefined;
  /** Called with a value that the cache has dropped or not taken, and the one in its place, if any. */
  onDrop?: (value: Value, next: Value | undefined) => void;
  /** Called if a load in the background throws. */
  onError?: (error: unknown) => void;
  /** Monotonic milliseconds; the process's clock by default. */
  now?: () => number;
}

interface Entry<Value extends object> {
  value: Value;
  tags: readonly string[];
  /** Time of the last validation, and the number of writes before it. */
  validatedAt: number;
  writes: number;
}

/** Reader who need not wait. */
const atOnce: Waiter = { key: '', run: (work) => work() };

/** A load that all readers of a key share. */
interface PendingLoad<Value, Other> {
  writes: number;
  startedAt: number;
  turn: ReturnType<typeof createSharedTurn>;
  work: Promise<CacheAnswer<Value, Other>>;
}

/** Rejects at the deadline of the current request. */
const beforeDeadline = <T>(work: Promise<T>): Promise<T> => {
  const msLeft = remainingMs();
  if (msLeft === undefined) return work;
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(timedOut()), msLeft);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};

/** True if a load was refused, so that an older value is better than none. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 503 || error.status === 429);

/**
 * Creates a cache in memory whose values are loaded once for all concurrent readers, revalidated when they are no longer
 * fresh, invalidated by writes to their tags, and served stale while their source fails. Values that are read once evict
 * only each other. `read` throws what `load` throws.
 */
export const createRevalidatingCache = <Value extends object, Other>(options: CacheOptions<Value>) => {
  const { maxBytes, sizeOf, freshMs, staleMs, inBackground = false, onDrop, onError } = options;
  const { isWatched = () => true, now = () => performance.now() } = options;
  const entries = createSegmentedLru<Entry<Value>>({
    maxBytes,
    sizeOf: ({ value }, key) => Math.ceil(sizeOf(value)) + key.length + 512,
    onRemove: ({ value }, key) => onDrop?.(value, entries.peek(key)?.value),
  });
  const pendingLoads = new Map<string, PendingLoad<Value, Other>>();
  /** Number of writes so far, in all and up to the last one of each tag, and when that one was. */
  let writeCount = 0;
  const lastWrites = new Map<string, { count: number; at: number }>();

  /** True if nothing was written since a count of writes: to `tags`, or to anything if they are unknown. */
  const isUnwritten = (writes: number, tags: readonly string[] | undefined): boolean =>
    tags ? tags.every((tag) => (lastWrites.get(tag)?.count ?? 0) <= writes) : writes === writeCount;

  /** True if a value that was validated at a time, perhaps by another cache, may lack a write to its tags. */
  const isOlderThanWrite = (validatedAt: number, tags: readonly string[]): boolean =>
    tags.some((tag) => validatedAt < (lastWrites.get(tag)?.at ?? -Infinity));

  const staleAnswer = ({ value, validatedAt }: Entry<Value>): CacheAnswer<Value, Other> => ({
    from: 'stale',
    value,
    ageMs: now() - validatedAt,
  });

  const load = async (
    { key, load: loadValue }: CacheRequest<Value, Other>,
    { previous, inTurn }: { previous: Entry<Value> | undefined; inTurn: InTurn },
  ): Promise<CacheAnswer<Value, Other>> => {
    const loadedAt = now();
    const writes = writeCount;
    const loaded = await loadValue(previous?.value, inTurn);
    if ('uncached' in loaded) {
      if (previous && loaded.isFailure) return staleAnswer(previous);
      if (previous && entries.peek(key) === previous) entries.delete(key);
      return { from: 'load', uncached: loaded.uncached };
    }
    const { value, tags, ageMs = 0 } = loaded;
    const validatedAt = loadedAt - ageMs;
    // A load may take longer than one that began after it.
    if ((entries.peek(key)?.validatedAt ?? -Infinity) <= validatedAt)
      entries.set(key, {
        value,
        tags,
        validatedAt,
        writes: isOlderThanWrite(validatedAt, tags) ? -1 : writes,
      });
    if (entries.peek(key)?.value !== value) onDrop?.(value, entries.peek(key)?.value);
    return { from: 'miss', value, ageMs };
  };

  const sharedLoad = async (request: CacheRequest<Value, Other>, previous: Entry<Value> | undefined) => {
    const { key, tags, isExact = false, waiter = atOnce } = request;
    const pendingLoad = pendingLoads.get(key);
    // A load that began before a write must not serve readers after it.
    if (pendingLoad && !isExact && isUnwritten(pendingLoad.writes, tags)) {
      const msAgo = now() - pendingLoad.startedAt;
      const answer = await Promise.race([pendingLoad.work, pendingLoad.turn.enter(waiter)]);
      return answer.from === 'miss' ? { ...answer, ageMs: answer.ageMs + msAgo } : answer;
    }
    const turn = createSharedTurn();
    const refused = turn.enter(waiter);
    const newLoad = {
      writes: writeCount,
      startedAt: now(),
      turn,
      work: load(request, { previous, inTurn: turn.run }).finally(() => {
        if (pendingLoads.get(key) === newLoad) pendingLoads.delete(key);
      }),
    };
    pendingLoads.set(key, newLoad);
    return Promise.race([newLoad.work, refused]);
  };

  /** Returns the age of an entry that is still a hit, else undefined. */
  const hitAge = ({ validatedAt, writes, tags }: Entry<Value>): number | undefined => {
    const age = now() - validatedAt;
    const isHit = age < freshMs && isUnwritten(writes, tags) && tags.every(isWatched);
    return isHit ? age : undefined;
  };

  return {
    read: async (request: CacheRequest<Value, Other>): Promise<CacheAnswer<Value, Other>> => {
      const entry = entries.get(request.key);
      const age = entry ? now() - entry.validatedAt : Infinity;
      const usableEntry = age < staleMs ? entry : undefined;
      if (usableEntry && !request.isExact && isUnwritten(usableEntry.writes, usableEntry.tags)) {
        const ageMs = hitAge(usableEntry);
        if (ageMs !== undefined) {
          const currentAge = () =>
            entries.get(request.key) === usableEntry ? hitAge(usableEntry) : undefined;
          return { from: 'hit', value: usableEntry.value, ageMs, currentAge };
        }
        if (inBackground) {
          sharedLoad(request, usableEntry).catch((error: unknown) => onError?.(error));
          return staleAnswer(usableEntry);
        }
      }
      try {
        return await beforeDeadline(sharedLoad(request, usableEntry));
      } catch (error) {
        if (usableEntry && isRefusal(error)) return staleAnswer(usableEntry);
        throw error;
      }
    },
    /** Invalidates the values with `tag`; call it after a write that was, or may have been, applied. */
    invalidate: (tag: string): void => {
      writeCount += 1;
      lastWrites.set(tag, { count: writeCount, at: now() });
    },
  };
};
export type RevalidatingCache<Value extends object, Other> = ReturnType<
  typeof createRevalidatingCache<Value, Other>
>;
