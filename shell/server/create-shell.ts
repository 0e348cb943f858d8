import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { createAdaptiveLimit } from '@ekamra/chassis/limits/adaptive-limit';
import { createApp } from '@ekamra/chassis/http/app';
import { watchEventLoopDelay } from '@ekamra/chassis/limits/event-loop-delay';
import { followInvalidations } from '@ekamra/chassis/cache/invalidation-follower';
import type { Logger } from '@ekamra/chassis/observation/logger';
import { countAnswers, type Metrics } from '@ekamra/chassis/observation/metrics';
import { verifierOf } from '@ekamra/chassis/security/verifier';
import { visitorAddress } from '@ekamra/chassis/http/visitor-address';
import type { SecurityEvents } from '@ekamra/chassis/security/security-events';
import { createServiceTokens } from '@ekamra/chassis/security/service-tokens';
import type { ShellOffer } from '@ekamra/contracts/releases/deployments';
import { announcedResources } from '@ekamra/contracts/calls/invalidations';
import { assetsFolder, remotesFolder } from '@ekamra/contracts/front/reserved-paths';
import {
  createMirror,
  followReleases,
  messageOf,
  openStore,
  openTrust,
  type LiveSite,
} from '@ekamra/release';
import type Koa from 'koa';
import { createCallRate } from '@ekamra/chassis/limits/caller-limit';
import { createAdmission } from './api-admission.ts';
import { loadShellBuild, rendererFile } from './build.ts';
import type { ShellConfig } from './config.ts';
import { pruneDaily } from './versions/prune-daily.ts';
import { answerErrorPage } from './error-page.ts';
import { crawlers } from './crawlers/crawlers.ts';
import { securityTxtRoute } from './crawlers/security-txt.ts';
import { frontDoor } from './front-door.ts';
import { createReportedRoute } from './reported-route.ts';
import { createPageBuilder } from './pages/build-page.ts';
import { createPageCache } from './pages/page-cache.ts';
import { pages } from './pages/pages.ts';
import { createRenderShare } from './pages/render-share.ts';
import { publicReadCache, readBounds } from './public-reads.ts';
import { isVisit } from './failures/is-visit.ts';
import { siteReleasesRoute } from './releases/site-releases-route.ts';
import { createReleaseControl } from './releases/release-control.ts';
import { createReleaseEvents } from './releases/release-events.ts';
import { commonHeaders } from './pages/security-headers.ts';
import { createRemoteRunners } from './rendering/remote-runners.ts';
import { createSites, folderUrl } from './site.ts';
import { inFolder, inMirror, staticFiles } from './static-files.ts';
import { localBuildEnd } from './versions/local-build.ts';
import { createLocalBuilds } from './versions/local-build-cookie.ts';
import { siteIcons } from './site-icons.ts';
import { siteChooser } from './versions/site-chooser.ts';
import { previewLinks } from './versions/preview-links.ts';

export interface ShellOptions {
  config: ShellConfig;
  logger: Logger;
  metrics: Metrics;
  /** Records security events. */
  securityEvents: SecurityEvents;
}

export interface ShellServer {
  app: Koa;
  /** Rejects while the shell can't serve pages. */
  ready: () => Promise<void>;
  /** Returns the served remotes with their versions, and what is left out with its reason. */
  describe: () => string[];
  /** Offer to remotes. */
  offers: ShellOffer;
  close: () => Promise<void>;
}

/** Concurrent renderings. */
const renderings = { min: 2, max: 24 };

const namesOf = ({ remotes }: LiveSite): string[] =>
  remotes.flatMap(({ name, live, canary }) => {
    if (!live && !canary) return [];
    const subject = live ? `${name} ${live.version}` : `${name} not live yet`;
    return canary ? `${subject}, canary ${canary.release.version} ${canary.percent} %` : subject;
  });

const defaultDist = join(import.meta.dirname, '../dist');

