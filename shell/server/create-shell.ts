import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { createApp } from '@ekamra/chassis/app';
import type { Logger } from '@ekamra/chassis/logger';
import type { Metrics } from '@ekamra/chassis/metrics';
import { watchReleases } from '@ekamra/release';
import type Koa from 'koa';
import { loadShellBuild } from './build.ts';
import type { ShellConfig } from './config.ts';
import { crawlers } from './crawlers/crawlers.ts';
import { frontDoor } from './front-door.ts';
import { pages } from './pages.ts';
import { commonHeaders, contentSecurityPolicy } from './security-headers.ts';
import { createLiveSite } from './site.ts';
import { staticFiles } from './static-files.ts';
import { visitorAddress } from './visitor.ts';

export interface ShellParts {
  config: ShellConfig;
  logger: Logger;
  metrics: Metrics;
}

export interface ShellServer {
  app: Koa;
  /** Rejects while the shell can't show a page. */
  ready: () => Promise<void>;
  close: () => Promise<void>;
}

const defaultDist = join(import.meta.dirname, '../dist');

/** The shell's server: front door, files, and the HTML of every page (architecture.md, "Run time"). */
export const createShell = async ({ config, logger, metrics }: ShellParts): Promise<ShellServer> => {
  const build = loadShellBuild(config.SHELL_DIST ?? defaultDist);
  const addressOf = visitorAddress(config.TRUSTED_PROXIES);
  const site = createLiveSite(build, config.REMOTES_BASE_URL);
  const releases = await watchReleases(config.RELEASES_DIR, {
    onChange: (remotes, missing) => {
      site.show(remotes, missing.length === 0);
      const live = remotes.map(({ release }) => `${release.declaration.name} ${release.version}`);
      logger.info({ live }, 'The live remotes are read');
    },
    onError: (err, remote) =>
      logger.error({ err, remote }, 'The releases could not be read; what was live stays'),
  });
  const door = frontDoor({ bffUrl: config.BFF_URL, publicOrigin: config.PUBLIC_ORIGIN, addressOf });
  const headers = commonHeaders(config);

  const app = createApp({ name: 'shell', logger, metrics });
  app.use(door);
  app.use((ctx, next) => {
    ctx.set(headers);
    return next();
  });
  app.use(staticFiles('/assets', build.browser));
  app.use(staticFiles('/remotes', config.RELEASES_DIR));
  app.use(crawlers({ config, logger, site: site.current }));
  app.use(
    pages({
      config,
      logger,
      addressOf,
      site: site.current,
      policy: (nonce) => contentSecurityPolicy(config, nonce),
    }),
  );

  return {
    app,
    ready: async () => {
      await access(build.browser);
      // One that is missing costs its own screens only.
      const { remotes, isWhole } = site.current();
      if (remotes.length === 0 && !isWhole) throw new Error('None of the live remotes can be read');
    },
    close: () => {
      releases[Symbol.dispose]();
      door.close();
      return Promise.resolve();
    },
  };
};
