import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { createAdaptiveLimit } from '@ekamra/chassis/adaptive-limit';
import { createApp } from '@ekamra/chassis/app';
import { watchEventLoopDelay } from '@ekamra/chassis/event-loop-delay';
import type { Logger } from '@ekamra/chassis/logger';
import type { Metrics } from '@ekamra/chassis/metrics';
import { createMirror, followReleases, openStore, type LiveSite } from '@ekamra/release';
import type Koa from 'koa';
import { loadShellBuild } from './build.ts';
import type { ShellConfig } from './config.ts';
import { pruneDaily } from './versions/prune-daily.ts';
import { crawlers } from './crawlers/crawlers.ts';
import { frontDoor } from './front-door.ts';
import { createPageBuilder } from './pages/build-page.ts';
import { createPageCache } from './pages/page-cache.ts';
import { pages } from './pages/pages.ts';
import { publicReadCache } from './public-reads.ts';
import { createReleaseControl } from './releases/release-control.ts';
import { commonHeaders } from './pages/security-headers.ts';
import { createSites } from './site.ts';
import { inFolder, inMirror, staticFiles } from './static-files.ts';
import { siteChooser } from './versions/site-chooser.ts';
import { previewLinks } from './versions/preview-links.ts';
import { visitorAddress } from './visitor-address.ts';

export interface ShellParts {
  config: ShellConfig;
  logger: Logger;
  metrics: Metrics;
}

export interface ShellServer {
  app: Koa;
  /** Rejects while the shell can't serve pages. */
  ready: () => Promise<void>;
  close: () => Promise<void>;
}

/** Concurrent renderings, which occupy the event loop. */
const renderings = { min: 2, max: 24 };
/**
 * Concurrent calls of the BFF, fewer than its connections. Only the BFF knows which reads it can answer from memory, so
 * that its limits adapt, and this one does not.
 */
const apiCalls = { min: 512, max: 512 };

const namesOf = ({ remotes }: LiveSite): string[] =>
  remotes.map(({ name, live, canary }) =>
    canary
      ? `${name} ${live.version}, canary ${canary.release.version} ${canary.percent} %`
      : `${name} ${live.version}`,
  );

const defaultDist = join(import.meta.dirname, '../dist');

/** Creates the shell's server: front door, files, and the HTML of every page. */
export const createShell = async ({ config, logger, metrics }: ShellParts): Promise<ShellServer> => {
  const build = loadShellBuild(config.SHELL_DIST ?? defaultDist);
  const addressOf = visitorAddress(config.TRUSTED_PROXIES);
  const { RELEASE_TRUST: trust, MIRROR_DIR: folder } = config;
  const isSecure = config.PUBLIC_ORIGIN.startsWith('https:');
  const source = await openStore(config.RELEASES);
  const mirror = createMirror({ source, folder, trust });
  const releases = await followReleases({
    source,
    mirror,
    trust,
    onChange: (live) => logger.info({ live: namesOf(live) }, 'The live remotes are read'),
    onError: (err, remote) =>
      logger.error({ err, remote }, 'The releases could not be read; what was live stays'),
  });
  const pruning = pruneDaily({ mirror, releases, logger });
  const sites = createSites({
    build,
    baseUrl: config.REMOTES_BASE_URL,
    mirror,
    current: releases.current,
    onError: (err, preview) => logger.warn({ err, ...preview }, 'A preview could not be shown'),
  });
  const control = await createReleaseControl({ config, logger, source, releases, addressOf });
  const eventLoop = watchEventLoopDelay();
  const onRefuse = (): void => metrics.shedRequests.inc();
  const renderLimit = createAdaptiveLimit({ ...renderings, eventLoop, onRefuse });
  const render = createPageBuilder({ config, logger });
  const buildPage: typeof render = (page, caller) =>
    page.owner?.source.rendering === 'server'
      ? renderLimit.run(() => render(page, caller), false)
      : render(page, caller);
  const cache = createPageCache({ config, logger, build: buildPage });
  const reads = publicReadCache({ bffUrl: config.BFF_URL, addressOf });
  const door = frontDoor({
    bffUrl: config.BFF_URL,
    publicOrigin: config.PUBLIC_ORIGIN,
    addressOf,
    onWrite: (resource) => {
      cache.invalidate(resource);
      reads.invalidate(resource);
    },
    limit: createAdaptiveLimit({ ...apiCalls, onRefuse }),
  });
  const headers = commonHeaders(config);

  const app = createApp({ name: 'shell', logger, metrics });
  app.use(reads);
  app.use(door);
  app.use((ctx, next) => {
    ctx.set(headers);
    return next();
  });
  app.use(staticFiles({ prefix: '/assets', locate: inFolder(build.browser) }));
  app.use(
    staticFiles({
      prefix: '/remotes',
      locate: inMirror(mirror),
      isCrossOrigin: true,
      onError: (err, path) => logger.warn({ err, path }, 'A file of a remote could not be had'),
    }),
  );
  app.use(crawlers({ config, logger, site: sites.live }));
  app.use(previewLinks({ mirror, logger, trust, isSecure }));
  app.use(control.middleware);
  app.use(
    pages({
      config,
      addressOf,
      build: buildPage,
      cache,
      visit: control.visit,
      site: siteChooser({ sites, trust, isSecure }),
    }),
  );

  return {
    app,
    ready: async () => {
      await access(build.browser);
      // A missing remote affects only its own pages.
      const { remotes, isComplete } = releases.current();
      if (remotes.length === 0 && !isComplete) throw new Error('None of the live remotes can be read');
    },
    close: async () => {
      await control.close();
      releases[Symbol.dispose]();
      pruning[Symbol.dispose]();
      door.close();
      eventLoop[Symbol.dispose]();
    },
  };
};
