import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { rspack, type Compilation, type Configuration } from '@rspack/core';
import type { SlotModules } from './slots.ts';

export type BuildMode = 'production' | 'development';

/** Parameters of one build. */
export interface Target {
  /** Name of the app, used in class names and federation globals. */
  app: string;
  /** Folder of the app's package.json. */
  folder: string;
  /** Output folder. */
  output: string;
  side: 'browser' | 'server';
  mode: BuildMode;
  /** Enables Fast Refresh, for a development server. */
  hot?: boolean;
  /** Modules of a remote that fill slots, by slot. */
  slots?: SlotModules | undefined;
}

const require = createRequire(import.meta.url);
const packageFolder = (name: string): string => dirname(require.resolve(`${name}/package.json`));

/** Packages of the federation runtime. The plugin names their CommonJS files, of which a build can't leave out unused parts. */
const federationPackages = [
  '@module-federation/webpack-bundler-runtime',
  '@module-federation/inject-external-runtime-core-plugin',
  '@module-federation/runtime-tools/runtime-core',
  '@module-federation/runtime',
  '@module-federation/runtime-core',
  '@module-federation/sdk',
  '@module-federation/error-codes',
];

/** Aliases that replace those CommonJS files by the ES modules of the same packages. */
const federationAliases = Object.fromEntries(
  federationPackages.flatMap((name) => {
    const module = fileURLToPath(import.meta.resolve(name));
    return [
      [`${name}$`, module],
      [require.resolve(name), module],
    ];
  }),
);

/**
 * Module aliases of a build. React Router's packages list their development build first, so the file is named
 * explicitly. `@tanstack/react-query` resolves to the shared module; that module itself imports the library as
 * `react-query-itself`, or it would import itself.
 */
const aliases = (mode: BuildMode): Record<string, string> => {
  const router = join(packageFolder('react-router'), 'dist', mode);
  return {
    ...federationAliases,
    'react-router$': join(router, 'index.mjs'),
    'react-router/dom$': join(router, 'dom-export.mjs'),
    'react-query-itself$': join(packageFolder('@tanstack/react-query'), 'build/modern/index.js'),
    // The dialogs' library locks scrolling with style elements, which the Content-Security-Policy refuses.
    'react-style-singleton$': require.resolve('@ekamra/ui/behaviour/style-singleton.ts'),
  };
};

const browsers = 'chrome 109, safari 16.4, firefox 115';

/** Rule for the sources of an app and of the workspaces, or for those of the packages, which are JavaScript. */
const scriptRule = ({ app, side, mode, hot }: Target, isPackage = false) => ({
  test: isPackage
    ? /[\\/]node_modules[\\/]@ekamra[\\/](?:contracts|ui|release|shell)[\\/].*\.js$/
    : /\.tsx?$/,
  type: 'javascript/auto' as const,
  use: [
    ...(mode === 'production' ? [join(import.meta.dirname, 'component-ids.mjs')] : []),
    {
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: isPackage ? { syntax: 'ecmascript' } : { syntax: 'typescript', tsx: true },
          transform: {
            react: {
              runtime: 'automatic',
              development: mode === 'development',
              refresh: (hot ?? false) && !isPackage,
            },
          },
          experimental: {
            // `ssr` and `namespace` derive class names from the source alone, so server and browser agree.
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
  ],
});

/**
 * Asks V8 to compile all functions of a script while it is downloaded, in a thread of its own, instead of each at its first
 * call (https://v8.dev/blog/explicit-compile-hints). Added to minified files, before their names and hashes are computed.
 */
const compileHint = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/**
 * Lets shared libraries be found below a folder with a number sign in its name: Rspack writes that as U+200B and `#` into the
 * request that it makes for a shared library, and does not read it so.
 */
const numberSigns = new rspack.NormalModuleReplacementPlugin(/\u200B#/, (resolveData) => {
  resolveData.request = resolveData.request.replaceAll('\u200B#', '#');
});

/**
 * Names the federation runtime by its package instead of its path, which would be part of module ids, so that the same sources
 * have the same version in every folder.
 */
const runtimeByName = new rspack.NormalModuleReplacementPlugin(
  /^@module-federation\/runtime\/rspack\.js!=!data:/,
  (resolveData) => {
    resolveData.request = resolveData.request.replaceAll(
      /%22(?:(?!%22).)*%2Fnode_modules%2F(%40module-federation%2F[\w-]+)(?:(?!%22).)*%22/g,
      '%22$1%22',
    );
  },
);

/** Configuration shared by all builds: TypeScript, styled-components, file names with content hashes. */
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
      // A stalled chunk fails, so that it is loaded again or its failure is shown; the default is 2 minutes.
      chunkLoadTimeout: 20_000,
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: aliases(mode) },
    module: {
      rules: [
        scriptRule(target),
        scriptRule(target, true),
        {
          test: /\.(avif|webp|png|jpe?g|ico|svg|mp4|webm|woff2)$/,
          type: 'asset/resource',
          // The server only refers to the files; the browser build emits them.
          generator: { emit: side === 'browser' },
        },
        {
          test: /\.picture$/,
          type: 'javascript/auto',
          use: join(import.meta.dirname, 'picture-loader.mjs'),
        },
        // Style sheets of libraries are imported as text, for styled-components to add.
        { test: /\.css$/, type: 'asset/source' },
      ],
    },
    plugins: [
      numberSigns,
      runtimeByName,
      ...(hot ? [new ReactRefreshRspackPlugin()] : []),
      ...(mode === 'production' && side === 'browser' ? [compileHint] : []),
    ],
    optimization: {
      chunkIds: hot || side === 'server' ? 'named' : 'deterministic',
      moduleIds: mode === 'development' || side === 'server' ? 'named' : 'deterministic',
      // Readable stack traces matter more on the server than the size of the bundle.
      minimize: mode === 'production' && side === 'browser',
      ...(side === 'server' ? { concatenateModules: false } : {}),
    },
    performance: false,
    stats: 'errors-warnings',
  };
};

/** Runs a build. Throws with the compiler's messages on any error or warning. */
export const runBuild = (config: Configuration): Promise<Compilation> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((failure, stats) => {
      const buildError =
        failure ??
        (!stats || stats.hasErrors() || stats.hasWarnings()
          ? new Error(
              `${config.name}: the build failed\n${stats?.toString({ all: false, errors: true, warnings: true }) ?? ''}`,
            )
          : undefined);
      compiler.close((closeError) => {
        if (buildError) reject(buildError);
        else if (closeError) reject(closeError);
        else if (stats) resolve(stats.compilation);
      });
    });
  });
