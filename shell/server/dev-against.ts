import { join } from 'node:path';
import { watchEventLoopDelay } from '@ekamra/chassis/limits/event-loop-delay';
import { createApp } from '@ekamra/chassis/http/app';
import { baseConfig, origin, readConfig } from '@ekamra/chassis/process/config';
import { createLogger } from '@ekamra/chassis/observation/logger';
import { createMetrics } from '@ekamra/chassis/observation/metrics';
import { runProcess } from '@ekamra/chassis/process/process';
import { checkoutFolder } from '@ekamra/contracts/releases/checkout';
import { remotesOf } from '@ekamra/contracts/releases/components';
import { remoteName } from '@ekamra/contracts/releases/release';
import { z } from 'zod';
import { readSite } from './dev/against/deployed-site.ts';
import { siteCookies } from './dev/against/site-cookies.ts';
import { siteDoor } from './dev/against/site-door.ts';
import { pageConfigOf, siteWithDevRemote } from './dev/against/site-with-dev-remote.ts';
import { developmentPrelude, startDevBuilds } from './dev/dev-builds.ts';
import { answerErrorPage } from './error-page.ts';
import { createPageBuilder } from './pages/build-page.ts';
import { pages } from './pages/pages.ts';
import { siteIcons } from './site-icons.ts';

/*
 * Development server of one remote inside a deployed site: the shell and that remote are compiled as they change, and
 * everything else comes from the site as it is live.
 */
const name = 'shell';
const config = readConfig(
  z.object({
    ...baseConfig,
    /** Origin of the pages here. */
    PUBLIC_ORIGIN: origin,
    /** Origin of the deployed site. */
    SITE: origin,
    /** Remote to develop. */
    REMOTE: remoteName,
    /** True to forward writes to the site. */
    WRITABLE: z.stringbool().default(false),
  }),
);
const { SITE: site, PUBLIC_ORIGIN: localOrigin, WRITABLE: isWritable } = config;
const logger = createLogger({ name, level: config.LOG_LEVEL });
const metrics = createMetrics(name);
const cookies = siteCookies(site);
const [{ releases }, builds] = await Promise.all([
  readSite(site),
  startDevBuilds({
    declarations: () => remotesOf().filter((remote) => remote.name === config.REMOTE),
    output: join(checkoutFolder, '.cache/against', config.REMOTE),
    // Rendered pages read through the door, as browsers do.
    apiOrigin: `http://127.0.0.1:${config.PORT}`,
    logger,
  }),
]);
const { remotesBaseUrl } = releases;
const door = siteDoor({ site, localOrigin, cookies, isWritable, remotesBaseUrl, logger });
const siteOf = siteWithDevRemote({ site, cookies, releases, logger });
const pageConfig = pageConfigOf(releases, { site, localOrigin, isWritable });
const build = createPageBuilder({
  config: pageConfig,
  logger,
  eventLoop: watchEventLoopDelay(),
  prelude: developmentPrelude,
  isDevelopment: true,
});

const app = createApp({ name, logger, metrics, answerPage: answerErrorPage });
app.use(door);
for (const middleware of builds.middleware) app.use(middleware);
app.use(siteIcons(async () => (await builds.current()).build.renderer.icons));
app.use(
  pages({
    config: pageConfig,
    addressOf: () => '127.0.0.1',
    build,
    site: async (ctx) => siteOf(ctx, await builds.current()),
  }),
);
await runProcess({
  name,
  config,
  logger,
  metrics,
  app,
  ready: () => Promise.resolve(),
  close: async () => {
    await door.close();
    await builds.close();
  },
});
