import { randomUUID } from 'node:crypto';
import {
  createApp,
  createReadCache,
  createRouter,
  type Logger,
  type Metrics,
  type SecurityEvents,
  type ServiceTokens,
  type CallerVerifier,
} from '@ekamra/chassis';
import { createInvalidationFeed } from '@ekamra/chassis/cache/invalidation-feed';
import { followInvalidations } from '@ekamra/chassis/cache/invalidation-follower';
import { isSentBy, visitorAddress } from '@ekamra/chassis/http/visitor-address';
import {
  announcedResources,
  announcedResourcesOf,
  announcingServices,
  perService,
  type Service,
  services as serviceNames,
} from '@ekamra/contracts';
import { Counter, Gauge } from 'prom-client';
import { createCallRate } from '@ekamra/chassis/limits/caller-limit';
import { currentCaller, keepCaller } from './caller.ts';
import { callRoutes } from './call-routes.ts';
import { docsRoutes } from './docs/docs-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { createPageViewCounter } from './page-view-counter.ts';
import { createShedding, type SheddingOptions } from './shedding.ts';
import { createUpstream, type Upstream } from './upstream.ts';
import { vitalsRoute } from './vitals-route.ts';

/** Size limit of the cached public reads. */
const readCacheBytes = 64 * 1024 * 1024;

export interface BffOptions {
  /** Origin of each service. */
  urls: Record<Service, string>;
  verifier: CallerVerifier;
  /** Signs the calls that the BFF makes on its own, without an admin, and authenticates shells. */
  services: ServiceTokens;
  logger: Logger;
  metrics: Metrics;
  /** Public origin of the site; its answers keep browsers to HTTPS if it is one of HTTPS. */
  publicOrigin?: string | undefined;
  /** Proxies whose X-Forwarded-For is believed; by default those on this machine. */
  trustedProxies?: string[];
  /** Records security events; without it there are none. */
  securityEvents?: SecurityEvents;
  /** Services whose invalidations it follows; all that send some by default. */
  followed?: readonly Service[];
  /** Monotonic milliseconds; the process's clock by default. */
  now?: () => number;
  /** Calls of one visitor in 10 s that a shell passes on; unlimited by default. */
  callsPerAddress?: number;
  /** Bounds of the concurrent calls to one service. */
  bounds?: SheddingOptions['bounds'];
}

const createReadCounter = ({ registry }: Metrics) =>
  new Counter({
    name: 'bff_public_reads_total',
    help: 'Answers to public reads, by where they came from',
    labelNames: ['from'],
    registers: [registry],
  });

const createLimitGauge = ({ registry }: Metrics, limitOf: (service: Service) => number) =>
  new Gauge({
    name: 'bff_concurrency_limit',
    help: 'Concurrent calls that a service may get at present',
    labelNames: ['to'],
    registers: [registry],
    collect() {
      for (const service of serviceNames) this.set({ to: service }, limitOf(service));
    },
  });

/**
 * Resolves once every service has answered since the start; after that, stale answers can replace those of a service
 * that is down.
 */
const createReady = (upstreams: Upstream[]) => {
  const unansweredUpstreams = new Set(upstreams);
  return async (): Promise<void> => {
    await Promise.all(
      [...unansweredUpstreams].map(async (upstream) => {
        await upstream.probe().catch((cause: unknown) => {
          throw new Error(`${upstream.service} does not answer`, { cause });
        });
        unansweredUpstreams.delete(upstream);
      }),
    );
  };
};

/** Creates the function that counts a call of the current caller, if it is a visitor; see {@link BffOptions.callsPerAddress}. */
const createCallCounter = (callsPerAddress: number | undefined) => {
  if (callsPerAddress === undefined) return async (): Promise<void> => undefined;
  // The reads of the pages that a shell renders for a visitor count here, too.
  const rate = createCallRate(2 * callsPerAddress);
  return async (): Promise<void> => {
    const { key, isAdmin } = await currentCaller();
    if (!isAdmin && key !== undefined) await rate(key);
  };
};

/** Creates the cache of public reads, which follows the writes to their services and tells its own subscribers. */
const createWatchedCache = ({
  urls,
  services,
  logger,
  now,
  followed = announcingServices,
}: Pick<BffOptions, 'urls' | 'services' | 'logger' | 'now' | 'followed'>) => {
  const isWatched = (resource: string): boolean => followers.every((each) => each.isWatched(resource));
  const cache = createReadCache({ maxBytes: readCacheBytes, isWatched, now });
  const feed = createInvalidationFeed({
    services,
    unwatched: () => announcedResources.filter((resource) => !isWatched(resource)),
  });
  const followers = followed.map((service) =>
    followInvalidations({
      origin: urls[service],
      token: () => services.signFor(service),
      resources: announcedResourcesOf(service),
      onChange: (invalidated) => {
        for (const resource of invalidated) cache.invalidate(resource);
        feed.send(invalidated);
      },
      logger,
    }),
  );
  feed.open();
  for (const follower of followers) follower.start();
  return {
    cache,
    feed,
    isWatched,
    stop: () => Promise.all(followers.map((follower) => follower.stop())),
  };
};

/** Creates the public API in front of the services. */
export const createBff = (options: BffOptions) => {
  const { urls, verifier, services, logger, metrics, securityEvents, bounds } = options;
  const { publicOrigin, trustedProxies = ['loopback'] } = options;
  const reads = createReadCounter(metrics);
  const countCall = createCallCounter(options.callsPerAddress);
  const shedding = createShedding({
    countCall,
    onRefuse: () => metrics.shedRequests.inc(),
    ...(bounds ? { bounds } : {}),
  });
  createLimitGauge(metrics, shedding.limitOf);
  const upstreams = perService((service) => shedding.limited(createUpstream(service, urls[service])));
  const pageViews = createPageViewCounter({
    content: upstreams.content,
    services,
    logger,
    now: () => new Date(),
    newId: randomUUID,
  });
  const { cache, feed, ...watch } = createWatchedCache(options);
  const router = createRouter();
  callRoutes(router, {
    verifier,
    upstreams,
    cache,
    logger,
    countCall,
    countRead: (from) => reads.inc({ from }),
  });
  fileRoutes(router, upstreams.content);
  vitalsRoute(router, metrics, pageViews);
  docsRoutes(router);
  feed.register(router);
  const addressOf = visitorAddress(trustedProxies);
  const isSentByProxy = isSentBy(trustedProxies);
  const app = createApp({
    name: 'bff',
    logger,
    metrics,
    publicOrigin,
    securityEvents,
    addressOf,
    // Our own proxies remove what a visitor sends, so that a visitor can't have a request recorded.
    traceOrigin: ({ req }) => (isSentByProxy(req) ? 'caller' : 'here'),
  });
  app.use((ctx, next) => {
    ctx.req.headers['x-forwarded-for'] = addressOf(ctx);
    return next();
  });
  app.use(keepCaller(verifier));
  app.use(shedding.middleware);
  app.use(router.routes());
  const allUpstreams = Object.values(upstreams);
  pageViews.start();
  securityEvents?.start();
  return {
    app,
    ready: createReady(allUpstreams),
    /** False while it would not notice a write to a resource. */
    isWatched: watch.isWatched,
    endStreams: feed.close,
    close: async (): Promise<void> => {
      await watch.stop();
      await pageViews.stop();
      await securityEvents?.stop();
      await Promise.all(allUpstreams.map((upstream) => upstream.close()));
      shedding.close();
    },
  };
};
