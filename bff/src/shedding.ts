import { createAdaptiveLimit } from '@ekamra/chassis/adaptive-limit';
import { watchEventLoopDelay } from '@ekamra/chassis/event-loop-delay';
import { apiBase, type Call, calls, perService, resourceOf, type Service } from '@ekamra/contracts';
import type { Context, Next } from 'koa';
import type { Upstream, UpstreamRequest } from './upstream.ts';

/** Bounds of the concurrent calls to one service; the upper one is that of its bulkhead. */
const defaultBounds = { min: 4, max: 64 };

const serviceOfResource = new Map(
  Object.values<Call>(calls).map((call) => [resourceOf(call), call.service] as const),
);

/** Returns the first two segments of a path, which name a call. */
const nameIn = (path: string): string => path.split('/').slice(1, 3).join('/');

const isPublicRead = ({ method, access, type }: Call): boolean =>
  method === 'GET' && access === 'everyone' && type !== 'text/csv';
const publicReads = new Set(
  Object.values<Call>(calls)
    .filter(isPublicRead)
    .map(({ path }) => nameIn(path)),
);

/** True for calls of admins, and for those that keep a cached answer fresh, which cost little. */
const isImportant = ({ method, headers }: UpstreamRequest): boolean =>
  headers['authorization'] !== undefined || (method === 'GET' && headers['if-none-match'] !== undefined);

export interface SheddingParts {
  /** Called with every refusal. */
  onRefuse: () => void;
  bounds?: typeof defaultBounds;
}

/**
 * Creates the limits of concurrent calls to each service, which adapt to its latency and to the delay of the event loop.
 * Requests above them are refused at once with Retry-After, visitors' before admins'. Answers from memory need no room.
 */
export const createShedding = ({ onRefuse, bounds = defaultBounds }: SheddingParts) => {
  const eventLoop = watchEventLoopDelay();
  const limits = perService(() => createAdaptiveLimit({ ...bounds, eventLoop, onRefuse }));
  return {
    /** Refuses a request before its token and body are read, unless it may be answered from memory. */
    middleware: async (ctx: Context, next: Next): Promise<void> => {
      const path = ctx.path.startsWith(apiBase) ? ctx.path.slice(apiBase.length) : '';
      const service = serviceOfResource.get(resourceOf({ path }));
      const isRead = (ctx.method === 'GET' || ctx.method === 'HEAD') && publicReads.has(nameIn(path));
      if (service && !isRead) limits[service].check(ctx.get('Authorization') !== '');
      await next();
    },
    /** Returns the service with its limit applied to every call that is not a stream. */
    limited: (upstream: Upstream): Upstream => ({
      ...upstream,
      send: (request) => limits[upstream.service].run(() => upstream.send(request), isImportant(request)),
    }),
    /** Returns the present limit of a service. */
    limitOf: (service: Service): number => limits[service].limit(),
    close: (): void => eventLoop[Symbol.dispose](),
  };
};
