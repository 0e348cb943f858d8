import {
  type CacheAnswer,
  createRevalidatingCache,
  type EncodedBody,
  encodedBody,
  type Loaded,
  withOwnDeadline,
} from '@ekamra/chassis';
import type { UpstreamAnswer, UpstreamHeaders } from './upstream.ts';

/** A cached successful answer. */
export interface CachedRead {
  headers: UpstreamHeaders;
  etag: string;
  body: EncodedBody;
}

export interface ReadRequest {
  key: string;
  /** Resource of the read; a write to it invalidates its cached answers. */
  resource: string;
  /** Loads from the service; with an entity tag, it may answer 304. Throws ApiError 503. */
  load: (etag: string | undefined) => Promise<UpstreamAnswer>;
}

/** Deadline of a load, shorter if a stale answer is available: milliseconds. */
const loadTimeoutMs = 5_000;
const reloadTimeoutMs = 1_500;

const entityTag = (headers: UpstreamHeaders): string | undefined =>
  typeof headers['etag'] === 'string' ? headers['etag'] : undefined;

const loadedRead = (
  answer: UpstreamAnswer,
  previous: CachedRead | undefined,
  resource: string,
): Loaded<CachedRead, UpstreamAnswer> => {
  // The entity tag covers only the records; total and page links may have changed (RFC 9111, 4.3.4).
  if (answer.status === 304 && previous)
    return { value: { ...previous, headers: { ...previous.headers, ...answer.headers } }, tags: [resource] };
  const etag = entityTag(answer.headers);
  if (answer.status !== 200 || etag === undefined)
    return { uncached: answer, isFailure: answer.status >= 500 };
  return { value: { headers: answer.headers, etag, body: encodedBody(answer.body) }, tags: [resource] };
};

/**
 * Creates an in-memory cache of public reads: answers are fresh for 5 s, loaded once for all concurrent readers,
 * invalidated by writes to their resource, and served stale for up to 10 minutes while the service can't answer.
 */
export const createReadCache = (now?: () => number) => {
  const cache = createRevalidatingCache<CachedRead, UpstreamAnswer>({
    maxBytes: 64 * 1024 * 1024,
    sizeOf: ({ body, headers }) => body.plain.length + JSON.stringify(headers).length,
    freshMs: 5_000,
    staleMs: 600_000,
    ...(now ? { now } : {}),
  });
  return {
    read: ({ key, resource, load }: ReadRequest): Promise<CacheAnswer<CachedRead, UpstreamAnswer>> =>
      cache.read({
        key,
        tags: [resource],
        // One load serves all waiting readers, so it has its own deadline.
        load: async (previous) => {
          const timeoutMs = previous ? reloadTimeoutMs : loadTimeoutMs;
          const answer = await withOwnDeadline(timeoutMs, () => load(previous?.etag));
          return loadedRead(answer, previous, resource);
        },
      }),
    invalidate: cache.invalidate,
  };
};
export type ReadCache = ReturnType<typeof createReadCache>;
