import type { ContentConfig } from '../config.ts';
import { DiskStore } from './disk-store.ts';
import type { MediaStore } from './media-store.ts';

/** Opens the store that the configuration names. Throws when it can't be reached or made. */
export const openMediaStore = async (config: ContentConfig): Promise<MediaStore> => {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, MEDIA_DIR } = config;
  if (S3_ENDPOINT !== undefined && S3_ACCESS_KEY_ID !== undefined && S3_SECRET_ACCESS_KEY !== undefined) {
    // Its client is large; who keeps media on disk starts without it.
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
