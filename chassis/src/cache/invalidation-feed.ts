import type { ServerResponse } from 'node:http';
import { heartbeatMs, type Invalidation, invalidationsPath } from '@ekamra/contracts';
import type { Router } from '@koa/router';
import { unavailable } from '../http/api-error.ts';
import type { ServiceTokens } from '../security/service-tokens.ts';

/** Unsent bytes after which a subscriber that is too slow is disconnected. */
const maxUnsentBytes = 16 * 1024;

export interface FeedOptions {
  /** Authenticates subscribers. */
  services: Pick<ServiceTokens, 'verify'>;
  /** Returns the resources of whose writes this process does not hear; none by default. */
  unwatched?: () => string[];
}

/** The invalidations that a process sends to its subscribers. */
export interface InvalidationFeed {
  /** Registers the call by which another process subscribes. */
  register(router: Router): void;
  /** Accepts subscribers from now on. */
  open(): void;
  /** Sends that these resources were written to, and what is not watched. */
  send(invalidated: string[]): void;
  subscriberCount(): number;
  /** Disconnects all subscribers and accepts none, so that they revalidate or connect to another copy. */
  close(): void;
}

/** Creates a closed feed. A subscriber that can't keep up is disconnected, so that none takes memory or time. */
export const createInvalidationFeed = ({ services, unwatched = () => [] }: FeedOptions): InvalidationFeed => {
  const subscribers = new Set<ServerResponse>();
  let isOpen = false;
  let heartbeat: NodeJS.Timeout | undefined;

  const lineOf = (invalidated: string[]): string =>
    `${JSON.stringify({ invalidated, unwatched: unwatched() } satisfies Invalidation)}\n`;
  const send = (invalidated: string[]): void => {
    const line = lineOf(invalidated);
    for (const subscriber of subscribers)
      if (subscriber.destroyed || subscriber.writableLength > maxUnsentBytes) {
        // A write after this would be an error that nobody listens for.
        subscribers.delete(subscriber);
        subscriber.destroy();
      } else subscriber.write(line);
  };
  return {
    register: (router) =>
      void router.get(invalidationsPath, (ctx) => {
        const { res } = ctx;
        services.verify(ctx.get('Authorization') || undefined);
        if (!isOpen) throw unavailable(1);
        ctx.respond = false;
        res.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
        res.write(lineOf([]));
        subscribers.add(res);
        res.once('close', () => subscribers.delete(res));
      }),
    open: () => {
      isOpen = true;
      heartbeat ??= setInterval(() => send([]), heartbeatMs).unref();
    },
    send,
    subscriberCount: () => subscribers.size,
    close: () => {
      isOpen = false;
      clearInterval(heartbeat);
      heartbeat = undefined;
      for (const subscriber of subscribers) subscriber.end();
      subscribers.clear();
    },
  };
};
