import { existsSync } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellBuildOffer } from '@ekamra/contracts/releases/deployments';
import { shellInterface } from '@ekamra/contracts/front/shell';
import { rspack, type Configuration } from '@rspack/core';
import { curatedModules, hostPlugin, offeredVersions } from './federation.ts';
import { integrities, precompress } from './files.ts';
import { commonConfig, runBuild, type BuildMode, type Target } from './rspack.ts';

/** Public path of the shell's own files. */
const publicPath = '/assets/';

const day = 86_400_000;

/** Removes build files older than a day. Newer ones stay: a running shell still serves pages that refer to them. */
const removeOldFiles = async (folder: string): Promise<void> => {
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (Date.now() - (await stat(file)).mtimeMs > day) await rm(file, { recursive: true });
  }
};

export interface ShellBuildOptions {
  /** Defaults to `dist` below the shell's folder; gets `browser/` and `server/`. */
  output?: string;
  mode?: BuildMode;
}

/** Facts about the browser build for the shell's server (`build.json`). */
export interface ShellBuildFacts {
  /** The scripts that start the shell, in order: their addresses and integrity (Subresource Integrity). */
  scripts: { url: string; integrity: string }[];
}

/** Modules that start the shell in a browser; those of development come first. */
const startModules = ({ hot = false }: Target): string[] => [
  ...(hot ? ['./src/dev/start'] : []),
  './src/bootstrap',
];

/** Rspack configuration of the shell's browser build. */
export const shellBrowserConfig = (target: Target): Configuration => {
  const common = commonConfig(target);
  return {
    ...common,
    entry: {
      main: startModules(target),
      // Exported, so that files that no script refers to are emitted as well.
      files: { import: './src/server/document-files', dependOn: 'main', library: { type: 'commonjs2' } },
    },
    output: { ...common.output, publicPath, clean: false },
    plugins: [...(common.plugins ?? []), hostPlugin(target)],
    optimization: {
      ...common.optimization,
      // Libraries change less often than the shell's own code, so they get a file that stays cached.
      splitChunks: {
        cacheGroups: {
          vendor: { test: /node_modules/, name: 'vendor', chunks: 'initial', enforce: true },
        },
      },
    },
  };
};

/**
 * Rspack configuration of the shell's server build: one script that renders and holds the server's only copy of each
 * shared library.
 */
export const shellServerConfig = (target: Target): Configuration => {
  const common = commonConfig(target);
  const aliases = Object.fromEntries(
    Object.entries(curatedModules).map(([library, path]) => [`${library}$`, join(target.folder, path)]),
  );
  return {
    ...common,
    entry: { render: './src/server/render' },
    resolve: { ...common.resolve, alias: { ...common.resolve?.alias, ...aliases } },
    output: { ...common.output, publicPath, filename: '[name].cjs', library: { type: 'commonjs2' } },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
};

/** Rspack configuration of the programs that run the code of remotes: of a process, and of the thread in it. */
const renderProgramsConfig = (target: Target): Configuration => {
  const common = commonConfig(target);
  return {
    ...common,
    entry: {
      'render-host': { import: './server/rendering/render-host', library: { type: 'commonjs2' } },
      'render-worker': './server/rendering/render-worker',
    },
    output: { ...common.output, filename: '[name].cjs', clean: false },
  };
};

/**
 * Builds the shell's rendering bundle, `render.cjs`, and beside it the programs that run remotes with it. Throws if they
 * don't compile.
 */
export const buildShellRenderer = async (
  folder: string,
  { output = join(folder, 'dist/server'), mode = 'production' }: ShellBuildOptions,
): Promise<void> => {
  const target = { app: 'shell', folder, mode, output, side: 'server' } as const;
  await runBuild(shellServerConfig(target));
  await runBuild(renderProgramsConfig(target));
};

/** Builds the shell for browsers and for its server. Throws if it doesn't compile. */
export const buildShell = async (folder: string, options: ShellBuildOptions = {}): Promise<void> => {
  const { output = join(folder, 'dist'), mode = 'production' } = options;
  const target = { app: 'shell', folder, mode };
  const browser = join(output, 'browser');
  await removeOldFiles(browser);
  const compilation = await runBuild(shellBrowserConfig({ ...target, output: browser, side: 'browser' }));
  await buildShellRenderer(folder, { output: join(output, 'server'), mode });
  if (mode === 'production') await precompress(browser);

  const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const scripts = files.filter((file) => file.endsWith('.js'));
  const integrityByFile = await integrities(browser, scripts);
  const facts: ShellBuildFacts & ShellBuildOffer = {
    scripts: Object.entries(integrityByFile).map(([file, integrity]) => ({
      url: publicPath + file,
      integrity,
    })),
    offers: { shellInterface, shared: offeredVersions(folder) },
  };
  if (facts.scripts.length === 0) throw new Error(`${browser}: no scripts were built`);
  await writeFile(join(output, 'build.json'), `${JSON.stringify(facts)}\n`);
};
