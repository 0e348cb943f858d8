import { setTimeout as pause } from 'node:timers/promises';
import {
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { namesOf, namesOfPrefix } from './object-key.ts';
import type { Condition, ObjectStore, StoredObject } from './object-store.ts';

/** Where the bucket is and who may use it. */
export interface S3Options {
  /** Address of the S3-compatible server. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Begins every key, with a slash between; '' for the whole bucket. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How long the server may take to answer, and to go on with what it answers: milliseconds. */
  withinMs?: number;
}

/** How often a write that met another one at the same moment is tried again. */
const tries = 20;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

const clientOf = ({
  endpoint,
  region,
  withinMs = 15_000,
  accessKeyId,
  secretAccessKey,
}: S3Options): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The bucket in the path: what self-hosted stores understand without a DNS name for each bucket.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: withinMs,
      throwOnRequestTimeout: true,
      socketTimeout: withinMs,
    },
    maxAttempts: 3,
  });

const conditionOf = (when: Condition | undefined): { IfNoneMatch?: string; IfMatch?: string } => {
  if (when === undefined) return {};
  return when === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: when.tag };
};

/**
 * Objects in a bucket of an S3-compatible store that knows conditional writes (Amazon S3 User Guide, "How to prevent
 * object overwrites with conditional writes"); the bucket has to be there. The tag is the ETag. Methods throw the
 * client's error when the store doesn't answer.
 */
export const createS3Objects = (options: S3Options): ObjectStore => {
  const client = clientOf(options);
  const Bucket = options.bucket;
  const start = options.prefix === '' ? '' : `${options.prefix}/`;
  const keyOf = (key: string): string => start + namesOf(key).join('/');

  function get(key: string): Promise<StoredObject | undefined>;
  function get(key: string, unless: string | undefined): Promise<StoredObject | undefined | 'unchanged'>;
  async function get(key: string, unless?: string): Promise<StoredObject | undefined | 'unchanged'> {
    const condition = unless === undefined ? {} : { IfNoneMatch: unless };
    try {
      const { Body, ETag } = await client.send(
        new GetObjectCommand({ Bucket, Key: keyOf(key), ...condition }),
      );
      if (!Body || ETag === undefined) throw new Error(`The store answered ${key} without a body or an ETag`);
      return { bytes: Buffer.from(await Body.transformToByteArray()), tag: ETag };
    } catch (error) {
      if (statusOf(error) === 304) return 'unchanged';
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  const put = async (key: string, bytes: Buffer | string, when?: Condition): Promise<boolean> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.send(
          new PutObjectCommand({ Bucket, Key: keyOf(key), Body: bytes, ...conditionOf(when) }),
        );
        return true;
      } catch (error) {
        const status = statusOf(error);
        if (when !== undefined && status === 412) return false;
        // If-Match of an object that isn't there.
        if (typeof when === 'object' && status === 404) return false;
        if (status !== 409 || attempt === tries) throw error;
        await pause(Math.random() * 20 * attempt);
      }
    }
  };

  const list = async (prefix: string): Promise<string[]> => {
    const below = [...namesOfPrefix(prefix), ''].join('/');
    const Prefix = start + below;
    const names: string[] = [];
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter: '/' })) {
      const found = [
        ...(page.Contents ?? []).map(({ Key }) => Key),
        ...(page.CommonPrefixes ?? []).map((each) => each.Prefix),
      ];
      for (const name of found)
        if (name !== undefined && name !== Prefix) names.push(name.slice(Prefix.length));
    }
    return names.sort();
  };
  return { get, put, list };
};
