import fs from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** Returns the folder of a package as Node finds it from another folder; undefined if it isn't installed. */
function locate(name: string, from: string): string | undefined {
  for (let folder = from; folder.startsWith(root); folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (fs.existsSync(path.join(found, 'package.json'))) return found;
  }
  return undefined;
}

/** Returns the folder of an installed package: that of the workspace for a link to one. */
function folderOf(place: string): string {
  const folder = fs.realpathSync(place);
  return folder.startsWith(root) ? folder : place;
}

/** Adds the packages below the one in `folder`, as the places in `node_modules` where they or links to them are. */
function addPackages(folder: string, found: Set<string>): Set<string> {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const { dependencies, optionalDependencies = {}, peerDependencies, peerDependenciesMeta = {} } = manifest;
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
  for (const name of new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])) {
    const place = locate(name, folder);
    if (place === undefined && Object.hasOwn(optionalDependencies, name)) continue;
    if (place === undefined)
      throw new Error(`${path.relative(root, folder)} needs ${name}, which is missing`);
    if (!found.has(place)) addPackages(folderOf(place), found.add(place));
  }
  return found;
}

/**
 * Returns the packages that a workspace needs at run time, as the places in `node_modules` where they or links to them
 * are: those that it declares as dependencies, and theirs. Throws if one isn't installed.
 */
export const runtimePackages = (workspace: string): Set<string> =>
  addPackages(path.join(root, workspace), new Set());