/** Creates the shell's server: front door, files, and the HTML of every page. */
export const createShell = async ({
  config,
  logger,
  metrics,
  securityEvents,
}: ShellOptions): Promise<ShellServer> => {
  const dist = config.SHELL_DIST ?? defaultDist;
  const build = loadShellBuild(dist);
  const addressOf = visitorAddress(config.TRUSTED_PROXIES);
  const { MIRROR_DIR: folder } = config;
  const isSecure = config.PUBLIC_ORIGIN.startsWith('https:');
  const source = await openStore(config.RELEASES);
  const trust = await openTrust({
    objects: source,
    settings: config.RELEASE_TRUST,
    folder,
    minimum: config.RELEASE_MINIMUM.get('_trust'),
    onError: (err) =>
      logger.error({ err }, 'The list of trusted keys could not be taken; those that counted still do'),
  });
  const mirror = createMirror({ source, folder, trust });
  const releaseEvents = createReleaseEvents({ events: securityEvents });
  const eventLoop = watchEventLoopDelay();
  const runners = createRemoteRunners({
    rendererFile: rendererFile(dist),
    apiOrigin: config.BFF_URL,
    folderUrl: (release) => folderUrl(config.REMOTES_BASE_URL, release),
    mirror,
    limits: { deadlineMs: config.RENDER_DEADLINE_MS, memoryMb: config.RENDER_MEMORY_MB },
    eventLoop,
    logger,
  });
  let releaseChanges = 0;
  const releases = await followReleases({
    source,
    mirror,
    trust,
    refreshTrust: trust.refresh,
    minChanges: config.RELEASE_MINIMUM,
    onChange: (live) => {
      releaseChanges += 1;
      logger.info({ live: namesOf(live) }, 'The live remotes are read');
      releaseEvents.recordNew(live);
      runners.follow(live);
    },
    onError: (err, remote) =>
      logger.error({ err, remote }, 'The releases could not be read; what was live stays'),
  });
  const pruning = pruneDaily({ mirror, releases, logger });
  const sites = createSites({
    build,
    baseUrl: config.REMOTES_BASE_URL,
    mirror,
    runners,
    current: releases.current,
    onError: (err, preview) => logger.warn({ err, ...preview }, 'A preview could not be shown'),
  });
  const onRefuse = (): void => metrics.shedRequests.inc();
  const renderLimit = createAdaptiveLimit({ ...renderings, eventLoop, onRefuse });
  const renderShare = createRenderShare({ times: config.RENDERINGS_PER_ADDRESS, onRefuse });
  const buildPage = createPageBuilder({
    config,
    logger,
    eventLoop,
    share: renderShare,
    admit: (render) => renderLimit.run(render, false),
  });
  const localBuilds = createLocalBuilds(config);
  const control = await createReleaseControl({
    config,
    localBuilds,
    isSecure,
    securityEvents,
    logger,
    metrics,
    source,
    trust,
    releases,
    releaseEvents,
    addressOf,
    sites,
    build: buildPage,
    eventLoop,
  });
  const isWatched = (resource: string): boolean => follower.isWatched(resource);
  const cache = createPageCache({ config, logger, build: buildPage, share: renderShare, isWatched });
  const countCall = createCallRate(config.CALLS_PER_ADDRESS);
  const reads = publicReadCache({
    bffUrl: config.BFF_URL,
    addressOf,
    countCall,
    isWatched,
    room: createAdaptiveLimit({ ...readBounds, eventLoop, onRefuse }),
    countAnswer: countAnswers(metrics, {
      name: 'shell_public_reads_total',
      help: 'Answers to public reads of the API, by where they came from',
    }),
  });
  const invalidate = (resource: string): void => {
    cache.invalidate(resource);
    reads.invalidate(resource);
  };
  const bff = createServiceTokens('shell', { bff: config.SHELL_SECRET });
  const follower = followInvalidations({
    origin: config.BFF_URL,
    token: () => bff.signFor('bff'),
    resources: announcedResources,
    onChange: (invalidated) => invalidated.forEach(invalidate),
    logger,
  });
  const door = frontDoor({
    bffUrl: config.BFF_URL,
    publicOrigin: config.PUBLIC_ORIGIN,
    addressOf,
    onWrite: invalidate,
    reportedRoute: createReportedRoute(releases.current),
    admission: createAdmission({ verifier: verifierOf(config), addressOf, countCall, onRefuse }),
  });

  const app = createApp({
    name: 'shell',
    logger,
    metrics,
    publicOrigin: config.PUBLIC_ORIGIN,
    securityEvents,
    addressOf,
    answerPage: answerErrorPage,
    traceOrigin: ({ req }) => (isVisit(req, config.PUBLIC_ORIGIN) ? 'page load' : 'here'),
  });
  app.use(reads);
  app.use(door);
  app.use((ctx, next) => {
    ctx.set(commonHeaders);
    return next();
  });
  app.use(staticFiles({ prefix: assetsFolder, locate: inFolder(build.browser) }));
  app.use(
    staticFiles({
      prefix: remotesFolder,
      locate: inMirror(mirror),
      isCrossOrigin: true,
      onError: (err, path) => logger.warn({ err, path }, 'A file of a remote could not be had'),
    }),
  );
  app.use(siteIcons(() => build.renderer.icons));
  app.use(crawlers({ config, logger, site: sites.live }));
  app.use(securityTxtRoute({ publicOrigin: config.PUBLIC_ORIGIN, now: () => new Date() }));
  const { recordOf } = releases;
  app.use(previewLinks({ mirror, logger, trust, recordOf, isSecure }));
  const site = siteChooser({ sites, trust, recordOf, localBuilds, isSecure });
  app.use(siteReleasesRoute({ config, offers: build.offers, site }));
  app.use(localBuildEnd({ isSecure }));
  app.use(control.middleware);
  app.use(
    pages({
      config,
      addressOf,
      build: buildPage,
      cache,
      countAnswer: countAnswers(metrics, {
        name: 'shell_pages_total',
        help: 'Rendered pages, by where they came from',
      }),
      visit: control.visit,
      failedVisit: control.failedVisit,
      countReleaseChanges: () => releaseChanges,
      site,
    }),
  );

  securityEvents.start();
  follower.start();
  return {
    app,
    ready: async () => {
      await access(build.browser);
      // A missing remote affects only its own pages.
      const { remotes, isComplete } = releases.current();
      if (remotes.length === 0 && !isComplete) throw new Error('None of the live remotes can be read');
    },
    offers: build.offers,
    describe: () => [
      ...namesOf(releases.current()),
      ...releases.leftOut().map(({ remote, canary, reason }) => {
        const what = canary === undefined ? remote : `${remote}, canary ${canary}`;
        return `left out: ${what}: ${reason}`;
      }),
      ...(trust.problem() === undefined
        ? []
        : [`left out: the list of trusted keys: ${messageOf(trust.problem())}`]),
    ],
    close: async () => {
      await follower.stop();
      await control.close();
      await securityEvents.stop();
      releases[Symbol.dispose]();
      pruning[Symbol.dispose]();
      await door.close();
      runners.close();
      eventLoop[Symbol.dispose]();
    },
  };
};
