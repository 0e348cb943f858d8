import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteName, type RemoteRelease } from '@ekamra/contracts/release';
import { eachOf } from './each-of.ts';
import { recordFile } from './file-names.ts';
import { integrityOf } from './integrity.ts';
import { createSingleFlight } from './mirror/single-flight.ts';
import { filesIn, foldersIn, isFile, readIfThere, writeCopy } from './mirror/disk.ts';
import { markUsed, pruneMirror } from './mirror/prune.ts';
import { createPublished } from './mirror/published.ts';
import { createVersions, type VersionParts } from './mirror/versions.ts';
import { ReleaseError } from './store/release-error.ts';
import { downloadFile } from './store/upload.ts';

/** Files that are fetched at a time: many, because each waits for its turns while the server renders pages. */
const atOnce = 64;
/** A file's path below its version that leads nowhere else. */
const plainPath = /^(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*$/;
const hour = 3_600_000;
/** Milliseconds after which a version that nobody used goes. */
const keptFor = 30 * 24 * hour;

/** A server's own copy of what it serves (architecture.md, "Releases"): every file in it was verified when it came. */
export interface Mirror {
  /** A version's signed description, when it is on the disk. */
  local(remote: string, version: string): Promise<RemoteRelease | undefined>;
  /** Makes a version complete. Throws when a file can't be had or isn't that of the release; the others stay. */
  hold(remote: string, version: string): Promise<RemoteRelease>;
  /** Removes from the disk what isn't the version's. Resolves to whether all files were there. */
  check(release: RemoteRelease): Promise<boolean>;
  /** A file's bytes. Throws when they can't be had or aren't those of the release. */
  read(release: RemoteRelease, file: string): Promise<Buffer>;
  /**
   * Where a file of a published version is; it is fetched when it is asked for the first time. Undefined when there is
   * no such file; throws when it can't be told or had.
   */
  locate(remote: string, version: string, file: string): Promise<string | undefined>;
  /** Remotes of which a record is kept, and the record's bytes. */
  records(): Promise<{ remote: string; bytes: Buffer }[]>;
  keepRecord(remote: string, bytes: Buffer): void;
  /** Removes versions that nobody used for thirty days, but for these (`<remote>/<version>`). Gives those removed. */
  prune(inUse: ReadonlySet<string>): Promise<string[]>;
}

const keyOf = ({ declaration, version }: RemoteRelease): string => `${declaration.name}/${version}`;

export interface MirrorParts extends VersionParts {
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** A mirror of a store in a folder. Several servers may share the folder. */
export const createMirror = ({ now = Date.now, ...parts }: MirrorParts): Mirror => {
  const { source, folder } = parts;
  const versions = createVersions(parts);
  const isPublished = createPublished(source);
  const once = createSingleFlight<string>();
  const held = new Set<string>();
  const used = new Map<string, number>();

  const pathOf = (release: RemoteRelease, file: string): string => {
    if (!plainPath.test(file)) throw new ReleaseError('DAMAGED', `${keyOf(release)} names a file ${file}`);
    return join(versions.folderOf(release.declaration.name, release.version), file);
  };
  const isIntact = async (release: RemoteRelease, file: string): Promise<boolean> => {
    const bytes = await readIfThere(pathOf(release, file));
    return bytes !== undefined && integrityOf(bytes) === release.files[file];
  };

  const fetched = (release: RemoteRelease, file: string): Promise<string> =>
    once(`${keyOf(release)}/${file}`, async () => {
      writeCopy(pathOf(release, file), await downloadFile(source, release, file));
      return pathOf(release, file);
    });

  const noteUse = async (release: RemoteRelease): Promise<void> => {
    const key = keyOf(release);
    if (now() - (used.get(key) ?? 0) < hour) return;
    used.set(key, now());
    await markUsed(versions.folderOf(release.declaration.name, release.version), now());
  };

  const hold = async (remote: string, version: string): Promise<RemoteRelease> => {
    const release = await versions.find(remote, version);
    if (!held.has(keyOf(release))) {
      const there = await filesIn(versions.folderOf(remote, version));
      await eachOf(Object.keys(release.files), { atOnce }, async (file) => {
        if (!there.has(file) || !(await isIntact(release, file))) await fetched(release, file);
      });
    }
    held.add(keyOf(release));
    await noteUse(release);
    return release;
  };

  const check = async (release: RemoteRelease): Promise<boolean> => {
    let isWhole = true;
    await eachOf(Object.keys(release.files), { atOnce }, async (file) => {
      if (await isIntact(release, file)) return;
      isWhole = false;
      await rm(pathOf(release, file), { recursive: true, force: true });
    });
    if (isWhole) held.add(keyOf(release));
    return isWhole;
  };

  const locate = async (remote: string, version: string, file: string): Promise<string | undefined> => {
    if ((await versions.local(remote, version)) === undefined && !(await isPublished(remote, version)))
      return undefined;
    const release = await versions.find(remote, version);
    if (!Object.hasOwn(release.files, file)) return undefined;
    await noteUse(release);
    const path = pathOf(release, file);
    return (await isFile(path)) ? path : fetched(release, file);
  };

  return {
    local: versions.local,
    hold,
    check,
    locate,
    read: async (release, file) => {
      const kept = await readIfThere(pathOf(release, file));
      if (kept && integrityOf(kept) === release.files[file]) return kept;
      const bytes = await readIfThere(await fetched(release, file));
      if (!bytes || integrityOf(bytes) !== release.files[file])
        throw new ReleaseError('DAMAGED', `${keyOf(release)}/${file} isn't the file that was published`);
      return bytes;
    },
    records: async () => {
      const names = (await foldersIn(folder)).filter((name) => remoteName.safeParse(name).success);
      const records = await Promise.all(
        names.map(async (remote) => ({ remote, bytes: await readIfThere(join(folder, remote, recordFile)) })),
      );
      return records.flatMap(({ remote, bytes }) => (bytes ? [{ remote, bytes }] : []));
    },
    keepRecord: (remote, bytes) => writeCopy(join(folder, remote, recordFile), bytes),
    prune: async (inUse) => {
      const removed = await pruneMirror(folder, { inUse, now: now(), unusedSince: now() - keptFor });
      for (const key of removed) held.delete(key);
      return removed;
    },
  };
};
