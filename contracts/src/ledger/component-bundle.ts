import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { BuildOptions, BuildResult, Metafile } from 'esbuild';

/** A package that a module of a workspace imports. */
export interface PackageImport {
  /** As it is written: `koa`, `react-dom/server`. */
  specifier: string;
  /** Module that imports it, relative to the repository. */
  importer: string;
}

/** Modules, opened files and packages of a component. */
interface Bundle {
  /** Bundles of its modules, and the files that they open, sorted by name. */
  files: { name: string; content: Uint8Array }[];
  imports: PackageImport[];
}

/** Workspaces that others import by name. */
const sharedWorkspaces = ['contracts', 'chassis', 'release', 'ui'];
/** Files that Rspack gives to the pages of the shell. */
const assetTypes = ['.avif', '.webp', '.png', '.jpg', '.jpeg', '.ico', '.svg', '.mp4', '.webm', '.woff2'];

/** Returns where the modules of the shared workspaces are, by the name with which they are imported. */
const modulesByName = (root: string): Record<string, string[]> =>
  Object.fromEntries(
    sharedWorkspaces.flatMap((workspace) => {
      const file = path.join(root, workspace, 'package.json');
      if (!existsSync(file)) return [];
      const { name, exports } = JSON.parse(readFileSync(file, 'utf8')) as {
        name: string;
        exports: Record<string, string>;
      };
      return Object.entries(exports).map(([key, target]): [string, string[]] => [
        name + key.slice(1),
        [`./${workspace}/${target.slice(2)}`],
      ]);
    }),
  );

/** Output of esbuild that is not written to files. */
type Built = BuildResult<{ write: false; metafile: true }>;

/** Bundles modules without their packages, comments and line breaks. */
const build = (entryPoints: string[], root: string): Built => {
  // Images know their version and have no esbuild.
  const { buildSync } = createRequire(import.meta.url)('esbuild') as {
    buildSync(options: BuildOptions): Built;
  };
  return buildSync({
    absWorkingDir: root,
    entryPoints,
    outbase: '.',
    outdir: 'bundle',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    // As the builds of the shell have it.
    alias: { 'react-query-itself': '@tanstack/react-query' },
    platform: 'node',
    format: 'esm',
    target: 'node24',
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
    loader: {
      ...Object.fromEntries(assetTypes.map((type) => [type, 'file' as const])),
      '.picture': 'text',
      '.css': 'text',
    },
    tsconfigRaw: { compilerOptions: { baseUrl: '.', paths: modulesByName(root) } },
  });
};

/** Files that a module opens beside itself: threads, pictures, style sheets. */
const besides = [
  /new URL\(\s*'(?:\.\/)?([\w.-]+)',\s*import\.meta\.url/g,
  /import\.meta\.dirname,\s*'([\w.-]+)'/g,
  /\bownPath\('([\w.-]+)'\)/g,
];

const isCode = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file);

/** Returns the files that a reached file opens at run time, relative to the repository. */
const openedBy = (file: string, root: string): string[] => {
  const folder = path.posix.dirname(file);
  if (file.endsWith('.picture')) {
    const stem = path.posix.basename(file, '.picture');
    return readdirSync(path.join(root, folder))
      .filter((name) => name.startsWith(`${stem}-`))
      .map((name) => path.posix.join(folder, name));
  }
  if (!isCode(file)) return [];
  const text = readFileSync(path.join(root, file), 'utf8');
  return besides
    .flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => path.posix.join(folder, name)))
    .filter((opened) => existsSync(path.join(root, opened)));
};

/** Packages of which a module opens a file at run time. */
const resolved = /\b(?:import\.meta|require)\.resolve\('([^'.][^']*)'/g;
const packagesOpenedBy = (file: string, root: string): PackageImport[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(resolved)].map(([, specifier = '']) => ({
    specifier,
    importer: file,
  }));

/** Returns the bytes of a file, of a text with a line feed for each line break. */
const contentOf = (file: string): Uint8Array => {
  const bytes = readFileSync(file);
  return bytes.includes(0) ? bytes : Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
};

const isModule = (file: string): boolean => /\.[cm]?ts$/.test(file);

/** Returns the files whose code is in a bundle, or which it names. */
const reachedBy = ({ outputs }: Metafile): string[] => [
  ...new Set(
    Object.values(outputs).flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
    ),
  ),
];

/** False for a module of Node, and for what esbuild adds. */
const isPackage = (specifier: string): boolean => !/^(?:node:|<)/.test(specifier);

/** Returns the imports of packages that are in a bundle, by all modules that have them. */
const importsIn = ({ inputs, outputs }: Metafile): PackageImport[] => {
  const used = new Set(
    Object.values(outputs).flatMap(({ imports }) =>
      imports.flatMap(({ path: specifier, external }) => (external ? [specifier] : [])),
    ),
  );
  return Object.entries(inputs).flatMap(([importer, { imports }]) =>
    imports.flatMap(({ path: specifier, external }) =>
      external && used.has(specifier) && isPackage(specifier) ? [{ specifier, importer }] : [],
    ),
  );
};

/** Bundles what `entries` reach, with the modules and files that the code opens beside itself. */
export const bundleOf = (entries: readonly string[], root: string): Bundle => {
  const modules = new Set(entries.filter(isCode));
  const opened = new Set(entries.filter((entry) => !isCode(entry)));
  let result = build([...modules], root);
  for (let known = -1; known < modules.size + opened.size;) {
    known = modules.size + opened.size;
    for (const file of reachedBy(result.metafile).flatMap((reached) => openedBy(reached, root)))
      (isModule(file) ? modules : opened).add(file);
    if (modules.size + opened.size > known) result = build([...modules].sort(), root);
  }
  const files = [
    ...result.outputFiles.map(({ path: name, contents }) => ({
      name: path.relative(path.join(root, 'bundle'), name),
      content: contents,
    })),
    ...[...opened].map((name) => ({ name, content: contentOf(path.join(root, name)) })),
  ];
  return {
    files: files.sort((one, other) => (one.name < other.name ? -1 : 1)),
    imports: [
      ...importsIn(result.metafile),
      ...reachedBy(result.metafile)
        .filter(isCode)
        .flatMap((file) => packagesOpenedBy(file, root)),
    ],
  };
};
