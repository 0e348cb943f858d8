import { join } from 'node:path';
import { remoteName, remoteVersion, type RemoteRelease } from '@ekamra/contracts/releases/release';
import { LRUCache } from 'lru-cache';
import { openRelease } from '../signing/release-envelope.ts';
import type { TrustedKeys } from '../signing/signing-keys.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { tryRead, ReleaseError } from '../store/release-error.ts';
import { releaseFile } from '../store/release-files.ts';
import { createSingleFlight } from './single-flight.ts';
import { readIfExists, writeCopy } from './disk.ts';

export interface VersionOptions {
  source: ObjectStore;
  folder: string;
  trust: TrustedKeys;
}

/** Maximum number of cached descriptions. */
const maxCached = 100;
/** Lifetime of a cached listing, in milliseconds. */
const listingMs = 1_000;

/**
 * Returns a release; throws `DAMAGED` if it refers to a file without an integrity, which couldn't be verified when it is
 * loaded.
 */
const checkReferencedFiles = (release: RemoteRelease): RemoteRelease => {
  const { declaration, version, entry, server = entry, preload, files } = release;
  const missing = [entry, server, ...preload.always, ...Object.values(preload.paths).flat()].find(
    (file) => !Object.hasOwn(files, file),
  );
  if (missing !== undefined)
    throw new ReleaseError('DAMAGED', `${declaration.name} ${version} names ${missing}, which it hasn't`);
  return release;
};

/** Loads verified descriptions of versions from the mirror's disk, or else from the store. */
export const createVersions = ({ source, folder, trust }: VersionOptions) => {
  const cache = new LRUCache<string, RemoteRelease>({ max: maxCached });
  const listings = new LRUCache<string, string[]>({
    max: maxCached,
    ttl: listingMs,
    fetchMethod: (prefix) => source.list(prefix),
  });
  const isListed = async (prefix: string, name: string): Promise<boolean> =>
    (await listings.fetch(prefix))?.includes(name) ?? false;
  const singleFlight = createSingleFlight<RemoteRelease | undefined>();
  const folderOf = (remote: string, version: string): string => join(folder, remote, version);
  const open = async (bytes: Buffer, remote: string, version: string): Promise<RemoteRelease> =>
    checkReferencedFiles(openRelease(bytes, { remote, version, trust }));

  const readFromDisk = async (remote: string, version: string): Promise<RemoteRelease | undefined> => {
    const bytes = await readIfExists(join(folderOf(remote, version), releaseFile));
    if (!bytes) return undefined;
    // A damaged copy is ignored; the store has the original.
    const opened = await tryRead(open(bytes, remote, version));
    return 'value' in opened ? opened.value : undefined;
  };

  const readFromStore = async (remote: string, version: string): Promise<RemoteRelease | undefined> => {
    const stored = await source.get(`${remote}/${version}/${releaseFile}`);
    if (!stored) return undefined;
    const release = await open(stored.bytes, remote, version);
    writeCopy(join(folderOf(remote, version), releaseFile), stored.bytes);
    return release;
  };

  const localRelease = async (remote: string, version: string): Promise<RemoteRelease | undefined> => {
    const key = `${remote}/${version}`;
    const cached = cache.get(key);
    if (cached) return cached;
    if (!remoteName.safeParse(remote).success || !remoteVersion.safeParse(version).success) return undefined;
    const release = await singleFlight(`disk ${key}`, () => readFromDisk(remote, version));
    cache.set(key, release);
    return release;
  };

  return {
    folderOf,
    /** Returns a version's description from the disk, or undefined. */
    localRelease,
    /** Returns a version's description. Throws `NO_SUCH_VERSION`, `DAMAGED`, `NOT_TRUSTED`, or the store's error. */
    loadRelease: async (remote: string, version: string): Promise<RemoteRelease> => {
      const key = `${remote}/${version}`;
      const release =
        (await localRelease(remote, version)) ??
        (await singleFlight(`store ${key}`, () => readFromStore(remote, version)));
      if (!release)
        throw new ReleaseError('NO_SUCH_VERSION', `${remote} has no published version ${version}`);
      cache.set(key, release);
      return release;
    },
    /**
     * True if the store has a version. Lists the store at most once a second, so requests for versions that don't exist
     * add no load.
     */
    isPublished: async (remote: string, version: string): Promise<boolean> =>
      (await isListed('', `${remote}/`)) && (await isListed(`${remote}/`, `${version}/`)),
  };
};
