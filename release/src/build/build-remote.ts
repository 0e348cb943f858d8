import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseJsonFile } from '@ekamra/contracts/releases/json-file';
import { pactProvidersOf } from '@ekamra/contracts/calls/dependencies';
import { pactsOf } from '@ekamra/contracts/ledger/pact-files';
import { hashesByProvider } from '@ekamra/contracts/ledger/pact-hash';
import type { Pact } from '@ekamra/contracts/ledger/records';
import {
  remoteManifest,
  type RemoteDeclaration,
  type RemoteRelease,
} from '@ekamra/contracts/releases/release';
import { shellInterface } from '@ekamra/contracts/front/shell';
import {
  rspack,
  SourceMapDevToolPlugin,
  SubresourceIntegrityPlugin,
  type Compilation,
  type Configuration,
} from '@rspack/core';
import { writeChecks } from '../build-checks.ts';
import { checkSharedVersions, remotePlugin, requirementsOf, sharedLibraries } from './federation.ts';
import { integrities, listFiles, precompress, sortIntegrityMap } from './files.ts';
import { checkDeclaredPaths, describePages, type Page } from './describe-pages.ts';
import { commonConfig, runBuild, type BuildMode, type Target } from './rspack.ts';
import { checkSharedImports } from './shared-imports.ts';
import { completeManifests } from './manifests.ts';
import { checkSlots, exposedModules, serverEntry, slotChunk, type SlotModules } from './slots.ts';
import { bundledFiles, checkSingleCopies } from './single-copies.ts';

const shellFolder = join(import.meta.dirname, '../../../shell');
const entry = 'remoteEntry.js';
const serverBundle = 'server.cjs';
const escapeRegExp = (text: string): string => text.replaceAll(/[/\\^$*+?.()|[\]{}]/g, '\\$&');
const sharedRequest = new RegExp(`^(${sharedLibraries.map(escapeRegExp).join('|')})(/.*)?$`);

export interface RemoteBuild {
  /** Defaults to `dist` below the remote's folder. */
  output?: string;
  mode?: BuildMode;
}

/**
 * Writes source maps, without the sources, beside the scripts, for the stacks of failures; they name files by their paths from
 * the remote's folder. No script names its map, and the shell serves none. The entry has none: it is generated, its map names
 * absolute paths, and is another one after each build.
 */
const sourceMaps = ({ mode }: Target): InstanceType<typeof SourceMapDevToolPlugin>[] =>
  mode === 'production'
    ? [
        new SourceMapDevToolPlugin({
          filename: '[file].map',
          append: false,
          noSources: true,
          exclude: entry,
          moduleFilenameTemplate: ({ resourcePath }: { resourcePath: string }) => resourcePath,
        }),
      ]
    : [];

/** Rspack configuration of a remote's browser build. */
export const remoteBrowserConfig = (target: Target): Configuration => {
  const common = commonConfig(target);
  return {
    ...common,
    entry: {},
    // The plugin tells on every build that scripts are found beside the manifest.
    infrastructureLogging: { level: 'error' },
    output: { ...common.output, publicPath: 'auto', crossOriginLoading: 'anonymous' },
    plugins: [
      ...(common.plugins ?? []),
      remotePlugin(target.app, target),
      // With hot reload, chunks change at run time, so no hash can be fixed.
      ...(target.hot
        ? []
        : [
            new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
            ...sourceMaps(target),
          ]),
    ],
  };
};

/**
 * Rspack configuration of a remote's server build: one self-contained script that gets the shared libraries from its
 * loader.
 */
export const remoteServerConfig = (target: Target): Configuration => {
  const common = commonConfig(target);
  return {
    ...common,
    entry: {
      server: [join(import.meta.dirname, 'entries/server-start'), serverEntry(target.slots ?? {})],
    },
    output: {
      ...common.output,
      clean: false,
      publicPath: '/',
      filename: serverBundle,
      library: { type: 'commonjs2' },
    },
    externals: [sharedRequest],
    externalsType: 'commonjs',
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), ...sourceMaps(target)],
  };
};

const readManifest = async (
  folder: string,
): Promise<{ declaration: RemoteDeclaration; examples: string[] }> => {
  const { examples = [], ...declaration } = parseJsonFile(remoteManifest, {
    text: await readFile(join(folder, 'remote.json'), 'utf8'),
    file: `${basename(folder)}/remote.json`,
  });
  return { declaration, examples };
};

const withoutExtension = (path: string): string => path.replace(/\.(tsx?|m?js)$/, '');

/** Scripts that a group of chunks consists of, in loading order. */
const scriptsOf = (group: { getFiles(): string[] }): string[] =>
  group.getFiles().filter((file) => file.endsWith('.js'));

/** Scripts that an exposed module needs, the entry first. */
const exposedScripts = (compilation: Compilation, name: string): string[] => {
  const group = compilation.namedChunkGroups.get(name);
  return [...new Set([entry, ...(group ? scriptsOf(group) : [])])];
};

