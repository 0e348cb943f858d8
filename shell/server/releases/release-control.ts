import { badRequest, conflict, tooMany } from '@ekamra/chassis/http/api-error';
import { logErrors } from '@ekamra/chassis/observation/log-errors';
import type { EventLoopDelay } from '@ekamra/chassis/limits/event-loop-delay';
import type { Logger } from '@ekamra/chassis/observation/logger';
import { gaugeByRemote, type Metrics } from '@ekamra/chassis/observation/metrics';
import { createRouter, route } from '@ekamra/chassis/http/route';
import type { SecurityEvents } from '@ekamra/chassis/security/security-events';
import { verifierOf } from '@ekamra/chassis/security/verifier';
import type { MetCause } from '@ekamra/contracts/releases/failure-causes';
import { cleanFailure, cleanPath } from '@ekamra/contracts/releases/failure-text';
import { releaseCalls } from '@ekamra/contracts/releases/calls';
import { releaseCallSchemas } from '@ekamra/contracts/releases/page';
import { createRegistry, type ReleaseFollower, type ObjectStore, type TrustedKeys } from '@ekamra/release';
import { createGate, openLedger } from '@ekamra/release/gate';
import type { Context, Middleware } from 'koa';
import type { ShellConfig } from '../config.ts';
import { browserFamily } from '../failures/browser-family.ts';
import { crashRoute } from '../failures/crash-reports.ts';
import { type BegunVisit, createFailures, type Visit } from '../failures/failures.ts';
import { createFailureWatch } from '../failures/failure-watch.ts';
import { isVisit } from '../failures/is-visit.ts';
import { createVersionComparison } from '../failures/version-comparison.ts';
import { visitSecret } from '../failures/visit-token.ts';
import type { BuiltPage, FailedCaller, PageCaller, PageRequest } from '../pages/build-page.ts';
import type { Redirected } from '../../src/server/renderer.ts';
import type { SlotOutcome } from '../pages/page-slots.ts';
import type { Sites } from '../site.ts';
import { localBuildRoute, type LocalBuildRouteOptions } from './local-build-route.ts';
import type { ReleaseEvents } from './release-events.ts';
import { releaseRoutes } from './release-routes.ts';
import { createRollBack } from './roll-back.ts';
import { createServingReports } from './serving-reports.ts';

/** Milliseconds between checks of the failure rates, and between exchanges of counts. */
const checkIntervalMs = 2_000;
const exchangeIntervalMs = 10_000;
/** Milliseconds after which the start no longer waits for the first exchange, which then goes on. */
const startTimeoutMs = 3_000;

interface ReleaseControlOptions extends Pick<LocalBuildRouteOptions, 'localBuilds' | 'isSecure'> {
  config: ShellConfig;
  logger: Logger;
  metrics: Metrics;
  /** Store of the releases. */
  source: ObjectStore;
  /** Keys that count in it. */
  trust: TrustedKeys;
  releases: ReleaseFollower;
  releaseEvents: ReleaseEvents;
  securityEvents: SecurityEvents;
  addressOf: (visitor: Visitor) => string;
  sites: Sites;
  /** Renders a page, to compare a failed one with that of an earlier version. */
  build: (page: PageRequest, caller: PageCaller) => Promise<BuiltPage | Redirected>;
  eventLoop: Pick<EventLoopDelay, 'wasLate'>;
}

const browserOf = (ctx: Context): string => browserFamily(ctx.get('user-agent'));

/** Request of a visitor. */
export type Visitor = Pick<Context, 'req'>;

type VisitedPage = Pick<PageRequest, 'site' | 'owner'>;

/**
 * Counts failed visits, takes failing versions back automatically, and lets admins view releases and take them back.
 */
