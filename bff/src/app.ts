import { randomUUID } from 'node:crypto';
import {
  createApp,
  createReadCache,
  createRouter,
  type Logger,
  type Metrics,
  type ServiceTokens,
  type Verifier,
} from '@ekamra/chassis';
import { perService, type Service, services as serviceNames } from '@ekamra/contracts';
import { Counter, Gauge } from 'prom-client';
import { callRoutes } from './call-routes.ts';
import { docsRoutes } from './docs/docs-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { createPageViewCounter } from './page-view-counter.ts';
import { createShedding, type SheddingParts } from './shedding.ts';
import { createUpstream, type Upstream } from './upstream.ts';
import { vitalsRoute } from './vitals-route.ts';

/** Size limit of the cached public reads. */
const readCacheBytes = 64 * 1024 * 1024;

export interface BffOptions {
  /** Origin of each service. */
  urls: Record<Service, string>;
  verifier: Verifier;
  /** Signs the calls that the BFF makes on its own, without an admin. */
  services: ServiceTokens;
  logger: Logger;
  metrics: Metrics;
  /** Monotonic milliseconds; the process's clock by default. */
  now?: () => number;
  /** Bounds of the concurrent calls to one service. */
  bounds?: SheddingParts['bounds'];
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

/** Creates the public API in front of the services. */
export const createBff = (options: BffOptions) => {
  const { urls, verifier, services, logger, metrics, now, bounds } = options;
  const reads = createReadCounter(metrics);
  const shedding = createShedding({
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
  const router = createRouter();
  callRoutes(router, {
    verifier,
    upstreams,
    cache: createReadCache({ maxBytes: readCacheBytes, now }),
    logger,
    countRead: (from) => reads.inc({ from }),
  });
  fileRoutes(router, upstreams.content);
  vitalsRoute(router, metrics, pageViews);
  docsRoutes(router);
  const app = createApp({ name: 'bff', logger, metrics });
  app.use(shedding.middleware);
  app.use(router.routes());
  const allUpstreams = Object.values(upstreams);
  pageViews.start();
  return {
    app,
    ready: createReady(allUpstreams),
    close: async (): Promise<void> => {
      await pageViews.stop();
      await Promise.all(allUpstreams.map((upstream) => upstream.close()));
      shedding.close();
    },
  };
};