/** Scripts loaded by each dynamic import, keyed by the absolute path of the imported module without its extension. */
const lazyScripts = (compilation: Compilation): Map<string, string[]> => {
  const scripts = new Map<string, string[]>();
  for (const group of compilation.chunkGroups) {
    for (const { module, request } of group.origins) {
      const context = module?.context;
      if (!context || !request?.startsWith('.')) continue;
      scripts.set(withoutExtension(join(context, request)), scriptsOf(group));
    }
  }
  return scripts;
};

const slotScripts = (compilation: Compilation, modules: SlotModules): Record<string, string[]> =>
  Object.fromEntries(
    Object.keys(modules).map((slot) => [slot, exposedScripts(compilation, slotChunk(slot))]),
  );

const preloadsOf = (folder: string, pages: Page[], scripts: Map<string, string[]>) => {
  const paths: Record<string, string[]> = {};
  for (const { pattern, lazyModules } of pages) {
    const files = lazyModules.flatMap((module) => scripts.get(withoutExtension(join(folder, module))) ?? []);
    if (files.length > 0) paths[pattern] = [...new Set(files)];
  }
  return paths;
};

/**
 * Returns the version of a build: a hash of its files and requirements, so the same sources always give the same
 * version.
 */
const versionOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);

/** Returns a remote's pacts. Throws if it depends on a provider without having a pact with it. */
const expectedPacts = (remote: string): Pact[] => {
  const pacts = pactsOf(remote);
  const missing = pactProvidersOf(remote).filter(
    (provider) => !pacts.some((one) => one.provider.name === provider),
  );
  if (missing.length > 0)
    throw new Error(`There is no pact of ${remote} with ${missing.join(', ')}: run npm test -- pact`);
  return pacts;
};

const describeRelease = async (
  output: string,
  facts: Omit<RemoteRelease, 'version' | 'publishedAt' | 'files'>,
) => {
  const uncompressed = await integrities(output, await listFiles(output));
  const version = versionOf({ ...facts, files: uncompressed });
  await precompress(output);
  const files = await integrities(output, await listFiles(output));
  return { ...facts, version, publishedAt: new Date().toISOString(), files } satisfies RemoteRelease;
};

/**
 * Builds a remote: the browser scripts, `server.cjs` if it is rendered on the server, `release.json`, which describes the
 * release, and `checks.json`, which checks of it need. Throws if it doesn't compile, if its routes differ from its declaration, if it imports something
 * or requires a version that the shell doesn't share, or if it has a copy of a shared library.
 */
export const buildRemote = async (folder: string, options: RemoteBuild = {}): Promise<RemoteRelease> => {
  const { output = join(folder, 'dist'), mode = 'production' } = options;
  const { declaration, examples } = await readManifest(folder);
  if (declaration.name !== basename(folder))
    throw new Error(`${folder}: remote.json names it ${declaration.name}, its folder ${basename(folder)}`);
  checkSlots(folder, declaration);
  checkSharedVersions(folder, shellFolder);
  await checkSharedImports(folder);

  const target = { app: declaration.name, folder, output, mode, slots: declaration.slots };
  const compilation = await runBuild(remoteBrowserConfig({ ...target, side: 'browser' }));
  await sortIntegrityMap(join(output, entry));
  await completeManifests(
    output,
    exposedModules(declaration.slots ?? {}).map(({ chunk, ...exposed }) => ({
      ...exposed,
      scripts: exposedScripts(compilation, chunk).filter((file) => file !== entry),
    })),
  );
  const scripts = lazyScripts(compilation);

  const isServerRendered = declaration.rendering === 'server';
  const serverOutput = isServerRendered ? output : await mkdtemp(join(tmpdir(), `${declaration.name}-`));
  const serverCompilation = await runBuild(
    remoteServerConfig({ ...target, output: serverOutput, side: 'server' }),
  );
  checkSingleCopies(folder, [compilation, serverCompilation].flatMap(bundledFiles));
  const pages = await describePages(folder, join(serverOutput, serverBundle));
  if (!isServerRendered) await rm(serverOutput, { recursive: true });
  checkDeclaredPaths(declaration.paths, pages);

  const pacts = expectedPacts(declaration.name);
  const release = await describeRelease(output, {
    declaration,
    shellInterface,
    shared: requirementsOf(folder, declaration),
    pacts: hashesByProvider(pacts),
    entry,
    ...(isServerRendered ? { server: serverBundle } : {}),
    preload: {
      always: exposedScripts(compilation, 'routes'),
      paths: preloadsOf(folder, pages, scripts),
      ...(declaration.slots ? { slots: slotScripts(compilation, declaration.slots) } : {}),
    },
  });
  await writeChecks(output, { examples, pacts });
  await writeFile(join(output, 'release.json'), `${JSON.stringify(release, undefined, 2)}\n`);
  return release;
};
