import type { RemoteChange, RemoteRelease } from '@ekamra/contracts/releases/release';
import { shownVersions } from '../signing/signed-record.ts';
import { isSamePath } from './path-patterns.ts';

/** Returns a published version; undefined if it can't be read. */
export type ReleaseReader = (remote: string, version: string) => Promise<RemoteRelease | undefined>;

/** A remote and the changes of its record, oldest first. */
export interface ClaimingRemote {
  name: string;
  changes: readonly RemoteChange[];
}

/** A remote that claims a pattern without a break since a time (ISO 8601); undefined if it doesn't claim it now. */
export interface PathClaim {
  remote: string;
  since: string | undefined;
}

/**
 * Returns since when the versions that visitors get of a remote declare a pattern, by its history. A version that can't be
 * read claims nothing.
 */
export const claimOf = async (
  { name, changes }: ClaimingRemote,
  pattern: string,
  read: ReleaseReader,
): Promise<PathClaim> => {
  const known = new Map<string, boolean>();
  const declares = async (version: string): Promise<boolean> => {
    const isKnown = known.get(version);
    if (isKnown !== undefined) return isKnown;
    const paths = (await read(name, version))?.declaration.paths ?? [];
    const isDeclared = paths.some((path) => isSamePath(path, pattern));
    known.set(version, isDeclared);
    return isDeclared;
  };
  let since: string | undefined;
  for (const change of changes.toReversed()) {
    const declared = await Promise.all(shownVersions(change).map(declares));
    if (!declared.includes(true)) break;
    since = change.at;
  }
  return { remote: name, since };
};

/** True if the first claim is older, so that its remote owns the pattern. Of claims of one moment the first name counts. */
export const isOlderClaim = (one: PathClaim, other: PathClaim): boolean => {
  if (one.since === undefined || other.since === undefined) return one.since !== undefined;
  return one.since === other.since ? one.remote < other.remote : one.since < other.since;
};
