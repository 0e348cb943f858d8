import { join } from 'node:path';
import { remoteName, remoteVersion, type RemoteRelease } from '@ekamra/contracts/release';
import { openRelease } from '../signing/release-envelope.ts';
import type { TrustedKey } from '../signing/keys.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { ReleaseError } from '../store/release-error.ts';
import { createSingleFlight } from './single-flight.ts';
import { readIfThere, writeCopy } from './disk.ts';
import { releaseFile } from '../file-names.ts';

export interface VersionParts {
  source: ObjectStore;
  folder: string;
  trust: TrustedKey[];
}

/** Descriptions that are kept in memory; the oldest goes first. */
const mostKept = 100;

/** Throws `DAMAGED` for a release that names a file which it hasn't: nobody could verify what is loaded by that name. */
const checkNames = ({ declaration, version, entry, server, preload, files }: RemoteRelease): void => {
  const named = [entry, ...(server === undefined ? [] : [server]), ...preload.always];
  const missing = [...named, ...Object.values(preload.paths).flat()].find(
    (file) => !Object.hasOwn(files, file),
  );
  if (missing !== undefined)
    throw new ReleaseError('DAMAGED', `${declaration.name} ${version} names ${missing}, which it hasn't`);
};

/** The signed descriptions of versions, from a mirror's disk or else from the store. */
export const createVersions = ({ source, folder, trust }: VersionParts) => {
  const kept = new Map<string, RemoteRelease>();
  const once = createSingleFlight<RemoteRelease | undefined>();
  const folderOf = (remote: string, version: string): string => join(folder, remote, version);

  const keep = (key: string, release: RemoteRelease): RemoteRelease => {
    kept.set(key, release);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return release;
  };

  const onDisk = async (remote: string, version: string): Promise<RemoteRelease | undefined> => {
    const bytes = await readIfThere(join(folderOf(remote, version), releaseFile));
    if (!bytes) return undefined;
    try {
      const release = openRelease(bytes, { remote, version, trust });
      checkNames(release);
      return release;
    } catch (error) {
      // A copy that isn't what it should be counts for nothing; the store has the original.
      if (error instanceof ReleaseError) return undefined;
      throw error;
    }
  };

  const fromStore = async (remote: string, version: string): Promise<RemoteRelease | undefined> => {
    const found = await source.get(`${remote}/${version}/${releaseFile}`);
    if (!found) return undefined;
    const release = openRelease(found.bytes, { remote, version, trust });
    checkNames(release);
    writeCopy(join(folderOf(remote, version), releaseFile), found.bytes);
    return release;
  };

  const local = async (remote: string, version: string): Promise<RemoteRelease | undefined> => {
    const key = `${remote}/${version}`;
    const known = kept.get(key);
    if (known) return known;
    if (!remoteName.safeParse(remote).success || !remoteVersion.safeParse(version).success) return undefined;
    const release = await once(`disk ${key}`, () => onDisk(remote, version));
    return release && keep(key, release);
  };

  return {
    folderOf,
    /** A version's description when it is on the disk, or undefined. */
    local,
    /** A version's description. Throws `NO_SUCH_VERSION`, `DAMAGED`, `NOT_TRUSTED`, or what the store throws. */
    find: async (remote: string, version: string): Promise<RemoteRelease> => {
      const key = `${remote}/${version}`;
      const release =
        (await local(remote, version)) ?? (await once(`store ${key}`, () => fromStore(remote, version)));
      if (!release)
        throw new ReleaseError('NO_SUCH_VERSION', `${remote} has no published version ${version}`);
      return keep(key, release);
    },
  };
};
