import { createRouter } from '@ekamra/chassis/route';
import type { Logger } from '@ekamra/chassis/logger';
import { createVerifier } from '@ekamra/chassis/verifier';
import { createRegistry, type Following, type ObjectStore } from '@ekamra/release';
import { createGate, openLedger } from '@ekamra/release/gate';
import type { Context, Middleware } from 'koa';
import type { ShellConfig } from '../config.ts';
import { createFailures, type CountedVisit } from '../failures/failures.ts';
import { isVisit } from '../failures/is-visit.ts';
import { reportRoute } from '../failures/report-route.ts';
import { createFailureWatch } from '../failures/watch.ts';
import { visitSecret } from '../failures/visit-token.ts';
import type { Asked } from '../pages.ts';
import { releaseRoutes } from './release-routes.ts';
import { createTakeBack } from './take-back.ts';

/** Milliseconds between two looks at the failure rates, and between two exchanges of what was counted. */
const lookEvery = 2_000;
const exchangeEvery = 10_000;

export interface ReleaseControlParts {
  config: ShellConfig;
  logger: Logger;
  /** Where the releases are. */
  source: ObjectStore;
  releases: Following;
  addressOf: (ctx: Context) => string;
}

export interface ReleaseControl {
  /** The calls of the page `/releases`, and the one by which browsers tell of failed visits. */
  middleware: Middleware;
  /** For `pages`. */
  visit: (ctx: Context, of: Pick<Asked, 'site' | 'owner'>) => CountedVisit | undefined;
  close: () => Promise<void>;
}

/** Counts failed visits, takes back by itself what fails too often, and lets admins see and take back releases. */
export const createReleaseControl = async (parts: ReleaseControlParts): Promise<ReleaseControl> => {
  const { config, logger, source, releases, addressOf } = parts;
  const { RELEASE_TRUST: trust, TAKE_BACK_KEY: key } = config;
  const registry = createRegistry({ objects: source, trust, key });
  const gate = createGate({ registry, objects: source, ledger: openLedger(process.env) });
  const takeBack = createTakeBack({
    registry,
    gate: gate.canIDeploy,
    hasKey: key !== undefined,
    onChange: releases.look,
  });
  const failures = createFailures({ secret: visitSecret(key), store: source, logger });
  const watch = createFailureWatch({
    remotes: () => releases.current().remotes,
    health: failures.health,
    takeBack,
    logger,
  });
  const router = createRouter();
  reportRoute(router, { failures, addressOf, logger });
  releaseRoutes(router, {
    bffUrl: config.BFF_URL,
    verifier: createVerifier({ identityUrl: config.IDENTITY_URL }),
    registry,
    takeBack,
    health: failures.health,
    alarmOf: watch.alarmOf,
    logger,
  });
  if (!key) logger.warn('Without TAKE_BACK_KEY no version is taken back, neither by itself nor by an admin');

  await failures.exchange();
  const timers = [
    setInterval(() => void watch.look(), lookEvery).unref(),
    setInterval(() => void failures.exchange(), exchangeEvery).unref(),
  ];
  const routes = router.routes();
  return {
    // The types of the router's own Koa are those of another copy.
    middleware: routes as unknown as Middleware,
    visit: (ctx, { site, owner }) => {
      if (!owner || !isVisit(ctx, config.PUBLIC_ORIGIN)) return undefined;
      const { name, version } = owner.source;
      // A preview is looked at by who knows what it may do.
      if (site.preview?.remote === name) return undefined;
      return failures.visit({ remote: name, version, address: addressOf(ctx) });
    },
    close: async () => {
      timers.forEach(clearInterval);
      await failures.end();
    },
  };
};
