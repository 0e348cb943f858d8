import { setTimeout as pause } from 'node:timers/promises';
import { Bucket, type Conditions, refusedStatus } from '@ekamra/chassis/database/s3-bucket';
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

/** Maximum attempts of a write that conflicts with a concurrent one. */
const maxAttempts = 20;

const conditionsOf = (writeCondition: Condition | undefined): Conditions => {
  if (writeCondition === undefined) return {};
  return writeCondition === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: writeCondition.tag };
};

/**
 * Opens the object store at `s3://bucket/prefix`, in an existing bucket of an S3-compatible store with conditional
 * writes (Amazon S3 User Guide, "How to prevent object overwrites with conditional writes"). The tag is the ETag. Throws
 * `BAD_SETTINGS` for invalid settings; methods throw the client's error if the store doesn't respond.
 */
export const openBucket = (address: string, env: NodeJS.ProcessEnv): ObjectStore => {
  const [, bucketName, folder = ''] = bucketAddress.exec(address) ?? [];
  if (bucketName === undefined)
    throw new ReleaseError('BAD_SETTINGS', `${address} isn't an address such as s3://bucket/prefix`);
  const settings = s3Settings.safeParse(env);
  if (!settings.success) {
    const problems = settings.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new ReleaseError('BAD_SETTINGS', `${address} can't be opened. ${problems.join('; ')}`);
  }
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings.data;
  const bucket = new Bucket({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: bucketName,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    maxAttempts: 3,
  });
  const keyPrefix = folder === '' ? '' : `${folder}/`;
  const keyOf = (key: string): string => keyPrefix + namesOf(key).join('/');

  function get(key: string): Promise<StoredObject | undefined>;
  function get(key: string, ifNoneMatch: string | undefined): Promise<StoredObject | undefined | 'unchanged'>;
  async function get(key: string, ifNoneMatch?: string): Promise<StoredObject | undefined | 'unchanged'> {
    try {
      const object = await bucket.get(
        keyOf(key),
        ifNoneMatch === undefined ? {} : { IfNoneMatch: ifNoneMatch },
      );
      if (object === undefined) return undefined;
      const { Body, ETag } = object;
      if (!Body || ETag === undefined) throw new Error(`The store answered ${key} without a body or an ETag`);
      return { bytes: Buffer.from(await Body.transformToByteArray()), tag: ETag };
    } catch (error) {
      if (refusedStatus(error) === 304) return 'unchanged';
      throw error;
    }
  }

  const put = async (key: string, bytes: Buffer | string, writeCondition?: Condition): Promise<boolean> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await bucket.put(keyOf(key), bytes, conditionsOf(writeCondition));
        return true;
      } catch (error) {
        const status = refusedStatus(error);
        if (writeCondition !== undefined && status === 412) return false;
        // If-Match on a missing object.
        if (typeof writeCondition === 'object' && status === 404) return false;
        if (status !== 409 || attempt === maxAttempts) throw error;
        await pause(Math.random() * 20 * attempt);
      }
    }
  };

  const list = async (prefix: string): Promise<string[]> => {
    const below = keyPrefix + [...namesOfPrefix(prefix), ''].join('/');
    const names: string[] = [];
    for await (const found of bucket.list(below, '/'))
      for (const name of found) if (name !== below) names.push(name.slice(below.length));
    return names.sort();
  };
  return { get, put, list };
};
