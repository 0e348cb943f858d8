import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  remoteName,
  remoteRecord,
  remoteVersion,
  type RemoteRecord,
  type RemoteRelease,
} from '@ekamra/contracts/release';
import { replaceFile, syncFolder, writeSynced } from './atomic-file.ts';
import { underLock } from './lock.ts';
import { readRelease, readVerified, releaseFile, verifyRelease } from './verify.ts';
import { ReleaseError } from './release-error.ts';

const recordFile = 'record.json';
const incoming = '.incoming-';
/** Milliseconds after which an unfinished upload is taken to be left over. */
const leftOverAfter = 3_600_000;

const noEntry = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
const occupied = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');

const foldersIn = async (folder: string): Promise<string[]> => {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  } catch (error) {
    if (noEntry(error)) return [];
    throw error;
  }
};

/** Where releases are kept (architecture.md, "Releases"): immutable versions, and one record per remote. */
export interface ReleaseStore {
  /** Names of the remotes of which there is something. */
  remotes(): Promise<string[]>;
  /** Published versions of a remote. */
  versions(remote: string): Promise<string[]>;
  release(remote: string, version: string): Promise<RemoteRelease>;
  /** Folder that holds a version's files. */
  folderOf(remote: string, version: string): string;
  /** Throws {@link ReleaseError} when what is kept isn't what was published. */
  verify(remote: string, version: string): Promise<void>;
  /** Keeps a built folder as a version, whole or not at all. Resolves to false when that version is kept already. */
  add(folder: string, release: RemoteRelease): Promise<boolean>;
  record(remote: string): Promise<RemoteRecord | undefined>;
  /** Changes a record. Of changes at the same time, each sees what the one before it wrote. */
  changeRecord(
    remote: string,
    change: (record: RemoteRecord | undefined) => RemoteRecord,
  ): Promise<RemoteRecord>;
  /** A text that is another one once any record has changed. */
  mark(): Promise<string>;
}

/** Releases in a folder: `<remote>/<version>/…` and `<remote>/record.json`. */
export const createFolderStore = (root: string): ReleaseStore => {
  const remoteFolder = (remote: string): string => join(root, remoteName.parse(remote));
  const folderOf = (remote: string, version: string): string =>
    join(remoteFolder(remote), remoteVersion.parse(version));
  const recordPath = (remote: string): string => join(remoteFolder(remote), recordFile);

  const record = async (remote: string): Promise<RemoteRecord | undefined> => {
    try {
      return remoteRecord.parse(JSON.parse(await readFile(recordPath(remote), 'utf8')));
    } catch (error) {
      if (noEntry(error)) return undefined;
      throw new ReleaseError('DAMAGED', `${recordPath(remote)} isn't a record`, error);
    }
  };
  const release = async (remote: string, version: string): Promise<RemoteRelease> => {
    const found = await readRelease(folderOf(remote, version)).catch((error: unknown) => {
      if (!(error instanceof ReleaseError) || error.code !== 'NOT_BUILT') throw error;
      throw new ReleaseError('NO_SUCH_VERSION', `${remote} has no published version ${version}`);
    });
    if (found.version !== version || found.declaration.name !== remote)
      throw new ReleaseError('DAMAGED', `${folderOf(remote, version)} holds another release`);
    return found;
  };
  const verify = async (remote: string, version: string): Promise<void> =>
    verifyRelease(folderOf(remote, version), await release(remote, version));

  const clearLeftOvers = async (remote: string): Promise<void> => {
    for (const name of await foldersIn(remoteFolder(remote))) {
      const path = join(remoteFolder(remote), name);
      if (name.startsWith(incoming) && Date.now() - (await stat(path)).mtimeMs > leftOverAfter)
        await rm(path, { recursive: true, force: true });
    }
  };

  /** Copies and verifies each file on the way, so that what is renamed at the end is what was built. */
  const copyIn = async (from: string, to: string, built: RemoteRelease): Promise<void> => {
    for (const file of Object.keys(built.files)) {
      await mkdir(dirname(join(to, file)), { recursive: true });
      await writeSynced(join(to, file), await readVerified(from, built, file));
    }
    await writeSynced(join(to, releaseFile), `${JSON.stringify(built, undefined, 2)}\n`);
    await verifyRelease(to, built);
    await syncFolder(to);
  };

  return {
    remotes: async () => (await foldersIn(root)).filter((name) => remoteName.safeParse(name).success).sort(),
    versions: async (remote) =>
      (await foldersIn(remoteFolder(remote))).filter((name) => remoteVersion.safeParse(name).success).sort(),
    release,
    folderOf,
    verify,
    add: async (from, built) => {
      const { name } = built.declaration;
      const target = folderOf(name, built.version);
      const upload = join(remoteFolder(name), `${incoming}${randomUUID()}`);
      await mkdir(upload, { recursive: true });
      await clearLeftOvers(name);
      try {
        await copyIn(from, upload, built);
        await rename(upload, target);
      } catch (error) {
        await rm(upload, { recursive: true, force: true });
        if (!occupied(error)) throw error;
        return false;
      }
      await syncFolder(remoteFolder(name));
      return true;
    },
    record,
    changeRecord: (remote, change) =>
      underLock(`${recordPath(remote)}.lock`, async (lock) => {
        const next = remoteRecord.parse(change(await record(remote)));
        await lock.check();
        await replaceFile(recordPath(remote), `${JSON.stringify(next, undefined, 2)}\n`);
        return next;
      }),
    mark: async () => {
      const marks: string[] = [];
      for (const remote of await foldersIn(root)) {
        const facts = await stat(join(root, remote, recordFile)).catch((error: unknown) => {
          if (noEntry(error)) return undefined;
          throw error;
        });
        if (facts) marks.push(`${remote} ${facts.ino} ${facts.mtimeMs} ${facts.size}`);
      }
      return marks.sort().join('\n');
    },
  };
};
