import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { startS3 } from '@ekamra/contracts/testing/s3';
import type { ObjectStore } from '../src/store/object-store.ts';
import { openStore } from '../src/store/open-store.ts';
import { temporaryFolder } from './built-folder.ts';
import { startS3Front } from './s3-front.ts';

/** A store of one test, and the settings with which another process opens it. */
export interface TestStore extends AsyncDisposable {
  objects: ObjectStore;
  address: string;
  env: Record<string, string>;
}

const bucket = 'ekamra-releases';

/** Creates a store in a folder. */
export const folderStore = async (): Promise<TestStore> => {
  const folder = await temporaryFolder();
  const address = join(folder.path, 'remotes');
  return {
    objects: await openStore(address, {}),
    address,
    env: {},
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
};

/** Creates an S3-compatible server with conditional writes. */
export const s3Store = async (): Promise<TestStore> => {
  const folder = await temporaryFolder();
  const server = await startS3(folder.path, { buckets: [bucket] });
  const front = await startS3Front(server.port);
  const address = `s3://${bucket}/${randomUUID()}`;
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${front.port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  return {
    objects: await openStore(address, env),
    address,
    env,
    [Symbol.asyncDispose]: async () => {
      front.close();
      await server.close();
      await folder[Symbol.asyncDispose]();
    },
  };
};

/** Every kind of store, for tests that run on all of them. */
export const storeKinds: [string, () => Promise<TestStore>][] = [
  ['a folder', folderStore],
  ['S3', s3Store],
];
