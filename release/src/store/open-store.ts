import { resolve } from 'node:path';
import { createFolderObjects } from './folder-objects.ts';
import type { ObjectStore } from './object-store.ts';

/**
 * Opens the store at an address: a folder's path, or `s3://bucket/prefix` with S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID
 * and S3_SECRET_ACCESS_KEY in the environment. Throws `BAD_SETTINGS` for invalid settings.
 */
export const openStore = async (
  address: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ObjectStore> => {
  if (!address.includes('://')) return createFolderObjects(resolve(address));
  // The S3 client is large, so it is loaded only for buckets.
  const { openBucket } = await import('./s3-bucket.ts');
  return openBucket(address, env);
};
