import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deadlineHeaders } from '@ekamra/chassis';
import { mediaWidths, type Uploaded } from '@ekamra/contracts';
import { startS3 } from '@ekamra/contracts/testing/s3';
import sharp from 'sharp';
import { asAdmin, startTestContent, upload } from '../../testing/test-content.ts';
import { masterKey, variantKey } from './media-names.ts';
import type { MediaStore } from './media-store.ts';
import { S3Store } from './s3-store.ts';
import { mediaEntity } from './upload-references.ts';
import { createVariantWorker } from './variant-worker.ts';
import { Variants } from './variants.ts';

const content = startedForTests(startTestContent);
beforeEach(async () => {
  await content.dataSource.query('TRUNCATE media');
  content.stored.length = 0;
});

const uploadPicture = async (width = 400): Promise<string> => {
  const picture = sharp({ create: { width, height: 300, channels: 3, background: '#246' } });
  const file = { data: await picture.png().toBuffer(), name: 'a.png', preset: 'Ekamra Lands' } as const;
  const response = await upload(content.url, file, asAdmin());
  return ((await response.json()) as Uploaded).secure_url.split('/').at(-1) ?? '';
};
/** Creates the worker of a process that has just started. */
const startedWorker = (store: MediaStore = content.store, isBusy = () => false) => {
  const { dataSource, logger, variants } = content;
  return createVariantWorker({
    dataSource,
    store,
    logger,
    variants: store === content.store ? variants : new Variants(store),
    isBusy,
  });
};
const filesOf = async (name: string, store: MediaStore = content.store): Promise<string[]> =>
  (await store.keys(name)).map((key) => key.slice(name.length + 1)).toSorted();
const all400 = ['320.avif', '320.webp', 'master.webp', 'shared.jpg'];

test('an uploaded picture is reported, and gets the variants that pages request', async () => {
  const worker = startedWorker();
  await worker.drain();
  const [small, wide] = [await uploadPicture(100), await uploadPicture(700)];
  expect(content.stored).toEqual([small, wide]);
  for (const name of content.stored) worker.add(name);
  await worker.drain();
  expect(await filesOf(small)).toEqual(all400);
  expect((await filesOf(wide)).filter((file) => file.endsWith('avif'))).toEqual([
    '320.avif',
    '480.avif',
    '640.avif',
  ]);
});

test('a picture that another process has stored later is found, too, also where its clock is behind', async () => {
  const worker = startedWorker();
  const names = [await uploadPicture(), await uploadPicture()];
  const [behind = '', first = ''] = names;
  const withdrawn = { id: behind.slice(0, 36) };
  const row = await content.dataSource.getRepository(mediaEntity).findOneByOrFail(withdrawn);
  await content.dataSource.getRepository(mediaEntity).delete(withdrawn);
  await worker.drain();
  expect([await filesOf(behind), await filesOf(first)]).toEqual([['master.webp'], all400]);
  await content.dataSource.getRepository(mediaEntity).insert(row);
  const later = await uploadPicture();
  await worker.drain();
  expect([await filesOf(behind), await filesOf(later)]).toEqual([all400, all400]);
});

test('a start completes what is missing, and creates nothing twice', async () => {
  const names = [await uploadPicture(), await uploadPicture(), await uploadPicture()];
  const [first = '', second = ''] = names;
  const killed = startedWorker();
  let pieces = 0;
  const put = jest.spyOn(content.store, 'put').mockImplementation(async function (this: MediaStore, ...file) {
    pieces += 1;
    // The process ends in the middle of the second picture.
    if (pieces === 5) void killed.stop();
    return Object.getPrototypeOf(content.store).put.apply(content.store, file) as Promise<void>;
  });
  await killed.drain();
  expect(await filesOf(first)).toEqual(all400);
  expect((await filesOf(second)).length).toBe(3);
  expect(await startedWorker().drain()).toBe(4);
  for (const name of names) expect(await filesOf(name)).toEqual(all400);
  expect(pieces).toBe(9);
  expect(await startedWorker().drain()).toBe(0);
  put.mockRestore();
});

test('preparation waits while the machine is busy', async () => {
  let isBusy = true;
  const name = await uploadPicture();
  const worker = startedWorker(content.store, () => isBusy);
  expect(await worker.drain()).toBe(0);
  expect(await filesOf(name)).toEqual(['master.webp']);
  isBusy = false;
  await worker.drain();
  expect(await filesOf(name)).toEqual(all400);
});

test('the variants of a picture in a bucket are completed, too', async () => {
  await using cleanUp = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'variants-s3-'));
  cleanUp.defer(() => rm(directory, { recursive: true }));
  const server = await startS3(directory);
  cleanUp.defer(() => server.close());
  const store = await S3Store.open({
    endpoint: `http://127.0.0.1:${server.port}`,
    region: 'us-east-1',
    bucket: 'ekamra-media',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
  const name = await uploadPicture();
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#246' } });
  await store.put(masterKey(name), await picture.webp().toBuffer());
  expect(await startedWorker(store).drain()).toBe(3);
  expect(await filesOf(name, store)).toEqual(all400);
});

test('a picture that can’t be decoded does not keep others from being prepared', async () => {
  const [damaged, whole] = [await uploadPicture(), await uploadPicture()];
  await content.store.put(masterKey(damaged), Buffer.from('no picture'));
  await startedWorker().drain();
  expect(await filesOf(damaged)).toEqual(['master.webp']);
  expect(await filesOf(whole)).toEqual(all400);
});

describe('requests', () => {
  test('for hundreds of variants that do not exist yet wait their turn', async () => {
    const names = await Promise.all(Array.from({ length: 110 }, () => uploadPicture(16)));
    const paths = names.flatMap((name) => [`${name}/320.avif`, `${name}/320.webp`]);
    const answers = await Promise.all(
      paths.map(async (path) => {
        const response = await fetch(`${content.url}/media/${path}`, {
          headers: deadlineHeaders(30_000),
        });
        await response.arrayBuffer();
        return response.status;
      }),
    );
    expect(answers).toEqual(Array<number>(220).fill(200));
  }, 60_000);

  test('come before preparation', async () => {
    const [requested, prepared] = [await uploadPicture(1600), await uploadPicture()];
    const { variants, store } = content;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const busy = variants.process(() => released);
    const preparation = variants.prepare(prepared, { width: 320, format: 'webp' });
    for (const width of mediaWidths) await variants.make(requested, { width, format: 'webp' });
    const key = variantKey(prepared, { width: 320, format: 'webp' });
    expect(await store.has(key)).toBe(false);
    release();
    await Promise.all([busy, preparation]);
    expect(await store.has(key)).toBe(true);
  });

  test('end at their deadline with the time to retry, and a retry finds the variant', async () => {
    const name = await uploadPicture();
    const key = variantKey(name, { width: 320, format: 'avif' });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const busy = [content.variants.process(() => released), content.variants.process(() => released)];
    const path = `${content.url}/media/${name}/320.avif`;
    const refused = await fetch(path, { headers: deadlineHeaders(50) });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    const waiting = content.variants.make(name, { width: 320, format: 'avif' });
    release();
    await Promise.all([...busy, waiting]);
    expect(await content.store.has(key)).toBe(true);
    expect((await fetch(path)).status).toBe(200);
  });
});
