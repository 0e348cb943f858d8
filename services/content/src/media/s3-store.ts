import type { Readable } from 'node:stream';
import { Bucket, type BucketOptions } from '@ekamra/chassis/database/s3-bucket';
import type { MediaStore, StoredFile } from './media-store.ts';
import type { MediaFolder, MediaKey } from './media-names.ts';
import { fanOutPathOf, isMediaKey, keyPartsOf } from './media-names.ts';

/** Returns the object key of a file. Throws for an invalid key. */
const objectOf = (key: MediaKey): string => {
  const { folder, file } = keyPartsOf(key);
  return `${folder}/${file}`;
};

/** Media store in a bucket of an S3-compatible server. */
export class S3Store implements MediaStore {
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  /** Opens the store and creates its bucket if necessary. Throws the client's error if the server does not answer. */
  static async open(options: Omit<BucketOptions, 'maxAttempts'>): Promise<S3Store> {
    const bucket = new Bucket({ ...options, maxAttempts: 2 });
    await bucket.createIfMissing();
    return new S3Store(bucket);
  }

  async put(key: MediaKey, data: Uint8Array): Promise<void> {
    await this.#bucket.put(objectOf(key), data);
  }

  async get(key: MediaKey): Promise<StoredFile | undefined> {
    const object = await this.#bucket.get(objectOf(key));
    // In Node the body is always a Readable; the client's type covers browsers, too.
    return object && { stream: object.Body as Readable, bytes: object.ContentLength ?? 0 };
  }

  async has(key: MediaKey): Promise<boolean> {
    return this.#bucket.has(objectOf(key));
  }

  async keys(folder: MediaFolder): Promise<MediaKey[]> {
    const found: MediaKey[] = [];
    for await (const keys of this.#bucket.list(`${fanOutPathOf(folder)[1]}/`))
      found.push(...keys.filter(isMediaKey));
    return found;
  }

  async delete(key: MediaKey): Promise<void> {
    await this.#bucket.delete(objectOf(key));
  }

  freeBytes(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async deleteFolder(folder: MediaFolder): Promise<void> {
    // The slash separates `<id>` from `<id>-16x9`, and prevents listing the whole bucket for an empty name.
    for await (const keys of this.#bucket.list(`${fanOutPathOf(folder)[1]}/`))
      // One by one: bulk deletes need a checksum that not every compatible store supports.
      await Promise.all(keys.map((key) => this.#bucket.delete(key)));
  }
}
