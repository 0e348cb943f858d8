import { createApp, createRouter, type Logger, type Metrics, type Verifier } from '@ekamra/chassis';
import type { Service } from '@ekamra/contracts';
import { Counter } from 'prom-client';
import { callRoutes } from './call-routes.ts';
import { docsRoutes } from './docs/docs-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { createReadCache } from './read-cache.ts';
import { shedLoad } from './shedding.ts';
import { createUpstream, type Upstream } from './upstream.ts';
import { vitalsRoute } from './vitals.ts';

export interface BffOptions {
  /** Origin of each service. */
  urls: Record<Service, string>;
  verifier: Verifier;
  logger: Logger;
  metrics: Metrics;
  /** Milliseconds that only grow; the process's clock unless another is given. */
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

/** Resolves once every service has answered since the start; from then on stale answers stand in for one that is down. */
const createReady = (upstreams: Upstream[]) => {
  const waitingFor = new Set(upstreams);
  return async (): Promise<void> => {
    await Promise.all(
      [...waitingFor].map(async (upstream) => {
        await upstream.probe().catch((cause: unknown) => {
          throw new Error(`${upstream.service} does not answer`, { cause });
        });
        waitingFor.delete(upstream);
      }),
    );
  };
};

/** The one API that browsers see, in front of the four services. */
export const createBff = ({ urls, verifier, logger, metrics, now }: BffOptions) => {
  const upstreams = {
    catalog: createUpstream('catalog', urls.catalog),
    content: createUpstream('content', urls.content),
    careers: createUpstream('careers', urls.careers),
    identity: createUpstream('identity', urls.identity),
  };
  const counters = createCounters(metrics);
  const router = createRouter();
  callRoutes(router, {
    verifier,
    upstreams,
    cache: createReadCache(now),
    logger,
    countRead: (from) => counters.reads.inc({ from }),
  });
  fileRoutes(router, upstreams.content);
  vitalsRoute(router, metrics);
  docsRoutes(router);
  const app = createApp({ name: 'bff', logger, metrics });
  app.use(shedLoad(() => counters.shed.inc()));
  app.use(router.routes());
  const all = Object.values(upstreams);
  return {
    app,
    ready: createReady(all),
    close: async (): Promise<void> => {
      await Promise.all(all.map((upstream) => upstream.close()));
    },
  };
};
