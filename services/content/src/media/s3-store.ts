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
import type { MediaFolder, MediaKey } from './names.ts';
import { fannedOut, partsOf } from './names.ts';

/** Where the bucket is and who may use it. */
export interface S3Options {
  /** Address of the S3-compatible server. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How long the server may take to answer, and to go on with what it answers: milliseconds. */
  withinMs?: number;
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** The object that keeps a file. Throws for anything that isn't a stored file's key. */
const objectOf = (key: MediaKey): string => {
  const { folder, file } = partsOf(key);
  return `${folder}/${file}`;
};

/** Keeps media as objects in a bucket of an S3-compatible store. Objects are written whole or not at all. */
export class S3Store implements MediaStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(client: S3Client, bucket: string) {
    this.#client = client;
    this.#bucket = bucket;
  }

  /** Opens the store, making its bucket when it isn't there. Throws the client's error when it does not answer. */
  static async open(options: S3Options): Promise<S3Store> {
    const { endpoint, region, bucket, withinMs = 15_000, ...credentials } = options;
    const client = new S3Client({
      endpoint,
      region,
      credentials,
      // The bucket in the path: what self-hosted stores understand without a DNS name for each bucket.
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Without these it waits for ever, and with the second one alone it only warns.
      requestHandler: {
        connectionTimeout: 3_000,
        requestTimeout: withinMs,
        throwOnRequestTimeout: true,
        // Ends the reading of a file that stops in its middle.
        socketTimeout: withinMs,
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
    // The slash keeps apart `<id>` and `<id>-16x9`, and nobody may list the whole bucket by an empty name.
    const Prefix = `${fannedOut(folder)[1]}/`;
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix });
    for await (const { Contents = [] } of pages)
      // One by one: deleting many at once needs a checksum that not every compatible store knows.
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