export const createReleaseControl = async (parts: ReleaseControlOptions) => {
  const { config, logger, metrics, source, releases, releaseEvents, addressOf, sites, build, eventLoop } =
    parts;
  const { localBuilds, isSecure, securityEvents, trust } = parts;
  const { TAKE_BACK_KEY: key } = config;
  const registry = createRegistry({ objects: source, trust, key });
  const gate = createGate({ registry, objects: source, ledger: openLedger(process.env, source) });
  const rollBack = createRollBack({
    registry,
    gate: gate.canIDeploy,
    hasKey: key !== undefined,
    recordChange: releaseEvents.record,
    onChange: releases.refresh,
  });
  const failures = createFailures({ secret: visitSecret(key), store: source, logger });
  const watch = createFailureWatch({
    remotes: () => releases.current().remotes,
    health: failures.health,
    rollBack,
    logger,
  });
  const serving = createServingReports({
    store: source,
    releases,
    remotesWithAlarm: watch.remotesWithAlarm,
    alarmOf: watch.alarmOf,
    slotName: failures.slotName,
    logger,
  });
  const comparison = createVersionComparison({
    remotes: () => releases.current().remotes,
    sites,
    build,
    eventLoop,
  });

  /** The visit that a page request makes to the version of its page; undefined if it is none that counts. */
  const visitOf = (visitor: Visitor, { site, owner }: VisitedPage): Visit | undefined => {
    // A path that only `*` matches is no page, and anybody can invent one.
    if (!owner || owner.pattern === '*' || !isVisit(visitor.req, config.PUBLIC_ORIGIN)) return undefined;
    const { name, version } = owner.source;
    // A preview and a local build are viewed by staff; the build may also break other remotes.
    if (site.localBuild || site.preview?.remote === name) return undefined;
    return { remote: name, version, address: addressOf(visitor) };
  };
  /** The visit that such a request makes to a version that fills a slot of the page. */
  const slotVisitOf = (
    visitor: Visitor,
    page: VisitedPage,
    { remote, version }: SlotOutcome,
  ): Visit | undefined => {
    const visit = visitOf(visitor, page);
    return visit && page.site.preview?.remote !== remote ? { ...visit, remote, version } : undefined;
  };

  gaugeByRemote(metrics, {
    name: 'release_alarm',
    help: '1 for each remote with a version that fails too often and stays',
    read: () => watch.remotesWithAlarm().map((remote) => [remote, 1]),
  });
  gaugeByRemote(metrics, {
    name: 'release_record_outdated',
    help: '1 for each remote whose record may be out of date: its signed timestamp is missing or has expired',
    read: () => [...releases.warnings().keys()].map((remote) => [remote, 1]),
  });
  const router = createRouter();
  const admitted = (kind: 'confirm' | 'report') => async (ctx: Context) => {
    if (!failures.admit(kind, addressOf(ctx))) throw tooMany(60);
  };
  const schemas = releaseCallSchemas;
  // Browsers confirm a visit.
  route(router, releaseCalls.visit, { schemas: schemas.visit, admit: admitted('confirm') }, ({ body }) => {
    failures.confirm(body.visits);
    return { status: true as const, message: 'Counted' };
  });
  // Browsers report a failed visit.
  const reports = { schemas: schemas.failure, admit: admitted('report') };
  route(router, releaseCalls.failure, reports, ({ body, ctx }) => {
    const cause: MetCause | undefined = body.cause && {
      ...cleanFailure(body.cause),
      where: 'browser',
      path: cleanPath(body.cause.path),
      browser: browserOf(ctx),
    };
    const outcome = failures.report(body.visit, addressOf(ctx), cause);
    if (outcome === 'refused') throw badRequest('This is not a visit of the last hour');
    if (outcome === 'known') throw conflict('This visit has been told of');
    const [remote, version] = body.visit.split('/');
    logger.warn({ remote, version, kind: body.kind, cause }, 'A visit failed in the browser');
    return { status: true as const, message: 'Counted' };
  });
  crashRoute(router, { failures, addressOf, browserOf, logger });
  const verifier = verifierOf(config);
  localBuildRoute(router, { localBuilds, isSecure, verifier, events: securityEvents, logger });
  releaseRoutes(router, {
    bffUrl: config.BFF_URL,
    verifier,
    registry,
    objects: source,
    rollBack,
    health: failures.health,
    removeCause: failures.removeCause,
    events: securityEvents,
    alarmOf: watch.alarmOf,
    warningOf: (remote) => releases.warnings().get(remote),
    logger,
  });
  if (!key) logger.warn('Without TAKE_BACK_KEY no version is rolled back, neither by itself nor by an admin');

  await failures.start(startTimeoutMs);
  const timers = [
    setInterval(logErrors(logger, watch.check), checkIntervalMs).unref(),
    setInterval(() => void serving.report(), checkIntervalMs).unref(),
    setInterval(logErrors(logger, failures.exchange), exchangeIntervalMs).unref(),
  ];
  const routes = router.routes();
  return {
    /** Routes of the page `/releases`, and of what browsers report of their visits. */
    // The router's types come from another copy of Koa.
    middleware: routes as unknown as Middleware,
    /** Begins a visit of the versions that a page is made of, for `pages`. */
    visit: (
      visitor: Visitor,
      page: VisitedPage,
      slots: readonly SlotOutcome[] = [],
    ): BegunVisit | undefined => {
      const visit = visitOf(visitor, page);
      return (
        visit &&
        failures.visit(
          visit,
          slots.flatMap((slot) => slotVisitOf(visitor, page, slot) ?? []),
        )
      );
    },
    /**
     * Begins a visit whose page or slot failed, for `pages` and against the version that rendered it; returns its token,
     * undefined if it doesn't count.
     */
    failedVisit: (ctx: Context, page: PageRequest, caller: FailedCaller): string | undefined => {
      const { failure, slot } = caller;
      const visit = slot ? slotVisitOf(ctx, page, slot) : visitOf(ctx, page);
      const { pathname } = page.url;
      const cause: MetCause | undefined = failure && {
        ...failure,
        where: 'server',
        path: cleanPath(pathname),
        browser: browserOf(ctx),
      };
      return visit && failures.failedVisit(visit, { cause, isFault: () => comparison.isFault(page, caller) });
    },
    close: async (): Promise<void> => {
      timers.forEach(clearInterval);
      await serving.end();
      await failures.end();
    },
  };
};
