import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startS3 } from '@ekamra/contracts/testing/s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DiskStore } from './disk-store.ts';
import type { MediaStore } from './media-store.ts';
import type { MediaKey } from './media-names.ts';
import { S3Store } from './s3-store.ts';

const key: MediaKey = '01890000-0000-7000-8000-000000000001-16x9/master.webp';
const data = Buffer.from([0, 1, 2, 253, 254, 255]);

let directory: string;
let server: Awaited<ReturnType<typeof startS3>>;
let endpoint: string;
const stores: Record<string, () => Promise<MediaStore>> = {
  DiskStore: () => DiskStore.open(path.join(directory, 'disk')),
  S3Store: () =>
    S3Store.open({
      endpoint,
      region: 'us-east-1',
      bucket: 'ekamra-media',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }),
};

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'media-store-'));
  server = await startS3(path.join(directory, 's3'));
  endpoint = `http://127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

describe.each(Object.entries(stores))('%s', (_, open) => {
  test('returns a stored file completely', async () => {
    const store = await open();
    await store.put(key, data);
    const file = await store.get(key);
    expect(file?.bytes).toBe(data.length);
    expect(file && (await buffer(file.stream))).toEqual(data);
    expect(await store.has(key)).toBe(true);
  });

  test('reports a missing file, also after a delete', async () => {
    const store = await open();
    await store.put(key, data);
    await store.delete(key);
    expect(await store.has(key)).toBe(false);
    expect(await store.get(key)).toBeUndefined();
    await expect(store.delete(key)).resolves.toBeUndefined();
  });

  test('removes all files of one upload and none of another', async () => {
    const store = await open();
    const id = '01890000-0000-7000-8000-0000000000';
    const folder = `${id}0a-16x9`;
    const gone: MediaKey[] = [`${folder}/master.webp`, `${folder}/640.avif`, `${folder}/1600.webp`];
    const kept: MediaKey[] = [
      `${id}0a-16x90/master.webp`,
      `${id}0a/resume.pdf`,
      // On disk it is in the same folder as the others.
      `${id.slice(0, -1)}10a-16x9/640.avif`,
    ];
    for (const each of [...gone, ...kept]) await store.put(each, data);
    await store.deleteFolder(folder);
    for (const each of gone) expect([each, await store.has(each)]).toEqual([each, false]);
    for (const each of kept) expect([each, await store.has(each)]).toEqual([each, true]);
    await expect(store.deleteFolder(folder)).resolves.toBeUndefined();
  });

  test('accepts a file again after its folder was removed', async () => {
    const store = await open();
    await store.put(key, data);
    await store.deleteFolder(key.slice(0, key.indexOf('/')));
    await store.put(key, data);
    expect(await store.has(key)).toBe(true);
  });

  test.each([
    '',
    '.',
    '..',
    'a',
    '01890000-0000-7000-8000-000000000001/..',
    '01890000-0000-7000-8000-0000000000',
  ])('never removes a folder that is no upload’s: %j', async (folder) => {
    const store = await open();
    await store.put(key, data);
    await expect(store.deleteFolder(folder)).rejects.toThrow('Not the folder of an upload');
    expect(await store.has(key)).toBe(true);
  });

  test.each([
    '../01890000-0000-7000-8000-000000000001/master.webp',
    '01890000-0000-7000-8000-000000000001/../master.webp',
    '01890000-0000-7000-8000-000000000001/',
    '01890000-0000-7000-8000-000000000001-16x9/640.avif/640.avif',
  ] as const)('never writes outside of an upload’s folder: %j', async (outside) => {
    const store = await open();
    await expect(store.put(outside, data)).rejects.toThrow(TypeError);
    await expect(store.get(outside)).rejects.toThrow(TypeError);
  });

  test('keeps its files when it is opened again', async () => {
    await (await open()).put(key, data);
    expect(await (await open()).has(key)).toBe(true);
  });
});

/** Opens a store on a server with this answer, except to the check of the bucket. */
const storeOn = async (answer: RequestListener, cleanUp: AsyncDisposableStack): Promise<MediaStore> => {
  const slow = createServer((request, response) => {
    if (request.url?.startsWith('/ekamra-media/0')) answer(request, response);
    else response.end();
  }).listen(0, '127.0.0.1');
  cleanUp.defer(() => {
    slow.closeAllConnections();
    slow.close();
  });
  await once(slow, 'listening');
  const { port } = slow.address() as AddressInfo;
  const access = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const place = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'ekamra-media' };
  return S3Store.open({ ...place, ...access, timeoutMs: 100 });
};

describe('a server that stops answering', () => {
  test('makes every call fail after a while', async () => {
    await using cleanUp = new AsyncDisposableStack();
    const store = await storeOn(() => undefined, cleanUp);
    const calls = [store.put(key, data), store.get(key), store.has(key), store.delete(key)];
    for (const outcome of await Promise.allSettled(calls))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'TimeoutError' } });
  });

  test('aborts reading a file that stalls', async () => {
    await using cleanUp = new AsyncDisposableStack();
    const store = await storeOn((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('begin');
    }, cleanUp);
    const file = await store.get(key);
    await expect(file && buffer(file.stream)).rejects.toThrow();
  });
});
