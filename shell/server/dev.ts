import { createApp } from '@ekamra/chassis/app';
import { readConfig } from '@ekamra/chassis/config';
import { createLogger } from '@ekamra/chassis/logger';
import { createMetrics } from '@ekamra/chassis/metrics';
import { runProcess } from '@ekamra/chassis/process';
import { createProxyServer } from 'http-proxy-3';
import type { Context, Middleware } from 'koa';
import { shellConfig } from './config.ts';
import { compileAll, type Compiled } from './dev/compilers.ts';
import { devPages } from './dev/dev-pages.ts';
import { frontDoor } from './front-door.ts';
import { visitorAddress } from './visitor.ts';

/*
 * The shell's server for work on the front end: the same front door, with the shell and the remotes compiled as they
 * change instead of built and released.
 */
const name = 'shell';
const remotes = ['mf-public', 'mf-admin'] as const;

const config = readConfig(shellConfig);
const logger = createLogger({ name, level: config.LOG_LEVEL });
const metrics = createMetrics(name);
const addressOf = visitorAddress(config.TRUSTED_PROXIES);
const door = frontDoor({ bffUrl: config.BFF_URL, publicOrigin: config.PUBLIC_ORIGIN, addressOf });
const compiled = await compileAll(remotes, logger);

const files = (apps: Compiled[]): Middleware => {
  const proxy = createProxyServer();
  const fetched = (ctx: Context, target: string): Promise<void> =>
    new Promise((done, fail) => {
      ctx.respond = false;
      ctx.res.once('close', done);
      proxy.web(ctx.req, ctx.res, { target }, fail);
    });
  return (ctx, next) => {
    const app = apps.find(({ prefix }) => ctx.path.startsWith(prefix));
    return app ? fetched(ctx, app.url) : next();
  };
};

const app = createApp({ name, logger, metrics });
app.use(door);
app.use(files(compiled));
app.use(devPages(config, remotes));
await runProcess({
  name,
  config,
  logger,
  metrics,
  app,
  ready: () => Promise.resolve(),
  close: async () => {
    door.close();
    await Promise.all(compiled.map(({ stop }) => stop()));
  },
});
