import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
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

/** Accounts of s3rver, missing in its types (its `lib/models/account.js`). */
const { DUMMY_ACCOUNT: account } = createRequire(import.meta.url)('s3rver/lib/models/account') as {
  DUMMY_ACCOUNT: { createKeyPair: (accessKeyId: string, secretAccessKey: string) => void };
};

/** Address, content and keys of the server. */
export interface S3Options {
  buckets?: string[];
  address?: string;
  /** 0 for a free one. */
  port?: number;
  /** Key and secret besides `S3RVER`, which are both. */
  keys?: { accessKeyId: string; secretAccessKey: string };
}

/** Starts an S3-compatible server on loopback with its objects in the folder. */
export const startS3 = async (
  directory: string,
  { buckets = [], address = '127.0.0.1', port: wantedPort = 0, keys }: S3Options = {},
): Promise<{ port: number; close: () => Promise<void> }> => {
  if (keys) account.createKeyPair(keys.accessKeyId, keys.secretAccessKey);
  const server = new S3rver({
    address,
    port: wantedPort,
    silent: true,
    directory,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  });
  answerAfterWrite((server as S3rver & { store: ObjectFiles }).store);
  const { port } = await server.run();
  return { port, close: () => server.close() };
};
