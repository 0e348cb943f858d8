import type { Logger } from '@ekamra/chassis/observation/logger';
import type { RemoteDeclaration } from '@ekamra/contracts/releases/release';
import { remoteBrowserConfig, shellBrowserConfig } from '@ekamra/release/build';
import { rspack, type Configuration } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { freePort } from './free-port.ts';
import { assetsPrefix, remotePrefix, targetOf } from './targets.ts';

/** An app compiled for browsers on every change. */
export interface BrowserBuild {
  /** Name of the app. */
  app: string;
  /** Path prefix of its files. */
  prefix: string;
  /** URL of its development server. */
  url: string;
  stop: () => Promise<void>;
}

interface App {
  app: string;
  prefix: string;
  config: Configuration;
}

/** Escapes a path for Rspack, which takes what follows a `#` as a fragment of the request. */
export const toRequest = (path: string): string => path.replaceAll('#', '\0#');

/** Development server that also works in a folder whose path has a `#`: it adds its client by absolute path. */
class DevServer extends RspackDevServer {
  override getClientEntry(): string {
    return toRequest(super.getClientEntry());
  }
  override getClientHotEntry(): string | undefined {
    const entry = super.getClientHotEntry();
    return entry && toRequest(entry);
  }
}

const startBuild = async ({ app, prefix, config }: App, logger: Logger): Promise<BrowserBuild> => {
  const port = await freePort();
  const compiler = rspack({
    ...config,
    // Source maps name files by their paths from the app's folder.
    output: { ...config.output, publicPath: prefix, devtoolModuleFilenameTemplate: '[resource-path]' },
    // While a mistake is in the sources, what was compiled last stays, so that the page goes on from there once it is mended.
    optimization: { ...config.optimization, emitOnErrors: false },
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
  const server = new DevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      static: false,
      setupExitSignals: false,
      allowedHosts: 'all',
      // Uses the host of the page's address, so that other machines can connect as well.
      client: {
        // Errors at run time have an overlay of their own (`src/dev`).
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        webSocketURL: { hostname: '0.0.0.0', port },
      },
      devMiddleware: { publicPath: prefix },
    },
    compiler,
  );
  await server.start();
  await firstBuild.promise;
  return { app, prefix, url: `http://127.0.0.1:${port}`, stop: () => server.stop() };
};

/** Compiles the shell for browsers on every change, with Fast Refresh. */
export const buildShellForBrowsers = (output: string, logger: Logger): Promise<BrowserBuild> => {
  const app = 'shell';
  const config = shellBrowserConfig(targetOf({ app, side: 'browser', output }));
  return startBuild({ app, prefix: assetsPrefix, config }, logger);
};

/** Compiles a remote for browsers on every change, with Fast Refresh. */
export const buildRemoteForBrowsers = (
  { name: app, slots }: Pick<RemoteDeclaration, 'name' | 'slots'>,
  output: string,
  logger: Logger,
): Promise<BrowserBuild> => {
  const config = remoteBrowserConfig(targetOf({ app, side: 'browser', output, slots }));
  return startBuild({ app, prefix: remotePrefix(app), config }, logger);
};
