import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PackageImport } from './component-bundle.ts';

/** A package in `package-lock.json`, by the place where it is installed. */
interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Returns the name of the package of a specifier: `@scope/name` of `@scope/name/file`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Returns name and exact version of each package that is imported, and of all that they depend on, on any platform, as
 * `package-lock.json` has them. Throws for an import of a package that is not in it.
 */
export const installedPackages = (imports: readonly PackageImport[], root: string): string[] => {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };

  /** Returns the place of a package as Node finds it from a folder or another package; undefined if there is none. */
  const locate = (name: string, from: string): string | undefined => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
      const place = `${folder}${folder && '/'}node_modules/${name}`;
      if (Object.hasOwn(lock.packages, place)) return place;
      if (folder === '') return undefined;
    }
  };

  const found = new Set<string>();
  const add = (place: string): void => {
    if (found.has(place)) return;
    found.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[place] ?? {};
    // An optional package is missing where its platform is another, and a peer where nobody wants it.
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const needed = locate(name, place);
      if (needed !== undefined) add(needed);
    }
  };
  for (const { specifier, importer } of imports) {
    const place = locate(packageOf(specifier), path.posix.dirname(importer));
    if (place === undefined)
      throw new Error(`${importer} imports ${specifier}, which package-lock.json has not`);
    add(place);
  }
  return [...found]
    .map(
      (place) => `${place.slice(place.lastIndexOf('node_modules/') + 13)}@${lock.packages[place]?.version}`,
    )
    .sort();
};
