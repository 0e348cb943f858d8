import { createApp } from '@ekamra/chassis/app';
import { readConfig } from '@ekamra/chassis/config';
import { createLogger } from '@ekamra/chassis/logger';
import { createMetrics } from '@ekamra/chassis/metrics';
import { runProcess } from '@ekamra/chassis/process';
import { visitorAddress } from '@ekamra/chassis/visitor-address';
import type { Middleware } from 'koa';
import { shellConfig } from './config.ts';
import { crawlers } from './crawlers/crawlers.ts';
import { buildForBrowsers, type BrowserBuild } from './dev/browser-builds.ts';
import { createDevSite } from './dev/dev-site.ts';
import { buildForServer } from './dev/server-builds.ts';
import { answerErrorPage } from './error-page.ts';
import { createForwarder } from './forward.ts';
import { frontDoor } from './front-door.ts';
import { createPageBuilder } from './pages/build-page.ts';
import { pages } from './pages/pages.ts';

/*
 * Development server of the shell: the same front door and pages, rendered with development React from sources that are
 * compiled as they change.
 */
const name = 'shell';

/**
 * Hook for Fast Refresh, installed before react-dom loads: react-dom comes from the shell, the refresh runtime from the
 * remote. Without it, Fast Refresh fails silently.
 */
const refreshHook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};`;

const compiledFiles = (builds: BrowserBuild[]): Middleware & { close: () => Promise<unknown> } => {
  const servers = builds.map(({ prefix, url }) => ({ prefix, ...createForwarder(url) }));
  const middleware: Middleware = (ctx, next) => {
    const server = servers.find(({ prefix }) => ctx.path.startsWith(prefix));
    return server ? server.forward(ctx) : next();
  };
  return Object.assign(middleware, { close: () => Promise.all(servers.map((server) => server.close())) });
};

const config = readConfig(shellConfig);
const logger = createLogger({ name, level: config.LOG_LEVEL });
const metrics = createMetrics(name);
const addressOf = visitorAddress(config.TRUSTED_PROXIES);
const door = frontDoor({ bffUrl: config.BFF_URL, publicOrigin: config.PUBLIC_ORIGIN, addressOf });
const [browserBuilds, serverBuilds] = await Promise.all([buildForBrowsers(logger), buildForServer(logger)]);

const app = createApp({ name, logger, metrics, answerPage: answerErrorPage });
app.use(door);
const files = compiledFiles(browserBuilds);
app.use(files);
const site = createDevSite(serverBuilds, config.BFF_URL);
app.use(crawlers({ config, logger, site }));
const build = createPageBuilder({ config, logger, prelude: refreshHook, isDevelopment: true });
app.use(pages({ config, addressOf, build, site: () => Promise.resolve(site()) }));
await runProcess({
  name,
  config,
  logger,
  metrics,
  app,
  ready: () => Promise.resolve(),
  close: async () => {
    await door.close();
    await files.close();
    const builds = [...browserBuilds, serverBuilds.shell, ...serverBuilds.remotes.values()];
    await Promise.all(builds.map(({ stop }) => stop()));
  },
});
