import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { grantsFeature, menuFeature, type RemoteDeclaration } from '@ekamra/contracts/releases/release';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { satisfies } from 'semver';
import { z } from 'zod';
import { exposedModules, offeredSlots, requiredSlots, type SlotModules } from './slots.ts';

/** Libraries of which a page holds exactly one copy, provided by the shell. */
export const sharedLibraries = [
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
  '@tanstack/react-query',
  'react-toastify',
] as const;
type SharedLibrary = (typeof sharedLibraries)[number];

/** True if a library is part of the shell's initial scripts; the others are loaded on demand. */
const isEager = (library: SharedLibrary): boolean => library !== 'react-toastify';

const dependencies = z.record(z.string(), z.string()).default({});
const packageManifest = z.object({ dependencies, devDependencies: dependencies });

/** Versions of the shared libraries pinned by a workspace's package.json. */
export const pinnedVersions = (folder: string): Partial<Record<SharedLibrary, string>> => {
  const manifest = packageManifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const allDependencies = { ...manifest.dependencies, ...manifest.devDependencies };
  const pinned: Partial<Record<SharedLibrary, string>> = {};
  for (const library of sharedLibraries) {
    const version = allDependencies[library];
    if (version !== undefined) pinned[library] = version;
  }
  return pinned;
};

/** Version ranges that a build requires of the shell: the pinned version or newer, within the same major version. */
const requiredRanges = (folder: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pinnedVersions(folder)).map(([library, version]) => [
      library,
      /^\d/.test(version) ? `^${version}` : version,
    ]),
  );

/** Versions that a build of the shell offers to remotes: of the shared libraries, and of its features. */
export const offeredVersions = (shell: string): Record<string, string> => ({
  ...pinnedVersions(shell),
  [menuFeature.name]: menuFeature.version,
  [grantsFeature.name]: grantsFeature.version,
  ...offeredSlots(),
});

/** Version ranges that a remote requires of the shell: of the shared libraries, and of the features that it uses. */
export const requirementsOf = (
  folder: string,
  { menu, grants, ...declaration }: Pick<RemoteDeclaration, 'menu' | 'slots' | 'hosts' | 'grants'>,
): Record<string, string> => ({
  ...requiredRanges(folder),
  ...requiredSlots(declaration),
  ...(menu ? { [menuFeature.name]: `^${menuFeature.version}` } : {}),
  ...(grants ? { [grantsFeature.name]: `^${grantsFeature.version}` } : {}),
});

/**
 * Throws if a remote requires a version of a shared library that the shell of this checkout doesn't offer: on the page it
 * would get the shell's all the same.
 */
export const checkSharedVersions = (remote: string, shell: string): void => {
  const offered = pinnedVersions(shell);
  const refused = Object.entries(requiredRanges(remote)).flatMap(([library, range]) => {
    const version = Object.entries(offered).find(([name]) => name === library)?.[1];
    return version !== undefined && satisfies(version, range)
      ? []
      : [`  ${library} ${range}, and the shell has ${version ?? 'none'}`];
  });
  if (refused.length > 0)
    throw new Error(
      `${basename(remote)}/package.json asks for what the shell doesn't offer:\n${refused.join('\n')}\nName the shell's versions (shell/package.json), or raise the shell's first`,
    );
};

/** Name of a remote in Module Federation: a JavaScript variable. */
const federationName = (remote: string): string => remote.replaceAll('-', '_');

/** Modules of the shell, without their extension, that re-export the shared part of a library, by library. */
export const curatedModules: Partial<Record<SharedLibrary, string>> = {
  'react-router-dom': 'src/shared/router',
  '@tanstack/react-query': 'src/shared/query',
  'react-toastify': 'src/shared/toasts',
};

interface Options {
  folder: string;
  /** True for a development server with hot module replacement. */
  hot?: boolean;
  /** Modules that fill slots, by slot. */
  slots?: SlotModules | undefined;
}

const commonOptions = {
  shareStrategy: 'loaded-first' as const,
  // The types between shell and remotes are in `contracts/`.
  dts: false,
  dev: { disableLiveReload: true, disableHotTypesReload: true, disableDynamicRemoteTypeHints: true },
};

/** Module Federation host: provides every shared library and the federation runtime that remotes use. */
export const hostPlugin = ({ folder }: Options): ModuleFederationPlugin => {
  const versions = pinnedVersions(folder);
  return new ModuleFederationPlugin({
    ...commonOptions,
    manifest: false,
    name: 'shell',
    remotes: {},
    shared: Object.fromEntries(
      sharedLibraries.map((library) => {
        const curated = curatedModules[library];
        const version = versions[library];
        if (version === undefined) throw new Error(`${folder}: package.json doesn't name ${library}`);
        return [
          library,
          {
            singleton: true,
            eager: isEager(library),
            version,
            requiredVersion: `^${version}`,
            ...(curated ? { import: join(folder, curated) } : {}),
          },
        ];
      }),
    ),
    experiments: {
      asyncStartup: false,
      provideExternalRuntime: true,
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });
};

/** Module of a remote that changes how its own code is loaded: a plugin of Module Federation's run time. */
const runtimePlugin = 'src/runtime-plugin.ts';

/**
 * Module Federation remote: exposes `./routes` and what fills slots, and bundles none of the shared libraries.
 */
export const remotePlugin = (name: string, options: Options): ModuleFederationPlugin => {
  const { folder, hot = false, slots = {} } = options;
  const versions = pinnedVersions(folder);
  // A relative path, because it is part of module ids, and with them of the version.
  const browserStart = relative(folder, join(import.meta.dirname, 'entries/browser-start'));
  return new ModuleFederationPlugin({
    ...commonOptions,
    // Files of the version: what it exposes and shares, for tools such as the devtools of browsers.
    manifest: true,
    name: federationName(name),
    filename: 'remoteEntry.js',
    runtimePlugins: existsSync(join(folder, runtimePlugin)) ? [join(folder, runtimePlugin)] : [],
    exposes: Object.fromEntries(
      exposedModules(slots).map(({ exposed, module, chunk }) => [
        exposed,
        {
          import: hot ? [module] : [browserStart, module],
          name: chunk,
        },
      ]),
    ),
    shared: Object.fromEntries(
      Object.entries(versions).map(([library, version]) => [
        library,
        { singleton: true, import: false as const, requiredVersion: `^${version}` },
      ]),
    ),
    experiments: {
      asyncStartup: false,
      externalRuntime: true,
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });
};
