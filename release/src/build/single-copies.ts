import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import type { Compilation, Module } from '@rspack/core';
import { sharedLibraries } from './federation.ts';

/** Packages of which a page may hold only the shell's copy: the shared libraries and what they consist of. */
const singlePackages: ReadonlySet<string> = new Set([
  ...sharedLibraries,
  'react-router',
  'scheduler',
  '@tanstack/query-core',
]);

/** Files without state, which a remote may have itself. */
const harmlessFile = /\/react\/(?:jsx-(?:dev-)?runtime\.js|cjs\/react-jsx-(?:dev-)?runtime\.[\w.]+\.js)$/;

/** A bundled file, and the one that imports it. */
export interface BundledFile {
  path: string;
  importedBy: string | undefined;
}

const packageManifest = z.object({ name: z.string().optional() });

/** Name of the package that a file belongs to, also of one that is installed under another name. */
const packageOf = (folder: string, known: Map<string, string | undefined>): string | undefined => {
  if (known.has(folder)) return known.get(folder);
  const manifest = join(folder, 'package.json');
  // The manifests of subfolders, which only set the type of modules, have no name.
  const { name } = existsSync(manifest)
    ? packageManifest.parse(JSON.parse(readFileSync(manifest, 'utf8')))
    : {};
  const found = name ?? (dirname(folder) === folder ? undefined : packageOf(dirname(folder), known));
  known.set(folder, found);
  return found;
};

const partsOf = (module: Module): Module[] =>
  'modules' in module ? (module.modules as Module[]).flatMap(partsOf) : [module];

/** Returns the files that a build has bundled. */
export const bundledFiles = ({ modules, moduleGraph }: Compilation): BundledFile[] =>
  [...modules].flatMap(partsOf).flatMap((module) => {
    const path = module.nameForCondition();
    return path === undefined
      ? []
      : [{ path, importedBy: moduleGraph.getIssuer(module)?.nameForCondition() }];
  });

/**
 * Throws if a build has bundled a library of which a page may hold only the shell's copy: a second one has its own state,
 * so that hooks, contexts and queries fail in it.
 */
export const checkSingleCopies = (folder: string, files: readonly BundledFile[]): void => {
  const known = new Map<string, string | undefined>();
  const packageOfFile = (path: string) => packageOf(dirname(path), known);
  const copies = new Map<string, string>();
  for (const { path, importedBy } of files) {
    const name = packageOfFile(path);
    if (name === undefined || !singlePackages.has(name) || harmlessFile.test(path) || copies.has(name))
      continue;
    // What the library imports itself says nothing.
    if (importedBy !== undefined && packageOfFile(importedBy) === name) continue;
    copies.set(
      name,
      importedBy === undefined ? '' : `, imported by ${relative(dirname(folder), importedBy)}`,
    );
  }
  if (copies.size === 0) return;
  const lines = [...copies].map(([name, importer]) => `  ${name}${importer}`);
  throw new Error(
    `The build has a second copy of what the shell shares:\n${lines.join('\n')}\nImport ${sharedLibraries.join(', ')} by exactly these names, and name them in package.json`,
  );
};
