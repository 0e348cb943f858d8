import type { Readable } from 'node:stream';
import type { MediaFolder, MediaKey } from './names.ts';

/** A stored file that is being read. */
export interface StoredFile {
  stream: Readable;
  bytes: number;
}

/**
 * Where uploads and their variants are kept. A key is written once and never changes what it means, so replicas
 * may write the same one at the same time, and whoever reads sees all of a file or none of it.
 */
export interface MediaStore {
  /** Keeps `data` under `key`; when it resolves, the file survives a crash of this process. */
  put(key: MediaKey, data: Uint8Array): Promise<void>;
  /** Opens a file; undefined when there is none. The caller ends or destroys the stream. */
  get(key: MediaKey): Promise<StoredFile | undefined>;
  has(key: MediaKey): Promise<boolean>;
  /** Removes a file; one that isn't there is no error. */
  delete(key: MediaKey): Promise<void>;
  /** Removes all files of one upload; it is no error when there are none. */
  deleteFolder(folder: MediaFolder): Promise<void>;
  /** Throws when the store can't be written to. */
  check(): Promise<void>;
}
