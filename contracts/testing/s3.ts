import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

/** An object as s3rver receives it from a request. */
interface SentObject {
  bucket: string;
  key: string;
  content: Readable;
  metadata: object;
}

/** Object store of s3rver, missing in its types (its `lib/stores/filesystem.js`). */
interface ObjectFiles {
  getResourcePath(bucket: string, key: string, kind: 'object'): string;
  putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
  putObject(object: SentObject): Promise<{ size: number; md5: string }>;
}

/**
 * Fixes s3rver, which answers before an object is written, so that a read may return the old content; S3 never does
 * that.
 */
const answerAfterWrite = (files: ObjectFiles): void => {
  files.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = await buffer(content);
    const md5 = createHash('md5').update(bytes).digest('hex');
    const path = files.getResourcePath(bucket, key, 'object');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    await files.putMetadata(bucket, key, metadata, md5);
    return { size: bytes.length, md5 };
  };
};

/** Starts an S3-compatible server on loopback with its objects in the folder. Key and secret are `S3RVER`. */
export const startS3 = async (
  directory: string,
  { buckets = [] }: { buckets?: string[] } = {},
): Promise<{ port: number; close: () => Promise<void> }> => {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  });
  answerAfterWrite((server as S3rver & { store: ObjectFiles }).store);
  const { port } = await server.run();
  return { port, close: () => server.close() };
};
