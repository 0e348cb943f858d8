import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Backoff, delayAfter, type Logger } from '@ekamra/chassis';
import type { MediaStoreConfig } from '../config.ts';
import { DiskStore } from './disk-store.ts';
import type { MediaFolder, MediaKey } from './media-names.ts';

/** Waits between the attempts to reach a store. */
const backoff: Backoff = { firstMs: 500, longestMs: 10_000 };

/** Opens the configured media store. Throws if it can't be reached or created. */
export const openMediaStore = async (config: MediaStoreConfig): Promise<MediaStore> => {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, MEDIA_DIR } = config;
  if (S3_ENDPOINT !== undefined && S3_ACCESS_KEY_ID !== undefined && S3_SECRET_ACCESS_KEY !== undefined) {
    // The S3 client is large; with media on disk it isn't loaded.
    const { S3Store } = await import('./s3-store.ts');
    return S3Store.open({
      endpoint: S3_ENDPOINT,
      region: config.S3_REGION,
      bucket: config.S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    });
  }
  if (MEDIA_DIR === undefined) throw new Error('No media store is configured');
  return DiskStore.open(MEDIA_DIR);
};

/**
 * Opens the configured media store. One in S3 may start later than this process, which waits for it. Throws if a folder
 * can't be created.
 */
export const waitForMediaStore = async (config: MediaStoreConfig, logger: Logger): Promise<MediaStore> => {
  for (let attempts = 1; ; attempts += 1)
    try {
      return await openMediaStore(config);
    } catch (error) {
      if (config.S3_ENDPOINT === undefined) throw error;
      const delayMs = delayAfter(backoff, attempts, Math.random());
      const message = error instanceof Error ? error.message || error.name : String(error);
      logger.warn(
        { attempts },
        `The media store can't be used yet, next attempt in ${delayMs} ms: ${message}`,
      );
      await sleep(delayMs);
    }
};

/** A stored file opened for reading. */
export interface StoredFile {
  stream: Readable;
  bytes: number;
}

/**
 * Store of uploads and their variants. The content of a key never changes, so replicas may write the same key
 * concurrently; readers see a complete file or none.
 */
export interface MediaStore {
  /** Stores `data` under `key`; once it resolves, the file survives a crash of this process. */
  put(key: MediaKey, data: Uint8Array): Promise<void>;
  /** Opens a file; undefined if there is none. The caller must end or destroy the stream. */
  get(key: MediaKey): Promise<StoredFile | undefined>;
  has(key: MediaKey): Promise<boolean>;
  /** Returns the keys of all files of one upload; none is no error. */
  keys(folder: MediaFolder): Promise<MediaKey[]>;
  /** Removes a file; a missing one is no error. */
  delete(key: MediaKey): Promise<void>;
  /** Removes all files of one upload; none is no error. */
  deleteFolder(folder: MediaFolder): Promise<void>;
  /** Returns the free bytes of its disk; undefined for a store without an end. */
  freeBytes(): Promise<number | undefined>;
}
