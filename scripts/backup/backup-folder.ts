import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Duplex, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileEntry, type Manifest, manifestFile } from './manifest.ts';

/** Folder of a backup that is being written; only its owner can read it. */
export interface BackupFolder {
  /** Number and bytes of the files so far. */
  readonly totals: { files: number; bytes: number };
  /** Writes a new file, on disk when it resolves; `file` is its path in the backup. */
  write(file: string, source: Readable, ...changes: Duplex[]): Promise<void>;
  /** Completes the backup: writes the manifest with the sizes and checksums of all files. */
  complete(manifest: Omit<Manifest, 'files'>): Promise<void>;
}

const byName = <Value>([a]: [string, Value], [b]: [string, Value]): number => (a < b ? -1 : 1);

/** Creates the folder. Throws if it has anything in it. */
const createEmpty = async (folder: string): Promise<void> => {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const [found] = await fs.readdir(folder);
  if (found !== undefined)
    throw new Error(
      `${folder} is not empty (${found} is in it): each backup needs a new folder, such as ${path.join(folder, new Date().toISOString().slice(0, 10))}.`,
    );
  await fs.chmod(folder, 0o700);
};

/**
 * Creates the folder of a backup.
 *
 * @throws an error if it exists and is not empty.
 */
export async function createBackupFolder(folder: string): Promise<BackupFolder> {
  await createEmpty(folder);
  const files = new Map<string, FileEntry>();
  const totals = { files: 0, bytes: 0 };

  const write = async (file: string, source: Readable, ...changes: Duplex[]): Promise<void> => {
    const target = path.join(folder, file);
    await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    let bytes = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk);
        bytes += chunk.length;
        done(undefined, chunk);
      },
    });
    const output = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline([source, ...changes, measure, output]);
    files.set(file, { bytes, sha256: hash.digest('hex') });
    totals.files += 1;
    totals.bytes += bytes;
  };

  const complete = async (manifest: Omit<Manifest, 'files'>): Promise<void> => {
    const content = { ...manifest, files: Object.fromEntries([...files].sort(byName)) };
    const draft = path.join(folder, `.${manifestFile}`);
    await fs.writeFile(draft, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600, flush: true });
    await fs.rename(draft, path.join(folder, manifestFile));
    await using handle = await fs.open(folder, 'r');
    await handle.sync();
  };
  return { totals, write, complete };
}
