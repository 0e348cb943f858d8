import type { RemoteRelease } from '@ekamra/contracts/release';
import type { RemoteSource } from '../src/boot/boot-types.ts';
import type { ScriptFile } from './document.ts';

/** Address of a version's folder, as browsers and rendered pages write it, with a slash at its end. */
export const folderUrl = (baseUrl: string, { declaration, version }: RemoteRelease): string =>
  `${baseUrl}/${declaration.name}/${version}/`;

/** The integrity of a script of a release. Throws when the release has no such file: nobody could verify it. */
const integrityOf = ({ declaration, version, files }: RemoteRelease, file: string): string => {
  const integrity = files[file];
  if (integrity === undefined) throw new Error(`${declaration.name} ${version} has no ${file}`);
  return integrity;
};

/** What the browser is told of a remote. */
export const sourceOf = (baseUrl: string, release: RemoteRelease): RemoteSource => ({
  ...release.declaration,
  version: release.version,
  entry: folderUrl(baseUrl, release) + release.entry,
  integrity: integrityOf(release, release.entry),
});

/** The scripts that a page of a remote needs, so that the browser asks for all of them at once. */
export const preloadsFor = (baseUrl: string, release: RemoteRelease, pattern: string): ScriptFile[] => {
  const { always, paths } = release.preload;
  return [...always, ...(paths[pattern] ?? [])].map((file) => ({
    url: folderUrl(baseUrl, release) + file,
    integrity: integrityOf(release, file),
  }));
};
