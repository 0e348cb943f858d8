import type { LiveRemote } from '@ekamra/release';
import type { RemoteSource } from '../src/boot/boot-types.ts';

/** Address of a version's folder, as browsers and rendered pages write it, with a slash at its end. */
export const folderUrl = (baseUrl: string, { release }: LiveRemote): string =>
  `${baseUrl}/${release.declaration.name}/${release.version}/`;

/** What the browser is told of a remote. */
export const sourceOf = (baseUrl: string, remote: LiveRemote): RemoteSource => ({
  ...remote.release.declaration,
  version: remote.release.version,
  entry: folderUrl(baseUrl, remote) + remote.release.entry,
});

/** Addresses of the scripts that a page of a remote needs, so that the browser asks for all of them at once. */
export const preloadsFor = (baseUrl: string, remote: LiveRemote, pattern: string): string[] => {
  const { always, paths } = remote.release.preload;
  return [...always, ...(paths[pattern] ?? [])].map((file) => folderUrl(baseUrl, remote) + file);
};
