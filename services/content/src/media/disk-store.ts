import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isNativeError } from 'node:util/types';
import { noRoom } from '@ekamra/chassis';
import type { MediaStore } from './media-store.ts';
import type { MediaFolder, MediaKey } from './media-names.ts';
import { fanOutPathOf, isStoreFile, keyPartsOf } from './media-names.ts';

const isMissing = (error: unknown): boolean =>
  isNativeError(error) && 'code' in error && error.code === 'ENOENT';
const undefinedWhenMissing = (error: unknown): undefined => {
  if (isMissing(error)) return undefined;
  throw error;
};

/** Free bytes that uploads leave: records, which take little room, are stored on the same disk as a rule. */
const keptBytes = 64_000_000;

/** Media store on disk below `directory`, in 256 folders. Replicas may share the directory. */
export class DiskStore implements MediaStore {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Opens the store and creates its directory if necessary. */
  static async open(directory: string): Promise<DiskStore> {
    await mkdir(directory, { recursive: true });
    return new DiskStore(directory);
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#directory);
    return bavail * bsize;
  }

  async put(key: MediaKey, data: Uint8Array): Promise<void> {
    if ((await this.freeBytes()) < data.length + keptBytes) throw noRoom();
    const path = this.#pathOf(key);
    const temporaryPath = `${path}.${randomUUID()}.tmp`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await using file = await open(temporaryPath, 'wx', 0o640);
      await file.writeFile(data);
      await file.sync();
      await rename(temporaryPath, path);
    } catch (error) {
      await rm(temporaryPath, { force: true });
      throw error;
    }
  }

  async get(key: MediaKey) {
    const file = await open(this.#pathOf(key)).catch(undefinedWhenMissing);
    if (file === undefined) return undefined;
    const { size } = await file.stat();
    return { stream: file.createReadStream(), bytes: size };
  }

  async has(key: MediaKey): Promise<boolean> {
    return (await stat(this.#pathOf(key)).catch(undefinedWhenMissing)) !== undefined;
  }

  async keys(folder: MediaFolder): Promise<MediaKey[]> {
    const path = join(this.#directory, ...fanOutPathOf(folder));
    const files = (await readdir(path).catch(undefinedWhenMissing)) ?? [];
    return files.filter(isStoreFile).map((file): MediaKey => `${folder}/${file}`);
  }

  async delete(key: MediaKey): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  async deleteFolder(folder: MediaFolder): Promise<void> {
    await rm(join(this.#directory, ...fanOutPathOf(folder)), { recursive: true, force: true });
  }

  #pathOf(key: MediaKey): string {
    const { folder, file } = keyPartsOf(key);
    return join(this.#directory, ...fanOutPathOf(folder), file);
  }
}
