import type { AdaptiveLimit } from '@ekamra/chassis/limits/adaptive-limit';
import { unavailable } from '@ekamra/chassis/http/api-error';
import {
  createReadCache,
  type HttpAnswer,
  sendCachedRead,
  withOwnRequestId,
} from '@ekamra/chassis/cache/read-cache';
import { currentContext, remainingMs } from '@ekamra/chassis/http/request-context';
import { limitKeyOf } from '@ekamra/chassis/http/visitor-address';
import { pathMatcher } from '@ekamra/contracts/calls/api-paths';
import { apiBase, calls, resourceOf } from '@ekamra/contracts/calls/calls';
import type { Context, Middleware } from 'koa';
import { sendFor } from './api.ts';
import type { CallRate } from '@ekamra/chassis/limits/caller-limit';

export interface PublicReadsOptions {
  bffUrl: string;
  /** Returns the visitor's address. */
  addressOf: (ctx: Context) => string;
  /** Counts a read that the BFF is asked for; nothing by default. */
  countCall?: CallRate;
  /** False while writes to a resource may go unnoticed; always true by default. */
  isWatched?: (resource: string) => boolean;
  /** Room for reads that the BFF is asked for; unlimited by default. */
  room?: Pick<AdaptiveLimit, 'run'>;
  /** Counts an answer by where it came from. */
  countAnswer?: (from: 'hit' | 'miss' | 'stale' | 'load') => void;
  /** Monotonic milliseconds; the process's clock by default. */
  now?: () => number;
}

const maxBytes = 32 * 1024 * 1024;

/** Public reads of the API: the tests for their paths, with their resources. */
const publicReads = Object.values(calls)
  .filter(({ method, access, type }) => method === 'GET' && access === 'everyone' && !type)
  .map((call) => ({
    isPath: pathMatcher(call),
    resource: resourceOf(call),
  }));

const sentHeaders = ['content-type', 'link', 'x-total-count'] as const;
const uncachedHeaders = [
  ...sentHeaders,
  'cache-control',
  'etag',
  'retry-after',
  'warning',
  'x-cache',
] as const;

const setHeaders = (ctx: Context, headers: HttpAnswer['headers'], names: readonly string[]): void => {
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined) ctx.set(name, value);
  }
};

/** Concurrent reads that the BFF is asked for. */
export const readBounds = { min: 8, max: 96 };

/** An answer of a BFF that has no room or no service, whose time says nothing about the load. */
class FailedRead extends Error {
  override readonly name = 'FailedRead';
  readonly answer: HttpAnswer;
  constructor(answer: HttpAnswer) {
    super(`The BFF answered ${answer.status}`);
    this.answer = answer;
  }
}

/**
 * Answers public reads of the API from memory, with the remaining lifetime that the BFF states by `Age`. Everything else,
 * and what the BFF doesn't allow, goes on to the BFF; so do reads with a token, because admins see every write at once.
 */
export const publicReadCache = (parts: PublicReadsOptions) => {
  const { bffUrl, addressOf, countCall, isWatched, countAnswer, now } = parts;
  const { room = { run: (work) => work() } } = parts;
  const cache = createReadCache({ maxBytes, isWatched, now });

  const load = async (ctx: Context, etag: string | undefined): Promise<HttpAnswer> => {
    await countCall?.(limitKeyOf(addressOf(ctx)));
    const send = sendFor({
      requestId: currentContext()?.requestId ?? '',
      address: addressOf(ctx),
      deadlineMs: remainingMs(),
    });
    const read = async (): Promise<HttpAnswer> => {
      const headers: Record<string, string> = etag === undefined ? {} : { 'if-none-match': etag };
      const { body, ...answer } = await send(bffUrl + ctx.url, { headers }).catch((cause: unknown) => {
        throw unavailable(2, { cause });
      });
      const whole = { ...answer, body: Buffer.from(body) };
      if (answer.status >= 500) throw new FailedRead(whole);
      return whole;
    };
    try {
      // What only has to be confirmed costs little.
      return await room.run(read, etag !== undefined);
    } catch (error) {
      if (error instanceof FailedRead) return error.answer;
      throw error;
    }
  };

  const middleware: Middleware = async (ctx, next) => {
    const isRead = (ctx.method === 'GET' || ctx.method === 'HEAD') && !ctx.get('Authorization');
    const read = isRead ? publicReads.find(({ isPath }) => isPath(ctx.path)) : undefined;
    if (!read) return next();
    ctx['_matchedRoute'] = `${apiBase}/*`;
    const { resource } = read;
    const answer = await cache.read({ key: ctx.url, resource, load: (etag) => load(ctx, etag) });
    countAnswer?.(answer.from);
    if (answer.from !== 'load') {
      setHeaders(ctx, answer.value.headers, sentHeaders);
      await sendCachedRead(ctx, answer, { onRepeat: () => countAnswer?.('hit') });
      return;
    }
    const { status, headers, body } = answer.uncached;
    setHeaders(ctx, headers, uncachedHeaders);
    ctx.status = status;
    ctx.body = status >= 400 && body.length > 0 ? withOwnRequestId(body) : body;
  };
  return Object.assign(middleware, { invalidate: cache.invalidate });
};
