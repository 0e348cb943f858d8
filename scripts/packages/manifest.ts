import { z } from 'zod';

const ranges = z.record(z.string(), z.string());
const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  type: z.string(),
  sideEffects: z.boolean().optional(),
  bin: ranges.optional(),
  exports: ranges,
  /** Folders that the package has. */
  files: z.array(z.string()),
  dependencies: ranges.default({}),
  devDependencies: ranges.default({}),
  peerDependencies: ranges.optional(),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean() })).optional(),
});
export type WorkspaceManifest = z.infer<typeof manifestSchema>;

export const readManifest = (text: string): WorkspaceManifest => manifestSchema.parse(JSON.parse(text));

const toScript = (file: string): string => file.replace(/\.tsx?$/, '.js');

/**
 * Returns the entry points of a package, which are JavaScript; also those of modules whose extension is named by whoever imports
 * them. Those of folders that the package doesn't have are left out.
 */
const publishedExports = ({ exports, files }: WorkspaceManifest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(exports)
      .filter(
        ([, file]) => file === './package.json' || files.some((folder) => file.startsWith(`./${folder}/`)),
      )
      .flatMap(([name, file]) =>
        file.endsWith('/*')
          ? [
              [`${name}.ts`, `${file}.js`],
              [`${name}.tsx`, `${file}.js`],
              [name, file],
            ]
          : [[name, toScript(file)]],
      ),
  );

interface Publication {
  /** Versions of the packages that are made together, by name. */
  versions: ReadonlyMap<string, string>;
  /** Libraries of which a page holds one copy. */
  shared: readonly string[];
}

/** Workspaces whose development packages do the work of the package: they build, and run a development server and tests. */
const tools: ReadonlySet<string> = new Set(['@ekamra/release', '@ekamra/shell', '@ekamra/kit']);

/**
 * Returns the package.json of a workspace's package. Shared libraries are left to the repository that uses it, so that it has one
 * copy of each; the shell has its own, as on a site.
 */
export const publishedManifest = (manifest: WorkspaceManifest, { versions, shared }: Publication): object => {
  const { name, version, type, sideEffects, bin, files, dependencies, devDependencies } = manifest;
  const { peerDependencies, peerDependenciesMeta } = manifest;
  const isTool = tools.has(name);
  const isPeer = (library: string): boolean => shared.includes(library) && name !== '@ekamra/shell';
  const needed = Object.entries({
    ...dependencies,
    ...(isTool ? devDependencies : {}),
  }).filter(([library]) => !isPeer(library) && !library.startsWith('@types/'));
  const peers = Object.entries({ ...dependencies, ...devDependencies }).filter(([library]) =>
    isPeer(library),
  );
  return {
    name,
    version,
    type,
    ...(sideEffects === undefined ? {} : { sideEffects }),
    ...(bin
      ? { bin: Object.fromEntries(Object.entries(bin).map(([key, file]) => [key, toScript(file)])) }
      : {}),
    exports: publishedExports(manifest),
    files: [...files, 'CHANGELOG.md'],
    dependencies: Object.fromEntries(
      needed.map(([library, range]) => [
        library,
        versions.has(library) ? `^${versions.get(library)}` : range,
      ]),
    ),
    peerDependencies: {
      ...peerDependencies,
      ...Object.fromEntries(peers.map(([library, range]) => [library, `^${range}`])),
    },
    ...(peerDependenciesMeta ? { peerDependenciesMeta } : {}),
  };
};
