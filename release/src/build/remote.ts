import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pactProvidersOf } from '@ekamra/contracts/dependencies';
import { pactsOf } from '@ekamra/contracts/ledger/pact-files';
import { remoteDeclaration, type RemoteDeclaration, type RemoteRelease } from '@ekamra/contracts/release';
import { shellInterface } from '@ekamra/contracts/shell';
import { rspack, SubresourceIntegrityPlugin, type Configuration } from '@rspack/core';
import { exposedScripts, lazyScripts } from './chunks.ts';
import { remotePlugin } from './federation.ts';
import { integrities, listFiles, precompress } from './files.ts';
import { sortIntegrityMap } from './integrity-map.ts';
import { askedRanges, sharedLibraries } from './libraries.ts';
import { checkDeclaredPaths, describePages, type Page } from './routes.ts';
import { commonConfig, run, type Mode, type Target } from './rspack.ts';
import { checkSharedImports } from './shared-imports.ts';

const entry = 'remoteEntry.js';
const serverBundle = 'server.cjs';
const escaped = (text: string): string => text.replaceAll(/[/\\^$*+?.()|[\]{}]/g, '\\$&');
const sharedRequest = new RegExp(`^(${sharedLibraries.map(escaped).join('|')})(/.*)?$`);

export interface RemoteBuild {
  /** `dist` below the remote's folder when it isn't given. */
  output?: string;
  mode?: Mode;
}

/** The configuration of a remote's build for browsers. */
export const remoteBrowserConfig = (target: Target): Configuration => {
  const common = commonConfig(target);
  return {
    ...common,
    entry: {},
    output: { ...common.output, publicPath: 'auto', crossOriginLoading: 'anonymous' },
    plugins: [
      ...(common.plugins ?? []),
      remotePlugin(target.app, target),
      // A chunk that is compiled anew while it runs has no hash to hold it to.
      ...(target.hot
        ? []
        : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false })]),
    ],
  };
};

/** One self-contained script for the server; the shared libraries come from whoever loads it. */
export const remoteServerConfig = (target: Target): Configuration => {
  const common = commonConfig(target);
  return {
    ...common,
    entry: { server: [join(import.meta.dirname, 'entries/server-start.ts'), './src/routes.tsx'] },
    output: {
      ...common.output,
      clean: false,
      publicPath: '/',
      filename: serverBundle,
      library: { type: 'commonjs2' },
    },
    externals: [sharedRequest],
    externalsType: 'commonjs',
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
};

const readDeclaration = async (folder: string): Promise<RemoteDeclaration> =>
  remoteDeclaration.parse(JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')));

const preloadsOf = (folder: string, pages: Page[], scripts: Map<string, string[]>) => {
  const paths: Record<string, string[]> = {};
  for (const { pattern, lazyModules } of pages) {
    const files = lazyModules.flatMap(
      (module) => scripts.get(join(folder, module.replace(/\.(tsx?|m?js)$/, ''))) ?? [],
    );
    if (files.length > 0) paths[pattern] = [...new Set(files)];
  }
  return paths;
};

/** A version is a hash of all that was built and of what it asks for, so that the same sources give the same one. */
const versionOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);

/** What a remote expects of its providers. Throws for one that depends on a provider and has no pact with it. */
const expectedPacts = (remote: string): Record<string, string> => {
  const pacts = pactsOf(remote);
  const missing = pactProvidersOf(remote).filter((provider) => !Object.hasOwn(pacts, provider));
  if (missing.length > 0)
    throw new Error(`There is no pact of ${remote} with ${missing.join(', ')}: run npm test -- pact`);
  return pacts;
};

const describe = async (output: string, facts: Omit<RemoteRelease, 'version' | 'publishedAt' | 'files'>) => {
  const plain = await integrities(output, await listFiles(output));
  const version = versionOf({ ...facts, files: plain });
  await precompress(output);
  const files = await integrities(output, await listFiles(output));
  return { ...facts, version, publishedAt: new Date().toISOString(), files } satisfies RemoteRelease;
};

/**
 * Builds a remote (architecture.md, "Shell and remotes"): the scripts for browsers, `server.cjs` when it is rendered
 * on the server, and `release.json`, which says all that a release is. Throws when it doesn't compile, when its
 * routes aren't those that it declares, and when it imports what the shell doesn't share.
 */
export const buildRemote = async (folder: string, options: RemoteBuild = {}): Promise<RemoteRelease> => {
  const { output = join(folder, 'dist'), mode = 'production' } = options;
  const declaration = await readDeclaration(folder);
  if (declaration.name !== basename(folder))
    throw new Error(`${folder}: remote.json names it ${declaration.name}, its folder ${basename(folder)}`);
  await checkSharedImports(folder);

  const target = { app: declaration.name, folder, output, mode };
  const compilation = await run(remoteBrowserConfig({ ...target, side: 'browser' }));
  await sortIntegrityMap(join(output, entry));
  const always = [...new Set([entry, ...exposedScripts(compilation)])];
  const scripts = lazyScripts(compilation);

  const forServer = declaration.rendering === 'server';
  const serverOutput = forServer ? output : await mkdtemp(join(tmpdir(), `${declaration.name}-`));
  await run(remoteServerConfig({ ...target, output: serverOutput, side: 'server' }));
  const pages = await describePages(folder, join(serverOutput, serverBundle));
  if (!forServer) await rm(serverOutput, { recursive: true });
  checkDeclaredPaths(declaration.paths, pages);

  const release = await describe(output, {
    declaration,
    shellInterface,
    shared: askedRanges(folder),
    pacts: expectedPacts(declaration.name),
    entry,
    ...(forServer ? { server: serverBundle } : {}),
    preload: { always, paths: preloadsOf(folder, pages, scripts) },
  });
  await writeFile(join(output, 'release.json'), `${JSON.stringify(release, undefined, 2)}\n`);
  return release;
};
