import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';

/** Location of a bucket, its credentials and limits. */
export interface BucketOptions {
  /** Address of the S3-compatible server. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Timeout for an answer, and for silence while reading one: milliseconds. */
  timeoutMs?: number;
  /** Number of attempts of a request that gets no answer. */
  maxAttempts: number;
}

/** Condition of a request: the ETag that the object must have, or must not have; `*` is any. */
export interface Conditions {
  IfMatch?: string;
  IfNoneMatch?: string;
}

/** HTTP status of a request that the server refused; undefined for other errors. */
export const refusedStatus = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

const undefinedWhenMissing = (error: unknown): undefined => {
  if (refusedStatus(error) === 404) return undefined;
  throw error;
};

/**
 * A bucket of an S3-compatible server. Objects are written completely or not at all. Methods throw the client's error
 * if the server refuses or doesn't answer.
 */
export class Bucket {
  readonly #client: S3Client;
  readonly #bucket: { Bucket: string };

  constructor({ endpoint, region, bucket, timeoutMs = 15_000, maxAttempts, ...credentials }: BucketOptions) {
    this.#bucket = { Bucket: bucket };
    this.#client = new S3Client({
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
        // Aborts reading an object that stalls.
        socketTimeout: timeoutMs,
      },
      maxAttempts,
    });
  }

  /** Opens an object; undefined if there is none. */
  get(key: string, conditions: Conditions = {}): Promise<GetObjectCommandOutput | undefined> {
    const command = new GetObjectCommand({ ...this.#bucket, Key: key, ...conditions });
    return this.#client.send(command).catch(undefinedWhenMissing);
  }

  async has(key: string): Promise<boolean> {
    const command = new HeadObjectCommand({ ...this.#bucket, Key: key });
    return (await this.#client.send(command).catch(undefinedWhenMissing)) !== undefined;
  }

  async put(key: string, body: Uint8Array | string, conditions: Conditions = {}): Promise<void> {
    await this.#client.send(new PutObjectCommand({ ...this.#bucket, Key: key, Body: body, ...conditions }));
  }

  /** Removes an object; a missing one is no error. */
  async delete(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand({ ...this.#bucket, Key: key }));
  }

  /** Pages of the keys that begin with a prefix, each only up to the next delimiter if there is one. */
  async *list(prefix: string, delimiter?: string): AsyncGenerator<string[]> {
    const query = { ...this.#bucket, Prefix: prefix, Delimiter: delimiter };
    for await (const page of paginateListObjectsV2({ client: this.#client }, query)) {
      const keys = (page.Contents ?? []).map(({ Key }) => Key);
      const prefixes = (page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix);
      yield [...keys, ...prefixes].filter((name) => name !== undefined);
    }
  }

  /** Creates the bucket unless it exists. */
  async createIfMissing(): Promise<void> {
    const command = new HeadBucketCommand(this.#bucket);
    if (!(await this.#client.send(command).catch(undefinedWhenMissing)))
      await this.#client.send(new CreateBucketCommand(this.#bucket));
  }
}
