import type { IncomingHttpHeaders } from 'node:http';
import { errorAnswer } from '@ekamra/contracts';
import { publicCache } from '@ekamra/contracts/calls/cache-policy';
import type { Context } from 'koa';
import { type EncodedBody, encodedBody, sendEncoded } from '../http/encoded-body.ts';
import { offerRepeat } from '../http/repeated-answers.ts';
import { currentContext, withOwnDeadline } from '../http/request-context.ts';
import { type CacheAnswer, createRevalidatingCache, type Loaded } from './revalidating-cache.ts';

/** A complete answer of another process. */
export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A cached successful answer. */
export interface CachedRead {
  headers: IncomingHttpHeaders;
  etag: string;
  body: EncodedBody;
}

export interface ReadRequest {
  key: string;
  /** Resource of the read; a write to it invalidates its cached answers. */
  resource: string;
  /** True for a reader who must see every write before the request, such as an admin. */
  isExact?: boolean;
  /** Loads from the source; with an entity tag, it may answer 304. Throws ApiError 503. */
  load: (etag: string | undefined) => Promise<HttpAnswer>;
}

/** Deadline of a load, shorter if a stale answer is available: milliseconds. */
const loadTimeoutMs = 5_000;
const reloadTimeoutMs = 1_500;

const staleWarning = '110 - "Response is Stale"';

const loadedRead = (
  { status, headers, body }: HttpAnswer,
  previous: CachedRead | undefined,
  resource: string,
): Loaded<CachedRead, HttpAnswer> => {
  const { age, etag, ...otherHeaders } = headers;
  const validity = { tags: [resource], ageMs: Number(age ?? 0) * 1_000 };
  // The entity tag covers only the records; total and page links may have changed (RFC 9111, 4.3.4).
  if (status === 304 && previous)
    return { value: { ...previous, headers: { ...previous.headers, ...otherHeaders } }, ...validity };
  const isFailure = status >= 500 || headers['warning'] === staleWarning;
  if (isFailure || status !== 200 || etag === undefined)
    return { uncached: { status, headers, body }, isFailure };
  return { value: { headers: otherHeaders, etag, body: encodedBody(body) }, ...validity };
};

export interface ReadCacheOptions {
  /** Size limit in bytes. */
  maxBytes: number;
  /** False while writes to a resource may go unnoticed, so that its reads are always revalidated. */
  isWatched?: ((resource: string) => boolean) | undefined;
  /** Monotonic milliseconds; the process's clock by default. */
  now?: (() => number) | undefined;
}

/**
 * Creates an in-memory cache of public reads: answers are fresh and stale by {@link publicCache} (their `Age` counts, if
 * they come from another cache), loaded once for all concurrent readers, and invalidated by writes to their resource.
 */
export const createReadCache = ({ maxBytes, isWatched, now }: ReadCacheOptions) => {
  const cache = createRevalidatingCache<CachedRead, HttpAnswer>({
    maxBytes,
    sizeOf: ({ body, headers }) => body.plain.length + JSON.stringify(headers).length,
    ...publicCache,
    // A confirmed answer keeps its body.
    onDrop: ({ body }, next) => {
      if (next?.body !== body) body.retire();
    },
    isWatched,
    ...(now ? { now } : {}),
  });
  return {
    read: ({
      key,
      resource,
      isExact = false,
      load,
    }: ReadRequest): Promise<CacheAnswer<CachedRead, HttpAnswer>> =>
      cache.read({
        key,
        tags: [resource],
        isExact,
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

/** Returns the header that says how long ago an answer was validated: whole seconds (RFC 9111, 5.1). */
const ageHeader = (ageMs: number): Record<string, string> =>
  ageMs > 0 ? { age: String(Math.ceil(ageMs / 1_000)) } : {};

/**
 * Sends a cached answer, which is for everybody or only for the caller; its headers have been set from `value.headers`.
 *
 * @param onRepeat called for each further request that gets the same answer as everybody
 */
export const sendCachedRead = async (
  ctx: Context,
  answer: Exclude<CacheAnswer<CachedRead, HttpAnswer>, { from: 'load' }>,
  { audience = 'public', onRepeat }: { audience?: 'public' | 'private'; onRepeat: () => void },
): Promise<void> => {
  const { from, value, ageMs } = answer;
  ctx.set({
    'X-Cache': from,
    'Cache-Control': `${audience}, max-age=0, must-revalidate`,
    ...ageHeader(ageMs),
  });
  if (from === 'stale') ctx.set('Warning', staleWarning);
  await sendEncoded(ctx, value);
  if (answer.from !== 'hit' || audience === 'private') return;
  offerRepeat(ctx, () => {
    const currentAge = answer.currentAge();
    if (currentAge === undefined) return undefined;
    onRepeat();
    return ageHeader(currentAge);
  });
};

/** Returns the body of a refusal, which concurrent readers share, with the id of the current request. */
export const withOwnRequestId = (body: Buffer): object => {
  const refusal = errorAnswer.parse(JSON.parse(body.toString()));
  return { ...refusal, requestId: currentContext()?.requestId ?? refusal.requestId };
};
