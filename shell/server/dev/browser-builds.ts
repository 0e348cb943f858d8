import type { Logger } from '@ekamra/chassis/logger';
import { remoteBrowserConfig, shellBrowserConfig } from '@ekamra/release/build';
import { rspack, type Configuration } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { freePort } from './free-port.ts';
import { assetsPrefix, remotePrefix, targetOf } from './targets.ts';

/** An app compiled for browsers on every change. */
export interface BrowserBuild {
  /** Path prefix of its files. */
  prefix: string;
  /** URL of its development server. */
  url: string;
  stop: () => Promise<void>;
}

interface App {
  prefix: string;
  config: Configuration;
}

const startBuild = async ({ prefix, config }: App, logger: Logger): Promise<BrowserBuild> => {
  const port = await freePort();
  const compiler = rspack({
    ...config,
    output: { ...config.output, publicPath: prefix },
    lazyCompilation: false,
    infrastructureLogging: { level: 'none' },
    stats: 'none',
  });
  const firstBuild = Promise.withResolvers<void>();
  compiler.hooks.done.tap('ekamra', (stats) => {
    if (stats.hasErrors()) logger.error(stats.toString({ all: false, errors: true }));
    else
      logger.info({ build: config.name, ms: stats.toJson({ all: false, timings: true }).time }, 'compiled');
    firstBuild.resolve();
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
      // Uses the host of the page's address, so that other machines can connect as well.
      client: { overlay: { errors: true, warnings: false }, webSocketURL: { hostname: '0.0.0.0', port } },
      devMiddleware: { publicPath: prefix },
    },
    compiler,
  );
  await server.start();
  await firstBuild.promise;
  return { prefix, url: `http://127.0.0.1:${port}`, stop: () => server.stop() };
};

/** Compiles the shell for browsers on every change, with Fast Refresh. */
export const buildShellForBrowsers = (output: string, logger: Logger): Promise<BrowserBuild> => {
  const target = targetOf({ app: 'shell', side: 'browser', output });
  return startBuild({ prefix: assetsPrefix, config: shellBrowserConfig(target) }, logger);
};

/** Compiles a remote for browsers on every change, with Fast Refresh. */
export const buildRemoteForBrowsers = (
  app: string,
  output: string,
  logger: Logger,
): Promise<BrowserBuild> => {
  const config = remoteBrowserConfig(targetOf({ app, side: 'browser', output }));
  return startBuild({ prefix: remotePrefix(app), config }, logger);
};
