import { randomUUID } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeFolder, replaceFile } from './atomic-file.ts';
import { hasCode } from './error-code.ts';
import { underLock } from './lock.ts';
import { namesOf, namesOfPrefix } from './object-key.ts';
import type { Condition, ObjectStore, StoredObject } from './object-store.ts';

/** Where objects are written before they take their place. No key begins with a dot. */
const drafts = '.drafts';
/** Milliseconds after which a draft is taken to be left over. */
const leftOverAfter = 3_600_000;

const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR');

interface Facts {
  ino: bigint;
  mtimeNs: bigint;
  size: bigint;
  isFile(): boolean;
}
const tagOf = ({ ino, mtimeNs, size }: Facts): string => `${ino}-${mtimeNs}-${size}`;

const tagAt = async (path: string): Promise<string | undefined> => {
  try {
    const facts = await stat(path, { bigint: true });
    return facts.isFile() ? tagOf(facts) : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const read = async (path: string): Promise<StoredObject | undefined> => {
  try {
    await using handle = await open(path, 'r');
    const facts = await handle.stat({ bigint: true });
    return facts.isFile() ? { bytes: await handle.readFile(), tag: tagOf(facts) } : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const clearLeftOvers = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => undefined);
    if (facts && Date.now() - facts.mtimeMs > leftOverAfter) await rm(path, { force: true });
  }
};

/**
 * Objects as files below a folder, which is made when something is put. A file is written under another name, synced
 * and renamed; of writers with a condition, a lock file lets one look and write at a time. A put without a condition
 * doesn't wait for them.
 */
export const createFolderObjects = (root: string): ObjectStore => {
  const pathOf = (key: string): string => join(root, ...namesOf(key));

  let prepared: Promise<void> | undefined;
  const prepare = async (): Promise<void> => {
    await makeFolder(join(root, drafts));
    await clearLeftOvers(join(root, drafts));
  };
  const replacement = (path: string, content: Buffer | string) => ({
    path,
    content,
    draft: join(root, drafts, randomUUID()),
  });

  function get(key: string): Promise<StoredObject | undefined>;
  function get(key: string, unless: string | undefined): Promise<StoredObject | undefined | 'unchanged'>;
  async function get(key: string, unless?: string): Promise<StoredObject | undefined | 'unchanged'> {
    const path = pathOf(key);
    return unless !== undefined && (await tagAt(path)) === unless ? 'unchanged' : read(path);
  }

  const put = async (key: string, bytes: Buffer | string, when?: Condition): Promise<boolean> => {
    const path = pathOf(key);
    await (prepared ??= prepare().catch((error: unknown) => {
      prepared = undefined;
      throw error;
    }));
    await makeFolder(dirname(path));
    if (when === undefined) {
      await replaceFile(replacement(path, bytes));
      return true;
    }
    return underLock(join(dirname(path), `.${basename(path)}.lock`), async (lock) => {
      const tag = await tagAt(path);
      if (tag !== (when === 'absent' ? undefined : when.tag)) return false;
      await replaceFile({ ...replacement(path, bytes), beforeRename: lock.check });
      return true;
    });
  };

  const list = async (prefix: string): Promise<string[]> => {
    try {
      const entries = await readdir(join(root, ...namesOfPrefix(prefix)), { withFileTypes: true });
      return entries
        .filter((entry) => !entry.name.startsWith('.'))
        .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
        .sort();
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  };
  return { get, put, list };
};
