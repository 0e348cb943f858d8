import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  remoteName,
  remoteRecord,
  remoteVersion,
  type RemoteRecord,
  type RemoteRelease,
} from '@ekamra/contracts/release';
import { replaceFile, syncFolder } from './atomic-file.ts';
import { hasCode } from './error-code.ts';
import { copyIn, foldersIn } from './folders.ts';
import { underLock } from './lock.ts';
import { readRelease, verifyRelease } from './verify.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStore } from './release-store.ts';

const recordFile = 'record.json';
const incoming = '.incoming-';
/** Milliseconds after which an unfinished upload is taken to be left over. */
const leftOverAfter = 3_600_000;

/** Releases in a folder: `<remote>/<version>/…` and `<remote>/record.json`. */
export const createFolderStore = (root: string): ReleaseStore => {
  const remoteFolder = (remote: string): string => {
    if (!remoteName.safeParse(remote).success)
      throw new ReleaseError('NO_SUCH_REMOTE', `There is no remote called ${remote}`);
    return join(root, remote);
  };
  const folderOf = (remote: string, version: string): string => {
    if (!remoteVersion.safeParse(version).success)
      throw new ReleaseError('NO_SUCH_VERSION', `${version} is no version`);
    return join(remoteFolder(remote), version);
  };
  const recordPath = (remote: string): string => join(remoteFolder(remote), recordFile);

  const record = async (remote: string): Promise<RemoteRecord | undefined> => {
    try {
      return remoteRecord.parse(JSON.parse(await readFile(recordPath(remote), 'utf8')));
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return undefined;
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
        if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
        return false;
      }
      await syncFolder(remoteFolder(name));
      return true;
    },
    setAside: (remote, version) =>
      rename(folderOf(remote, version), join(remoteFolder(remote), `${incoming}${randomUUID()}`)),
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
          if (hasCode(error, 'ENOENT')) return undefined;
          throw error;
        });
        if (facts) marks.push(`${remote} ${facts.ino} ${facts.mtimeMs} ${facts.size}`);
      }
      return marks.sort().join('\n');
    },
  };
};
