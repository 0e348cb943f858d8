import type { Readable } from 'node:stream';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { MediaStore, StoredFile } from './media-store.ts';
import type { MediaFolder, MediaKey } from './media-names.ts';
import { fanOutPathOf, keyPartsOf } from './media-names.ts';

/** Location of the bucket and its credentials. */
export interface S3Options {
  /** Address of the S3-compatible server. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Timeout for an answer, and for silence while reading one: milliseconds. */
  timeoutMs?: number;
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** Returns the object key of a file. Throws for an invalid key. */
const objectOf = (key: MediaKey): string => {
  const { folder, file } = keyPartsOf(key);
  return `${folder}/${file}`;
};

/** Media store in a bucket of an S3-compatible server. Objects are written completely or not at all. */
export class S3Store implements MediaStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(client: S3Client, bucket: string) {
    this.#client = client;
    this.#bucket = bucket;
  }

  /** Opens the store and creates its bucket if necessary. Throws the client's error if the server does not answer. */
  static async open(options: S3Options): Promise<S3Store> {
    const { endpoint, region, bucket, timeoutMs = 15_000, ...credentials } = options;
    const client = new S3Client({
      endpoint,
      region,
      credentials,
      // Path-style addresses work on self-hosted servers without a DNS name per bucket.
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Without these options the client waits for ever, and with the second one alone it only warns.
      requestHandler: {
        connectionTimeout: 3_000,
        requestTimeout: timeoutMs,
        throwOnRequestTimeout: true,
        // Aborts reading a file that stalls.
        socketTimeout: timeoutMs,
      },
      maxAttempts: 2,
    });
    const store = new S3Store(client, bucket);
    try {
      await store.check();
    } catch (error) {
      if (!isMissing(error)) throw error;
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
    }
    return store;
  }

  async put(key: MediaKey, data: Uint8Array): Promise<void> {
    await this.#client.send(new PutObjectCommand({ Bucket: this.#bucket, Key: objectOf(key), Body: data }));
  }

  async get(key: MediaKey): Promise<StoredFile | undefined> {
    try {
      const { Body, ContentLength } = await this.#client.send(
        new GetObjectCommand({ Bucket: this.#bucket, Key: objectOf(key) }),
      );
      // In Node the body is always a Readable; the client's type covers browsers, too.
      return { stream: Body as Readable, bytes: ContentLength ?? 0 };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async has(key: MediaKey): Promise<boolean> {
    try {
      await this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: objectOf(key) }));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async delete(key: MediaKey): Promise<void> {
    await this.#remove(objectOf(key));
  }

  async deleteFolder(folder: MediaFolder): Promise<void> {
    // The slash separates `<id>` from `<id>-16x9`, and prevents listing the whole bucket for an empty name.
    const Prefix = `${fanOutPathOf(folder)[1]}/`;
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix });
    for await (const { Contents = [] } of pages)
      // One by one: bulk deletes need a checksum that not every compatible store supports.
      await Promise.all(Contents.map(({ Key }) => this.#remove(Key)));
  }

  async check(): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }));
  }
  async #remove(key: string | undefined): Promise<void> {
    if (key !== undefined)
      await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }));
  }
}
