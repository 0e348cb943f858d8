import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The libraries of which a page holds exactly one copy: the shell's. */
export const sharedLibraries = [
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
  '@tanstack/react-query',
  'react-toastify',
] as const;
export type SharedLibrary = (typeof sharedLibraries)[number];

/** Libraries that are in the shell's first scripts; the others are fetched when something needs them. */
export const isEager = (library: SharedLibrary): boolean => library !== 'react-toastify';

const dependencies = z.record(z.string(), z.string()).default({});
const packageManifest = z.object({ dependencies, devDependencies: dependencies });

/** The versions of the shared libraries that a workspace's package.json pins. */
export const pinnedVersions = (folder: string): Partial<Record<SharedLibrary, string>> => {
  const manifest = packageManifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const named = { ...manifest.dependencies, ...manifest.devDependencies };
  const pinned: Partial<Record<SharedLibrary, string>> = {};
  for (const library of sharedLibraries) {
    const version = named[library];
    if (version !== undefined) pinned[library] = version;
  }
  return pinned;
};

/** What a build against these versions asks of the shell: nothing older, and the same major version. */
export const askedRanges = (folder: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pinnedVersions(folder)).map(([library, version]) => [
      library,
      /^\d/.test(version) ? `^${version}` : version,
    ]),
  );
