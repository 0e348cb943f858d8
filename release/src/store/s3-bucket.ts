import { setTimeout as pause } from 'node:timers/promises';
import {
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { z } from 'zod';
import { namesOf, namesOfPrefix } from './object-key.ts';
import type { Condition, ObjectStore, StoredObject } from './object-store.ts';
import { ReleaseError } from './release-error.ts';

const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/;

const s3Settings = z.object({
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
});

/** Timeout of the response and of each pause within it, in milliseconds. */
const timeoutMs = 15_000;
/** Maximum attempts of a write that conflicts with a concurrent one. */
const maxAttempts = 20;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

const conditionOf = (writeCondition: Condition | undefined): { IfNoneMatch?: string; IfMatch?: string } => {
  if (writeCondition === undefined) return {};
  return writeCondition === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: writeCondition.tag };
};

/**
 * Opens the object store at `s3://bucket/prefix`, in an existing bucket of an S3-compatible store with conditional
 * writes (Amazon S3 User Guide, "How to prevent object overwrites with conditional writes"). The tag is the ETag. Throws
 * `BAD_SETTINGS` for invalid settings; methods throw the client's error if the store doesn't respond.
 */
export const openBucket = (address: string, env: NodeJS.ProcessEnv): ObjectStore => {
  const [, Bucket, folder = ''] = bucketAddress.exec(address) ?? [];
  if (Bucket === undefined)
    throw new ReleaseError('BAD_SETTINGS', `${address} isn't an address such as s3://bucket/prefix`);
  const settings = s3Settings.safeParse(env);
  if (!settings.success) {
    const problems = settings.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new ReleaseError('BAD_SETTINGS', `${address} can't be opened. ${problems.join('; ')}`);
  }
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings.data;
  const client = new S3Client({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    // Self-hosted stores support the bucket in the path, without a DNS name for each bucket.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMs,
    },
    maxAttempts: 3,
  });
  const keyPrefix = folder === '' ? '' : `${folder}/`;
  const keyOf = (key: string): string => keyPrefix + namesOf(key).join('/');

  function get(key: string): Promise<StoredObject | undefined>;
  function get(key: string, ifNoneMatch: string | undefined): Promise<StoredObject | undefined | 'unchanged'>;
  async function get(key: string, ifNoneMatch?: string): Promise<StoredObject | undefined | 'unchanged'> {
    const condition = ifNoneMatch === undefined ? {} : { IfNoneMatch: ifNoneMatch };
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

  const put = async (key: string, bytes: Buffer | string, writeCondition?: Condition): Promise<boolean> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.send(
          new PutObjectCommand({ Bucket, Key: keyOf(key), Body: bytes, ...conditionOf(writeCondition) }),
        );
        return true;
      } catch (error) {
        const status = statusOf(error);
        if (writeCondition !== undefined && status === 412) return false;
        // If-Match on a missing object.
        if (typeof writeCondition === 'object' && status === 404) return false;
        if (status !== 409 || attempt === maxAttempts) throw error;
        await pause(Math.random() * 20 * attempt);
      }
    }
  };

  const list = async (prefix: string): Promise<string[]> => {
    const below = [...namesOfPrefix(prefix), ''].join('/');
    const Prefix = keyPrefix + below;
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
