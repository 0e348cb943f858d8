import { existsSync } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellBuildOffer } from '@ekamra/contracts/deployments';
import { shellInterface } from '@ekamra/contracts/shell';
import { rspack, type Configuration } from '@rspack/core';
import { curatedModules, hostPlugin } from './federation.ts';
import { precompress } from './files.ts';
import { pinnedVersions } from './libraries.ts';
import { commonConfig, run, type Mode, type Target } from './rspack.ts';

/** Where browsers find the shell's own files. */
const publicPath = '/assets/';

const day = 86_400_000;

/** Removes what builds left more than a day ago; a shell that runs from here still sends pages that name the rest. */
const removeOld = async (folder: string): Promise<void> => {
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (Date.now() - (await stat(file)).mtimeMs > day) await rm(file, { recursive: true });
  }
};

export interface ShellBuild {
  /** `dist` below the shell's folder when it isn't given; it gets `browser/` and `server/`. */
  output?: string;
  mode?: Mode;
}

/** What the shell's server must know of its browser build (`build.json`). */
export interface ShellBuildFacts {
  /** Addresses of the scripts that start the shell, in order. */
  scripts: string[];
}

/** The configuration of the shell's build for browsers. */
export const shellBrowserConfig = (target: Target): Configuration => {
  const common = commonConfig(target);
  return {
    ...common,
    entry: { main: './src/bootstrap.tsx' },
    output: { ...common.output, publicPath, clean: false },
    module: {
      ...common.module,
      // Only documents name the icon; without this it would be left out as unused.
      rules: [...(common.module?.rules ?? []), { test: /[\\/]favicon\.svg$/, sideEffects: true }],
    },
    plugins: [...(common.plugins ?? []), hostPlugin(target)],
    optimization: {
      ...common.optimization,
      // Libraries change less often than the shell's own code, so they are a file that stays in caches.
      splitChunks: {
        cacheGroups: {
          vendor: { test: /node_modules/, name: 'vendor', chunks: 'initial', enforce: true },
        },
      },
    },
  };
};

/** One script that renders, with the libraries that remotes share in it: the server's one copy of each. */
export const shellServerConfig = (target: Target): Configuration => {
  const common = commonConfig(target);
  const aliases = Object.fromEntries(
    Object.entries(curatedModules).map(([library, path]) => [`${library}$`, join(target.folder, path)]),
  );
  return {
    ...common,
    entry: { render: './src/server/render.tsx' },
    resolve: { ...common.resolve, alias: { ...common.resolve?.alias, ...aliases } },
    output: { ...common.output, publicPath, filename: '[name].cjs', library: { type: 'commonjs2' } },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
};

/** Builds the shell for browsers and for its server. Throws when it doesn't compile. */
export const buildShell = async (folder: string, options: ShellBuild = {}): Promise<void> => {
  const { output = join(folder, 'dist'), mode = 'production' } = options;
  const target = { app: 'shell', folder, mode };
  const browser = join(output, 'browser');
  await removeOld(browser);
  const compilation = await run(shellBrowserConfig({ ...target, output: browser, side: 'browser' }));
  await run(shellServerConfig({ ...target, output: join(output, 'server'), side: 'server' }));
  if (mode === 'production') await precompress(browser);

  const scripts = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const facts: ShellBuildFacts & ShellBuildOffer = {
    scripts: scripts.filter((file) => file.endsWith('.js')).map((file) => publicPath + file),
    offers: { shellInterface, shared: pinnedVersions(folder) },
  };
  if (facts.scripts.length === 0) throw new Error(`${browser}: no scripts were built`);
  await writeFile(join(output, 'build.json'), `${JSON.stringify(facts)}\n`);
};
