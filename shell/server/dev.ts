import { join } from 'node:path';
import { watchEventLoopDelay } from '@ekamra/chassis/limits/event-loop-delay';
import { createApp } from '@ekamra/chassis/http/app';
import { readConfig } from '@ekamra/chassis/process/config';
import { createLogger } from '@ekamra/chassis/observation/logger';
import { createMetrics } from '@ekamra/chassis/observation/metrics';
import { runProcess } from '@ekamra/chassis/process/process';
import { readSecrets } from '@ekamra/chassis/process/secrets';
import { visitorAddress } from '@ekamra/chassis/http/visitor-address';
import { remotesOf } from '@ekamra/contracts/releases/components';
import { shellConfig } from './config.ts';
import { crawlers } from './crawlers/crawlers.ts';
import { developmentPrelude, startDevBuilds } from './dev/dev-builds.ts';
import { answerErrorPage } from './error-page.ts';
import { frontDoor } from './front-door.ts';
import { createPageBuilder } from './pages/build-page.ts';
import { pages } from './pages/pages.ts';
import { siteIcons } from './site-icons.ts';
import { type Site, withVersions } from './site.ts';

/*
 * Development server of the shell: the same front door and pages, rendered with development React from sources that are
 * compiled as they change.
 */
const name = 'shell';
readSecrets();
const config = readConfig(shellConfig);
const logger = createLogger({ name, level: config.LOG_LEVEL });
const metrics = createMetrics(name);
const addressOf = visitorAddress(config.TRUSTED_PROXIES);
const door = frontDoor({ bffUrl: config.BFF_URL, publicOrigin: config.PUBLIC_ORIGIN, addressOf });
const builds = await startDevBuilds({
  declarations: remotesOf,
  output: join(import.meta.dirname, '../../.cache/dev'),
  apiOrigin: config.BFF_URL,
  logger,
});

const readSite = async (): Promise<Site> => {
  const { build, remotes } = await builds.current();
  return { build, ...withVersions(remotes), isComplete: true, isForEveryone: true };
};
let lastSite = await readSite();

const app = createApp({ name, logger, metrics, answerPage: answerErrorPage });
app.use(door);
for (const middleware of builds.middleware) app.use(middleware);
app.use(siteIcons(() => lastSite.build.renderer.icons));
app.use(crawlers({ config, logger, site: () => lastSite }));
const build = createPageBuilder({
  config,
  logger,
  eventLoop: watchEventLoopDelay(),
  prelude: developmentPrelude,
  isDevelopment: true,
});
app.use(pages({ config, addressOf, build, site: async () => (lastSite = await readSite()) }));
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
