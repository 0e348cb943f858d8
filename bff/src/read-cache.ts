import { ApiError, remainingMs, timedOut, withOwnDeadline } from '@ekamra/chassis';
import { LRUCache } from 'lru-cache';
import { type EncodedBody, encodedBody } from './encodings.ts';
import type { UpstreamAnswer, UpstreamHeaders } from './upstream.ts';

/** A cached successful answer. */
export interface CachedRead {
  headers: UpstreamHeaders;
  etag: string;
  body: EncodedBody;
  /** Time of the last validation: milliseconds of the cache's clock. */
  validatedAt: number;
  /** Number of writes to its resource when it was loaded. */
  generation: number;
}

export type CachedAnswer =
  | { from: 'hit' | 'miss' | 'stale'; read: CachedRead }
  /** An unsuccessful answer: forwarded, never cached. */
  | { from: 'service'; answer: UpstreamAnswer };

export interface ReadRequest {
  key: string;
  /** Resource of the read; a write to it invalidates its cached answers. */
  resource: string;
  /** Loads from the service; with an entity tag, it may answer 304. Throws ApiError 503. */
  load: (etag: string | undefined) => Promise<UpstreamAnswer>;
}

export interface ReadCache {
  read(request: ReadRequest): Promise<CachedAnswer>;
  /** Invalidates the answers of `resource`; call it after a write that was, or may have been, applied. */
  invalidate(resource: string): void;
}

/** Time for which an answer is used without revalidation: milliseconds. */
const freshMs = 5_000;
/** Time for which an answer may replace that of a service that is down: milliseconds. */
const staleMs = 600_000;
/** Deadline of a load, shorter if a stale answer is available: milliseconds. */
const loadTimeoutMs = 5_000;
const reloadTimeoutMs = 1_500;
/** Size limit of the cache: bytes before compression. */
const maxCacheBytes = 64 * 1024 * 1024;

const entityTag = (headers: UpstreamHeaders): string | undefined =>
  typeof headers['etag'] === 'string' ? headers['etag'] : undefined;

const beforeDeadline = <T>(work: Promise<T>): Promise<T> => {
  const msLeft = remainingMs();
  if (msLeft === undefined) return work;
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(timedOut()), msLeft);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};

/**
 * Creates an in-memory cache of public reads: answers are fresh for 5 s, loaded once for all concurrent readers,
 * invalidated by writes, and served stale for up to 10 minutes while the service can't answer.
 */
export const createReadCache = (now: () => number = () => performance.now()): ReadCache => {
  const cachedReads = new LRUCache<string, CachedRead>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ body, headers }, key) =>
      body.plain.length + JSON.stringify(headers).length + key.length + 512,
  });
  const generations = new Map<string, number>();
  const pendingLoads = new Map<string, Promise<CachedAnswer>>();
  const generationOf = (resource: string): number => generations.get(resource) ?? 0;

  const storeRead = (key: string, read: CachedRead): CachedAnswer => {
    cachedReads.set(key, read);
    return { from: 'miss', read };
  };

  const load = async (request: ReadRequest, cachedRead: CachedRead | undefined): Promise<CachedAnswer> => {
    const validation = { validatedAt: now(), generation: generationOf(request.resource) };
    // One load serves all waiting readers, so it has its own deadline.
    const answer = await withOwnDeadline(cachedRead ? reloadTimeoutMs : loadTimeoutMs, () =>
      request.load(cachedRead?.etag),
    );
    // The entity tag covers only the records; total and page links may have changed (RFC 9111, 4.3.4).
    if (answer.status === 304 && cachedRead)
      return storeRead(request.key, {
        ...cachedRead,
        headers: { ...cachedRead.headers, ...answer.headers },
        ...validation,
      });
    const etag = entityTag(answer.headers);
    if (answer.status !== 200 || etag === undefined) return { from: 'service', answer };
    return storeRead(request.key, {
      headers: answer.headers,
      etag,
      body: encodedBody(answer.body),
      ...validation,
    });
  };

  const sharedLoad = (request: ReadRequest, cachedRead: CachedRead | undefined): Promise<CachedAnswer> => {
    // A load that began before a write must not serve readers after it.
    const loadKey = `${generationOf(request.resource)} ${request.key}`;
    const pendingLoad = pendingLoads.get(loadKey);
    if (pendingLoad) return pendingLoad;
    const newLoad = load(request, cachedRead).finally(() => pendingLoads.delete(loadKey));
    pendingLoads.set(loadKey, newLoad);
    return newLoad;
  };

  return {
    read: async (request) => {
      const cachedRead = cachedReads.get(request.key);
      const age = cachedRead ? now() - cachedRead.validatedAt : Infinity;
      if (cachedRead && age < freshMs && cachedRead.generation === generationOf(request.resource))
        return { from: 'hit', read: cachedRead };
      const isUsable = cachedRead && age < staleMs;
      try {
        const loadedAnswer = await beforeDeadline(sharedLoad(request, isUsable ? cachedRead : undefined));
        return isUsable && loadedAnswer.from === 'service' && loadedAnswer.answer.status >= 500
          ? { from: 'stale', read: cachedRead }
          : loadedAnswer;
      } catch (error) {
        if (isUsable && error instanceof ApiError && error.status === 503)
          return { from: 'stale', read: cachedRead };
        throw error;
      }
    },
    invalidate: (resource) => void generations.set(resource, generationOf(resource) + 1),
  };
};
