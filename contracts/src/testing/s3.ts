import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

/** An object as s3rver takes it from a request. */
interface SentObject {
  bucket: string;
  key: string;
  content: Readable;
  metadata: object;
}

/** What s3rver keeps objects in, which its types leave out (its `lib/stores/filesystem.js`). */
interface ObjectFiles {
  getResourcePath(bucket: string, key: string, kind: 'object'): string;
  putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
  putObject(object: SentObject): Promise<{ size: number; md5: string }>;
}

/** s3rver answers before an object is in its file; who reads it then gets what was there before, which S3 never does. */
const answerWhatIsWritten = (files: ObjectFiles): void => {
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

/**
 * An S3-compatible server of a test's own, on loopback. It keeps its objects in the folder, and lets in who names
 * `S3RVER` as key and as secret.
 */
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
  answerWhatIsWritten((server as S3rver & { store: ObjectFiles }).store);
  const { port } = await server.run();
  return { port, close: () => server.close() };
};
