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
import { perService, type Service } from '@ekamra/contracts';
import { Counter } from 'prom-client';
import { callRoutes } from './call-routes.ts';
import { docsRoutes } from './docs/docs-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { createPageViewCounter } from './page-view-counter.ts';
import { shedLoad } from './shedding.ts';
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
}

const createCounters = ({ registry }: Metrics) => ({
  reads: new Counter({
    name: 'bff_public_reads_total',
    help: 'Answers to public reads, by where they came from',
    labelNames: ['from'],
    registers: [registry],
  }),
  shed: new Counter({
    name: 'bff_shed_requests_total',
    help: 'Requests that there was no room for',
    registers: [registry],
  }),
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
export const createBff = ({ urls, verifier, services, logger, metrics, now }: BffOptions) => {
  const upstreams = perService((service) => createUpstream(service, urls[service]));
  const counters = createCounters(metrics);
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
    countRead: (from) => counters.reads.inc({ from }),
  });
  fileRoutes(router, upstreams.content);
  vitalsRoute(router, metrics, pageViews);
  docsRoutes(router);
  const app = createApp({ name: 'bff', logger, metrics });
  app.use(shedLoad(() => counters.shed.inc()));
  app.use(router.routes());
  const allUpstreams = Object.values(upstreams);
  pageViews.start();
  return {
    app,
    ready: createReady(allUpstreams),
    close: async (): Promise<void> => {
      await pageViews.stop();
      await Promise.all(allUpstreams.map((upstream) => upstream.close()));
    },
  };
};
