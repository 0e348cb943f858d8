import { resolve } from 'node:path';
import { z } from 'zod';
import { createFolderObjects } from './folder-objects.ts';
import type { ObjectStore } from './object-store.ts';
import { ReleaseError } from './release-error.ts';

const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/;

const s3Settings = z.object({
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
});

const openBucket = async (address: string, env: NodeJS.ProcessEnv): Promise<ObjectStore> => {
  const [, bucket, prefix = ''] = bucketAddress.exec(address) ?? [];
  if (bucket === undefined)
    throw new ReleaseError('BAD_SETTINGS', `${address} isn't an address such as s3://bucket/prefix`);
  const settings = s3Settings.safeParse(env);
  if (!settings.success) {
    const wrong = settings.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new ReleaseError('BAD_SETTINGS', `${address} can't be opened. ${wrong.join('; ')}`);
  }
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings.data;
  // Its client is large; who keeps releases in a folder starts without it.
  const { createS3Objects } = await import('./s3-objects.ts');
  return createS3Objects({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket,
    prefix,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
};

/**
 * Opens the store at an address: a folder's path, or `s3://bucket/prefix` with S3_ENDPOINT, S3_REGION,
 * S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY in the environment. Throws `BAD_SETTINGS` for settings that can't be read.
 */
export const openStore = async (
  address: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ObjectStore> =>
  address.includes('://') ? openBucket(address, env) : createFolderObjects(resolve(address));
