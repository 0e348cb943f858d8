import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { isEager, pinnedVersions, sharedLibraries, type SharedLibrary } from './libraries.ts';

/** The name by which federation knows a remote: a JavaScript variable. */
export const federationName = (remote: string): string => remote.replaceAll('-', '_');

/** What the shell shares whole or in part: the module that says which exports of a library there are. */
export const curatedModules: Partial<Record<SharedLibrary, string>> = {
  'react-router-dom': 'src/shared/router.ts',
  '@tanstack/react-query': 'src/shared/query.ts',
};

interface Options {
  folder: string;
  /** For a development server, where scripts are replaced while they run. */
  hot?: boolean;
}

const common = {
  shareStrategy: 'loaded-first' as const,
  // The types between shell and remotes are in `contracts/`.
  dts: false,
  manifest: false,
  dev: { disableLiveReload: true, disableHotTypesReload: true, disableDynamicRemoteTypeHints: true },
};

/** The host: it has every shared library, and the federation run time that remotes lean on. */
export const hostPlugin = ({ folder }: Options): ModuleFederationPlugin => {
  const versions = pinnedVersions(folder);
  return new ModuleFederationPlugin({
    ...common,
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

/** A remote: it exposes `./routes` and brings none of the shared libraries along. */
export const remotePlugin = (name: string, { folder, hot = false }: Options): ModuleFederationPlugin => {
  const versions = pinnedVersions(folder);
  return new ModuleFederationPlugin({
    ...common,
    name: federationName(name),
    filename: 'remoteEntry.js',
    exposes: {
      './routes': {
        import: hot
          ? ['./src/routes.tsx']
          : [join(import.meta.dirname, 'entries/browser-start.ts'), './src/routes.tsx'],
        name: 'routes',
      },
    },
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
