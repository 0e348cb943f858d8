import { randomUUID } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeFolder, replaceFile } from './atomic-file.ts';
import { orIfMissing } from './file-errors.ts';
import { withLock } from './file-lock.ts';
import { namesOf, namesOfPrefix } from './object-key.ts';
import type { Condition, ObjectStore, StoredObject } from './object-store.ts';

/** Folder of unfinished writes. No key begins with a dot. */
const draftsFolder = '.drafts';
/** Milliseconds after which an unfinished write counts as abandoned. */
const staleAfterMs = 3_600_000;

interface FileStats {
  ino: bigint;
  mtimeNs: bigint;
  size: bigint;
  isFile(): boolean;
}
const tagOf = ({ ino, mtimeNs, size }: FileStats): string => `${ino}-${mtimeNs}-${size}`;

const tagAt = async (path: string): Promise<string | undefined> => {
  const stats = await orIfMissing(stat(path, { bigint: true }), undefined);
  return stats?.isFile() ? tagOf(stats) : undefined;
};

const readObject = async (path: string): Promise<StoredObject | undefined> => {
  await using handle = await orIfMissing(open(path, 'r'), undefined);
  const stats = await handle?.stat({ bigint: true });
  return handle && stats?.isFile() ? { bytes: await handle.readFile(), tag: tagOf(stats) } : undefined;
};

const removeStaleDrafts = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > staleAfterMs) await rm(path, { force: true });
  }
};

/**
 * Creates an object store in a folder, which is created on the first write. Files are written under a temporary name,
 * synced and renamed. Conditional writes are serialised by a lock file; unconditional ones don't wait for it.
 */
export const createFolderObjects = (root: string): ObjectStore => {
  const pathOf = (key: string): string => join(root, ...namesOf(key));

  let prepared: Promise<void> | undefined;
  const prepare = async (): Promise<void> => {
    await makeFolder(join(root, draftsFolder));
    await removeStaleDrafts(join(root, draftsFolder));
  };
  const replacement = (path: string, content: Buffer | string) => ({
    path,
    content,
    temporaryPath: join(root, draftsFolder, randomUUID()),
  });

  function get(key: string): Promise<StoredObject | undefined>;
  function get(key: string, ifNoneMatch: string | undefined): Promise<StoredObject | undefined | 'unchanged'>;
  async function get(key: string, ifNoneMatch?: string): Promise<StoredObject | undefined | 'unchanged'> {
    const path = pathOf(key);
    return ifNoneMatch !== undefined && (await tagAt(path)) === ifNoneMatch ? 'unchanged' : readObject(path);
  }

  const put = async (key: string, bytes: Buffer | string, condition?: Condition): Promise<boolean> => {
    const path = pathOf(key);
    await (prepared ??= prepare().catch((error: unknown) => {
      prepared = undefined;
      throw error;
    }));
    await makeFolder(dirname(path));
    if (condition === undefined) {
      await replaceFile(replacement(path, bytes));
      return true;
    }
    return withLock(join(dirname(path), `.${basename(path)}.lock`), async (check) => {
      const tag = await tagAt(path);
      if (tag !== (condition === 'absent' ? undefined : condition.tag)) return false;
      await replaceFile({ ...replacement(path, bytes), beforeRename: check });
      return true;
    });
  };

  const list = async (prefix: string): Promise<string[]> => {
    const folder = join(root, ...namesOfPrefix(prefix));
    const entries = await orIfMissing(readdir(folder, { withFileTypes: true }), []);
    return entries
      .filter((entry) => !entry.name.startsWith('.'))
      .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
      .sort();
  };
  return { get, put, list };
};
