import type { Logger } from '@ekamra/chassis/logger';
import { remoteBrowserConfig, shellBrowserConfig } from '@ekamra/release/build';
import { rspack, type Configuration } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { freePort } from './free-port.ts';
import { assetsPrefix, remoteNames, remotePrefix, targetOf } from './targets.ts';

/** An app that is compiled for browsers as it changes. */
export interface BrowserBuild {
  /** Path below which browsers find its files. */
  prefix: string;
  /** Address of its own server. */
  url: string;
  stop: () => Promise<void>;
}

interface App {
  prefix: string;
  config: Configuration;
}

const apps = (): App[] => [
  { prefix: assetsPrefix, config: shellBrowserConfig(targetOf('shell', 'browser')) },
  ...remoteNames.map((name) => ({
    prefix: remotePrefix(name),
    config: remoteBrowserConfig(targetOf(name, 'browser')),
  })),
];

const start = async ({ prefix, config }: App, logger: Logger): Promise<BrowserBuild> => {
  const port = await freePort();
  const compiler = rspack({
    ...config,
    output: { ...config.output, publicPath: prefix },
    lazyCompilation: false,
    infrastructureLogging: { level: 'none' },
    stats: 'none',
  });
  const first = Promise.withResolvers<void>();
  compiler.hooks.done.tap('ekamra', (stats) => {
    if (stats.hasErrors()) logger.error(stats.toString({ all: false, errors: true }));
    else
      logger.info({ build: config.name, ms: stats.toJson({ all: false, timings: true }).time }, 'compiled');
    first.resolve();
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
  await server.start();
  await first.promise;
  return { prefix, url: `http://127.0.0.1:${port}`, stop: () => server.stop() };
};

/** Compiles the shell and the remotes for browsers, and again whenever a source changes, with Fast Refresh. */
export const buildForBrowsers = (logger: Logger): Promise<BrowserBuild[]> =>
  Promise.all(apps().map((app) => start(app, logger)));
