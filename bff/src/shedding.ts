import { createAdaptiveLimit } from '@ekamra/chassis/limits/adaptive-limit';
import { watchEventLoopDelay } from '@ekamra/chassis/limits/event-loop-delay';
import {
  apiBase,
  type Call,
  calls,
  mediaPath,
  perService,
  resourceOf,
  type Service,
} from '@ekamra/contracts';
import type { Context, Next } from 'koa';
import { bulkheadOfCall } from './bulkheads.ts';
import { currentCaller } from './caller.ts';
import { isWrite, type Upstream, type UpstreamRequest } from './upstream.ts';

/** Bounds of the concurrent calls to one service; the upper one is that of its bulkhead. */
const defaultBounds = { min: 4, max: 64 };

const serviceOfResource = new Map(
  Object.values<Call>(calls).map((call) => [resourceOf(call), call.service] as const),
);

/** Returns the first two segments of a path, which name a call. */
const nameIn = (path: string): string => path.split('/').slice(1, 3).join('/');

/** Returns the names of the calls that `matches`, as {@link nameIn} has them. */
const namesOf = (matches: (call: Call) => boolean): Set<string> =>
  new Set(
    Object.values<Call>(calls)
      .filter(matches)
      .map(({ path }) => nameIn(path)),
  );
const publicReads = namesOf(
  ({ method, access, type }) => method === 'GET' && access === 'everyone' && type !== 'text/csv',
);
const smallForms = namesOf(({ method, access }) => method !== 'GET' && access === 'everyone');
/** True for a call that keeps a cached answer fresh, which costs little. */
const isRevalidation = ({ method, headers }: UpstreamRequest): boolean =>
  method === 'GET' && headers['if-none-match'] !== undefined;

const isPicture = (path: string): boolean => path.startsWith(`${mediaPath}/`);

export interface SheddingOptions {
  /** Counts a call, so that no visitor makes too many; none are counted by default. */
  countCall?: (ctx: Context) => Promise<void>;
  /** Called with every refusal. */
  onRefuse: () => void;
  bounds?: typeof defaultBounds;
}

/**
 * Creates the limits of concurrent calls to each service, which adapt to its latency and to the delay of the event loop.
 * Requests above them are refused at once with Retry-After, visitors' before admins'. Small forms of visitors have their
 * own, so that a flood of other calls costs no enquiry. Answers from memory need no room.
 */
export const createShedding = ({ countCall, onRefuse, bounds = defaultBounds }: SheddingOptions) => {
  const eventLoop = watchEventLoopDelay();
  const createLimit = () => createAdaptiveLimit({ ...bounds, eventLoop, onRefuse });
  const limits = perService(() => ({ calls: createLimit(), smallForms: createLimit() }));
  return {
    /**
     * Counts a request, and refuses it before its body is read if there is no room, unless it may be answered from memory. It
     * takes no room yet. Reads of pictures are not counted, and other public reads only when a service is asked.
     */
    middleware: async (ctx: Context, next: Next): Promise<void> => {
      const path = ctx.path.startsWith(apiBase) ? ctx.path.slice(apiBase.length) : '';
      const service = serviceOfResource.get(resourceOf({ path }));
      const isGet = ctx.method === 'GET' || ctx.method === 'HEAD';
      const isRead = isGet && publicReads.has(nameIn(path));
      if (!isRead && !(isGet && isPicture(path))) await countCall?.(ctx);
      if (service && !isRead) {
        const { isAdmin } = await currentCaller();
        const isSmallForm = !isAdmin && smallForms.has(nameIn(path));
        limits[service][isSmallForm ? 'smallForms' : 'calls'].check(isAdmin);
      }
      await next();
    },
    /** Returns the service with its limit applied to every call that is not a stream. */
    limited: (upstream: Upstream): Upstream => ({
      ...upstream,
      send: async (request) => {
        const caller = await currentCaller();
        const isSmallForm = bulkheadOfCall(caller, isWrite(request)) === 'smallForms';
        const limit = limits[upstream.service][isSmallForm ? 'smallForms' : 'calls'];
        return limit.run(() => upstream.send(request), caller.isAdmin || isRevalidation(request));
      },
    }),
    /** Returns the present limit of a service, without small forms. */
    limitOf: (service: Service): number => limits[service].calls.limit(),
    close: (): void => eventLoop[Symbol.dispose](),
  };
};
