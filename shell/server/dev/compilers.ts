import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '@ekamra/chassis/logger';
import { remoteDeclaration } from '@ekamra/contracts/release';
import { remoteBrowserConfig, shellBrowserConfig } from '@ekamra/release/build';
import { rspack, type Configuration } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { RemoteSource } from '../../src/boot/boot-types.ts';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '../../..');

/** An app that is compiled as it changes, and where its server is. */
export interface Compiled {
  /** Path below which browsers find its files. */
  prefix: string;
  /** Address of its own server. */
  url: string;
  stop: () => Promise<void>;
}

interface App {
  name: string;
  prefix: string;
  config: Configuration;
}

const target = (app: string) => ({
  app,
  folder: join(root, app),
  output: join(root, '.cache/dev', app),
  side: 'browser' as const,
  mode: 'development' as const,
  hot: true,
});

const shellApp: App = { name: 'shell', prefix: '/assets/', config: shellBrowserConfig(target('shell')) };

const remoteApp = (name: string): App => ({
  name,
  prefix: `/remotes/${name}/dev/`,
  config: remoteBrowserConfig(target(name)),
});

/** What the browser is told of a remote while it is worked on; read anew each time, because its paths may change. */
export const remoteInWork = (name: string): RemoteSource => ({
  ...remoteDeclaration.parse(JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8'))),
  version: 'dev',
  entry: `/remotes/${name}/dev/remoteEntry.js`,
});

const start = async ({ name, prefix, config }: App, logger: Logger): Promise<Compiled> => {
  const port = await freePort();
  const compiler = rspack({
    ...config,
    output: { ...config.output, publicPath: prefix },
    lazyCompilation: false,
    infrastructureLogging: { level: 'none' },
    stats: 'none',
  });
  compiler.hooks.done.tap('ekamra', (stats) => {
    const { time = 0 } = stats.toJson({ all: false, timings: true });
    if (stats.hasErrors()) logger.error(stats.toString({ all: false, errors: true }));
    else logger.info({ app: name, ms: time }, 'compiled');
  });
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      static: false,
      setupExitSignals: false,
      allowedHosts: 'all',
      // The browser asks the host that it sees in its address bar, so that another machine can look on.
      client: { overlay: { errors: true, warnings: false }, webSocketURL: { hostname: '0.0.0.0', port } },
      devMiddleware: { publicPath: prefix },
    },
    compiler,
  );
  const first = new Promise<void>((resolve) => compiler.hooks.done.tap('ekamra first', () => resolve()));
  await server.start();
  await first;
  return { prefix, url: `http://127.0.0.1:${port}`, stop: () => server.stop() };
};

/** Compiles the shell and the remotes, and again whenever a source changes, with Fast Refresh. */
export const compileAll = (remotes: readonly string[], logger: Logger): Promise<Compiled[]> =>
  Promise.all([shellApp, ...remotes.map(remoteApp)].map((app) => start(app, logger)));
