import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteName, type ReleaseFloor, type RemoteRelease } from '@ekamra/contracts/releases/release';
import pMap from 'p-map';
import { checkFloor } from './changes/floor.ts';
import { integrityOf } from './integrity.ts';
import { createSingleFlight } from './mirror/single-flight.ts';
import { foldersIn, isFile, readIfExists, writeCopy } from './mirror/disk.ts';
import { markUsed, pruneMirror } from './mirror/prune-mirror.ts';
import { createVersions, type VersionOptions } from './mirror/mirrored-versions.ts';
import { ReleaseError } from './store/release-error.ts';
import { downloadFile, recordFileName } from './store/release-files.ts';

/** Concurrent downloads: many, because each of them waits for the event loop while the server renders pages. */
const concurrency = 64;
/** Matches a relative path that stays inside its version's folder. */
const plainPath = /^(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*$/;
const hour = 3_600_000;
/** Milliseconds after which an unused version is removed: thirty days. */
const retentionMs = 30 * 24 * hour;

const versionKey = ({ declaration, version }: RemoteRelease): string => `${declaration.name}/${version}`;

export interface MirrorOptions extends VersionOptions {
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * Creates a mirror of a store in a folder: a server's own copy of the releases that it serves. Every file is verified
 * when it is downloaded. Several servers may share the folder.
 */
export const createMirror = ({ now = Date.now, ...parts }: MirrorOptions) => {
  const { source, folder } = parts;
  const versions = createVersions(parts);
  const singleFlight = createSingleFlight<Buffer>();
  const completeVersions = new Set<string>();
  const floors = new Map<string, ReleaseFloor | undefined>();
  const lastUsed = new Map<string, number>();

  const pathOf = (release: RemoteRelease, file: string): string => {
    if (!plainPath.test(file))
      throw new ReleaseError('DAMAGED', `${versionKey(release)} names a file ${file}`);
    return join(versions.folderOf(release.declaration.name, release.version), file);
  };
  /** Reads a file from the disk; undefined if it is missing or damaged. */
  const readLocal = async (release: RemoteRelease, file: string): Promise<Buffer | undefined> => {
    const bytes = await readIfExists(pathOf(release, file));
    return bytes && integrityOf(bytes) === release.files[file] ? bytes : undefined;
  };
  /** Reads a file. Throws if it can't be downloaded or differs from the release. */
  const readFile = async (release: RemoteRelease, file: string): Promise<Buffer> =>
    (await readLocal(release, file)) ?? fetchFile(release, file);

  const fetchFile = (release: RemoteRelease, file: string): Promise<Buffer> =>
    singleFlight(`${versionKey(release)}/${file}`, async () => {
      const bytes = await downloadFile(source, release, file);
      writeCopy(pathOf(release, file), bytes);
      return bytes;
    });

  const recordUse = async (release: RemoteRelease): Promise<void> => {
    const key = versionKey(release);
    if (now() - (lastUsed.get(key) ?? 0) < hour) return;
    lastUsed.set(key, now());
    await markUsed(versions.folderOf(release.declaration.name, release.version), now());
  };

  /**
   * Downloads the missing files of a version. Throws if a file can't be downloaded or differs from the release, while the
   * others stay, and `BELOW_FLOOR` for a version that must not be shown.
   */
  const ensureVersion = async (remote: string, version: string): Promise<RemoteRelease> => {
    const release = await versions.loadRelease(remote, version);
    checkFloor(release, floors.get(remote));
    if (!completeVersions.has(versionKey(release)))
      await pMap(Object.keys(release.files), async (file) => void (await readFile(release, file)), {
        concurrency,
      });
    completeVersions.add(versionKey(release));
    await recordUse(release);
    return release;
  };

  /** Removes damaged files of a version from the disk. Resolves to true if all files were intact. */
  const removeDamaged = async (release: RemoteRelease): Promise<boolean> => {
    const removeIfDamaged = async (file: string): Promise<boolean> => {
      if (await readLocal(release, file)) return true;
      await rm(pathOf(release, file), { recursive: true, force: true });
      return false;
    };
    const intact = await pMap(Object.keys(release.files), removeIfDamaged, { concurrency });
    const isComplete = intact.every(Boolean);
    if (isComplete) completeVersions.add(versionKey(release));
    return isComplete;
  };

  /**
   * Returns the path of a file of a published version and downloads it on first use. Undefined if there is no such
   * file; throws if the store doesn't respond or the download fails.
   */
  const locateFile = async (remote: string, version: string, file: string): Promise<string | undefined> => {
    if (
      (await versions.localRelease(remote, version)) === undefined &&
      !(await versions.isPublished(remote, version))
    )
      return undefined;
    const release = await versions.loadRelease(remote, version);
    if (!Object.hasOwn(release.files, file)) return undefined;
    await recordUse(release);
    const path = pathOf(release, file);
    if (!(await isFile(path))) await fetchFile(release, file);
    return path;
  };

  return {
    localRelease: versions.localRelease,
    loadRelease: versions.loadRelease,
    ensureVersion,
    removeDamaged,
    /** Sets the floor of a remote, below which `ensureVersion` refuses versions. */
    setFloor: (remote: string, floor: ReleaseFloor | undefined): void => void floors.set(remote, floor),
    locateFile,
    readFile,
    /** Names of the remotes with a copy. */
    remotes: async (): Promise<string[]> =>
      (await foldersIn(folder)).filter((name) => remoteName.safeParse(name).success),
    /** Reads the stored record of a remote; undefined if there is none. */
    readRecord: (remote: string): Promise<Buffer | undefined> =>
      readIfExists(join(folder, remote, recordFileName)),
    storeRecord: (remote: string, bytes: Buffer): void =>
      writeCopy(join(folder, remote, recordFileName), bytes),
    /**
     * Removes versions unused for thirty days, except those in `inUse` (`<remote>/<version>`). Returns the removed
     * ones.
     */
    prune: async (inUse: ReadonlySet<string>): Promise<string[]> => {
      const removed = await pruneMirror(folder, { inUse, now: now(), unusedSince: now() - retentionMs });
      for (const key of removed) completeVersions.delete(key);
      return removed;
    },
  };
};
export type Mirror = ReturnType<typeof createMirror>;
