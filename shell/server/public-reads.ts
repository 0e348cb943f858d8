import { unavailable } from '@ekamra/chassis/api-error';
import {
  createReadCache,
  type HttpAnswer,
  sendCachedRead,
  withOwnRequestId,
} from '@ekamra/chassis/read-cache';
import { currentContext, remainingMs } from '@ekamra/chassis/request-context';
import { apiBase, calls, resourceOf } from '@ekamra/contracts/calls';
import type { Context, Middleware } from 'koa';
import { fetchFor } from './api.ts';

export interface PublicReadsParts {
  bffUrl: string;
  /** Returns the visitor's address. */
  addressOf: (ctx: Context) => string;
  /** Monotonic milliseconds; the process's clock by default. */
  now?: () => number;
}

const maxBytes = 32 * 1024 * 1024;

/** Public reads of the API: patterns of their paths, with their resources. */
const publicReads = Object.values(calls)
  .filter(({ method, access, type }) => method === 'GET' && access === 'everyone' && !type)
  .map((call) => ({
    pattern: new RegExp(`^${apiBase}${call.path.replace(':id', '[^/]+')}$`),
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

/**
 * Answers public reads of the API from memory, with the remaining lifetime that the BFF states by `Age`. Everything else,
 * and what the BFF doesn't allow, goes on to the BFF.
 */
export const publicReadCache = ({ bffUrl, addressOf, now }: PublicReadsParts) => {
  const cache = createReadCache({ maxBytes, now });

  const load = async (ctx: Context, etag: string | undefined): Promise<HttpAnswer> => {
    const send = fetchFor({
      requestId: currentContext()?.requestId ?? '',
      address: addressOf(ctx),
      deadlineMs: remainingMs(),
    });
    try {
      const answer = await send(bffUrl + ctx.url, {
        headers: { 'accept-encoding': 'identity', ...(etag === undefined ? {} : { 'if-none-match': etag }) },
      });
      const body = Buffer.from(await answer.arrayBuffer());
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
    } catch (cause) {
      throw unavailable(2, { cause });
    }
  };

  const middleware: Middleware = async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    const read = isRead ? publicReads.find(({ pattern }) => pattern.test(ctx.path)) : undefined;
    if (!read) return next();
    ctx['_matchedRoute'] = `${apiBase}/*`;
    const { resource } = read;
    const answer = await cache.read({ key: ctx.url, resource, load: (etag) => load(ctx, etag) });
    if (answer.from !== 'load') {
      setHeaders(ctx, answer.value.headers, sentHeaders);
      await sendCachedRead(ctx, answer);
      return;
    }
    const { status, headers, body } = answer.uncached;
    setHeaders(ctx, headers, uncachedHeaders);
    ctx.status = status;
    ctx.body = status >= 400 && body.length > 0 ? withOwnRequestId(body) : body;
  };
  return Object.assign(middleware, { invalidate: cache.invalidate });
};
