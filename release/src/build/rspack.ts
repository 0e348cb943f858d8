import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { rspack, type Compilation, type Configuration } from '@rspack/core';
import { aliases } from './aliases.ts';

export type Mode = 'production' | 'development';

/** One build: which app, for whom, and where to. */
export interface Target {
  /** Name of the app; class names and federation globals carry it. */
  app: string;
  /** Folder of the app's package.json. */
  folder: string;
  /** Folder that the files go to. */
  output: string;
  side: 'browser' | 'server';
  mode: Mode;
  /** With Fast Refresh, for a development server. */
  hot?: boolean;
}

const browsers = 'chrome 109, safari 16.4, firefox 115';

const scripts = ({ app, side, mode, hot }: Target) => ({
  test: /\.tsx?$/,
  type: 'javascript/auto' as const,
  use: {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: mode === 'development', refresh: hot ?? false },
        },
        experimental: {
          // `ssr` and `namespace` make class names a function of the source alone, so that server and browser agree.
          plugins: [
            [
              '@swc/plugin-styled-components',
              {
                ssr: true,
                namespace: app,
                displayName: mode === 'development',
                fileName: mode === 'development',
                pure: true,
              },
            ],
          ],
        },
      },
      env: { targets: side === 'server' ? 'node 24' : browsers },
    },
  },
});

/** What all builds have in common: TypeScript, styled-components, files by content hash. */
export const commonConfig = (target: Target): Configuration => {
  const { app, folder, output, side, mode, hot = false } = target;
  const script = hot || side === 'server' ? '[name].js' : '[name].[contenthash:8].js';
  return {
    name: `${app} (${side})`,
    context: folder,
    mode,
    devtool: hot ? 'cheap-module-source-map' : false,
    target: side === 'server' ? 'node24' : ['web', 'es2022'],
    output: {
      path: output,
      uniqueName: app,
      clean: !hot,
      filename: script,
      chunkFilename: script,
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: aliases(mode) },
    module: {
      rules: [
        scripts(target),
        {
          test: /\.(avif|webp|png|jpe?g|svg|mp4|webm|woff2)$/,
          type: 'asset/resource',
          // The server only names the files; the browser's build holds them.
          generator: { emit: side === 'browser' },
        },
      ],
    },
    plugins: hot ? [new ReactRefreshRspackPlugin()] : [],
    optimization: {
      chunkIds: hot || side === 'server' ? 'named' : 'deterministic',
      moduleIds: mode === 'development' || side === 'server' ? 'named' : 'deterministic',
      // Names in the server's stack traces are worth more than its bytes.
      minimize: mode === 'production' && side === 'browser',
      ...(side === 'server' ? { concatenateModules: false } : {}),
    },
    performance: false,
    stats: 'errors-warnings',
  };
};

/** Runs a build to its end. Throws with the compiler's own messages when there is an error or a warning. */
export const run = (config: Configuration): Promise<Compilation> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((failure, stats) => {
      const failed =
        failure ??
        (!stats || stats.hasErrors() || stats.hasWarnings()
          ? new Error(
              `${config.name}: the build failed\n${stats?.toString({ all: false, errors: true, warnings: true }) ?? ''}`,
            )
          : undefined);
      compiler.close((closing) => {
        if (failed) reject(failed);
        else if (closing) reject(closing);
        else if (stats) resolve(stats.compilation);
      });
    });
  });
