import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { createLogger, newId, openDatabase } from '@ekamra/chassis';
import { testDatabase } from '@ekamra/chassis/testing';
import { mediaPath, type Uploaded, type UploadPreset } from '@ekamra/contracts';
import sharp from 'sharp';
import { MediaReferences1760000001004 } from '../migrations/1760000001004-media-references.ts';
import { migrations } from '../migrations/index.ts';
import { asAdmin, startTestContent, upload } from '../../testing/test-content.ts';
import { mediaEntity } from './upload-references.ts';
import { createMediaSweeper, type MediaUser } from './media-sweep.ts';
import { masterKey, resumeKey, variantKey } from './media-names.ts';
import { plainPdf } from '../../testing/media/test-files.ts';

const content = startedForTests(startTestContent);

/** Uploads in use by catalog and careers in this test. */
let named: Set<string>;
beforeEach(async () => {
  named = new Set();
  await content.dataSource.query('TRUNCATE media, blogs, gallery_images');
});
const someRecord: MediaUser = async (names) => names.filter((name) => named.has(name));

const sweeper = (users: readonly MediaUser[] = [someRecord]) => {
  const { dataSource, store, logger, uploadsDir } = content;
  return createMediaSweeper({ dataSource, store, logger, uploadsDir, users });
};
const sweep = (users?: readonly MediaUser[]) => sweeper(users).drain();
/** Advances the database's clock for uploads. */
const later = (hours: number) =>
  content.dataSource.query(
    `UPDATE media SET referenced_at = referenced_at - $1::interval, checked_at = checked_at - $1::interval,
       check_at = check_at - $1::interval`,
    [`${hours} hours`],
  );
/** Advances by hours, with a check of all uploads every six. */
const pass = async (hours: number, users?: readonly MediaUser[]) => {
  for (let i = 0; i < hours / 6; i += 1) {
    await later(6);
    await sweep(users);
  }
};

const send = async (data: Buffer, preset: UploadPreset): Promise<string> => {
  const response = await upload(content.url, { data, name: 'a', preset }, asAdmin());
  expect(response.status).toBe(200);
  return ((await response.json()) as Uploaded).secure_url.replace(`/real-estate${mediaPath}/`, '');
};
const picture = async () =>
  send(
    await sharp({ create: { width: 400, height: 300, channels: 3, background: '#246' } })
      .png()
      .toBuffer(),
    'Ekamra Buildings',
  );
const rows = () => content.dataSource.manager.count(mediaEntity);
/** Grace period of an unused picture: hours. */
const grace = 8 * 24;
const status = async (path: string) => (await fetch(`${content.url}${mediaPath}/${path}`)).status;

describe('an unused upload', () => {
  test('is removed after eight days, with all variants', async () => {
    const name = await picture();
    expect(await status(`${name}/320.avif`)).toBe(200);
    expect(await status(`${name}/320.webp`)).toBe(200);
    expect(await sweep()).toBe(0);
    await pass(grace - 6);
    expect([await rows(), await status(name)]).toEqual([1, 200]);
    await pass(6);
    expect(await rows()).toBe(0);
    for (const path of [name, `${name}/320.avif`, `${name}/320.webp`, `${name}/640.webp`])
      expect([path, await status(path)]).toEqual([path, 404]);
    expect(await content.store.has(variantKey(name, { width: 320, format: 'avif' }))).toBe(false);
  });

  test('is removed after a day if it is a résumé', async () => {
    const names = [
      await send(plainPdf, 'Resume'),
      await send(
        await sharp({ create: { width: 9, height: 9, channels: 3, background: '#246' } })
          .png()
          .toBuffer(),
        'Resume',
      ),
    ];
    expect(names).toEqual([
      expect.stringMatching(/^resumes\/.{36}\.pdf$/),
      expect.stringMatching(/^resumes\/.{36}\.jpg$/),
    ]);
    named = new Set(names);
    await pass(48);
    expect(await rows()).toBe(2);
    named.clear();
    await pass(18);
    expect(await rows()).toBe(2);
    await pass(6);
    expect(await rows()).toBe(0);
    for (const name of names) {
      const id = name.slice('resumes/'.length, -'.pdf'.length);
      expect(await content.store.has(resumeKey(id, name.endsWith('pdf') ? 'pdf' : 'jpg'))).toBe(false);
    }
  });

  test('is cleaned up if its file was never written', async () => {
    await content.dataSource.manager.insert(mediaEntity, {
      id: newId(),
      preset: 'Ekamra Lands',
      private: false,
      contentType: 'image/webp',
      width: 4,
      height: 3,
      bytes: 5,
    });
    await pass(grace);
    expect(await rows()).toBe(0);
  });

  test('leaves no variant that was being created meanwhile', async () => {
    const name = await picture();
    const key = variantKey(name, { width: 480, format: 'webp' });
    const put = content.store.put.bind(content.store);
    const spy = jest.spyOn(content.store, 'put').mockImplementation(async (written, data) => {
      await pass(grace);
      await put(written, data);
    });
    expect(await status(`${name}/480.webp`)).toBe(404);
    spy.mockRestore();
    expect([await rows(), await content.store.has(key), await content.store.has(masterKey(name))]).toEqual([
      0,
      false,
      false,
    ]);
  });

  test('loses its master first, so that a concurrent variant notices the removal', async () => {
    const name = await picture();
    const deleteFolder = content.store.deleteFolder.bind(content.store);
    const found: boolean[] = [];
    const spy = jest.spyOn(content.store, 'deleteFolder').mockImplementation(async (folder) => {
      found.push(await content.store.has(masterKey(name)));
      await deleteFolder(folder);
    });
    await pass(grace);
    spy.mockRestore();
    expect(found).toEqual([false]);
  });

  test('stays while the store can’t remove it, and is removed later', async () => {
    const names = [await picture(), await picture()];
    const spy = jest.spyOn(content.store, 'deleteFolder').mockRejectedValueOnce(new Error('no'));
    await pass(grace);
    expect(await rows()).toBe(1);
    spy.mockRestore();
    await later(1);
    await sweep();
    expect(await rows()).toBe(0);
    for (const name of names) expect(await status(name)).toBe(404);
  });
});

describe('an upload in use', () => {
  test('stays for eight days after its last reference', async () => {
    const name = await picture();
    named.add(name);
    await pass(grace + 24);
    named.clear();
    await pass(grace - 6);
    expect(await status(name)).toBe(200);
    await pass(6);
    expect(await status(name)).toBe(404);
  });

  test('stays if only one of several users refers to it', async () => {
    const [first, second] = [await picture(), await picture()];
    const users: MediaUser[] = [async () => [first], async () => [], async () => [second, 'another']];
    await pass(2 * grace, users);
    expect(await rows()).toBe(2);
  });
});

const silent: MediaUser = () => Promise.reject(new Error('no answer'));

describe('nothing is removed', () => {
  test('while a user can’t be asked', async () => {
    await picture();
    for (let i = 0; i < grace / 6; i += 1) {
      await later(6);
      await expect(sweep([someRecord, silent])).rejects.toThrow('no answer');
    }
    expect(await rows()).toBe(1);
    // Nobody knows which uploads were in use in those days.
    await later(1);
    await sweep();
    expect(await rows()).toBe(1);
    await pass(grace);
    expect(await rows()).toBe(0);
  });

  test('by an answer that came too late', async () => {
    const { dataSource } = content;
    await picture();
    await pass(grace - 6);
    await later(6);
    const late: MediaUser = async () => {
      // The claim ends meanwhile: another replica may have checked since, with another result.
      await dataSource.query(`UPDATE media SET check_at = now() + interval '1 minute'`);
      return [];
    };
    await sweep([late]);
    expect(await rows()).toBe(1);
  });

  test('because the clock jumped', async () => {
    await picture();
    await pass(6);
    await later(24 * 365);
    await sweep();
    expect(await rows()).toBe(1);
  });
});

test('replicas share the work: each upload is checked once', async () => {
  const { dataSource } = content;
  const row = {
    preset: 'Ekamra Lands',
    private: false,
    contentType: 'image/webp',
    width: 4,
    height: 3,
    bytes: 5,
  };
  await dataSource.manager.insert(
    mediaEntity,
    Array.from({ length: 1_200 }, () => ({ ...row, id: newId() })),
  );
  await later(6);
  const asked: string[] = [];
  const batches: number[] = [];
  const user: MediaUser = async (names) => {
    asked.push(...names);
    batches.push(names.length);
    return [];
  };
  await Promise.all([sweep([user]), sweep([user]), sweep([user])]);
  expect([asked.length, new Set(asked).size]).toEqual([1_200, 1_200]);
  expect(Math.max(...batches)).toBeLessThanOrEqual(50);
  expect(await sweep([user])).toBe(0);
});

test('it stops soon on request, however much is left to remove', async () => {
  const { dataSource, store } = content;
  const row = { preset: 'Resume', private: true, contentType: 'application/pdf', width: null, height: null };
  await dataSource.manager.insert(
    mediaEntity,
    Array.from({ length: 60 }, () => ({ ...row, id: newId(), bytes: 5 })),
  );
  await pass(18);
  await later(6);
  const sweeping = sweeper();
  const spy = jest.spyOn(store, 'deleteFolder').mockImplementation(async () => void sweeping.stop());
  await sweeping.drain();
  spy.mockRestore();
  expect(await rows()).toBe(50);
});

test('uploads from before this migration count as in use until then', async () => {
  await using database = await testDatabase();
  const logger = createLogger({ name: 'content', level: 'silent' });
  const open = (known: typeof migrations) =>
    openDatabase({ url: database.url, entities: [], migrations: known, logger });
  const before = await open(migrations.filter((each) => each !== MediaReferences1760000001004));
  await before.query(
    `INSERT INTO media (id, created_at, preset, private, content_type, bytes)
     VALUES (gen_random_uuid(), now() - interval '1 year', 'Resume', true, 'application/pdf', 5)`,
  );
  await before.destroy();
  const after = await open(migrations);
  const sql = `SELECT now() - referenced_at < interval '1 minute' AS fresh, checked_at, check_at > now() AS waits FROM media`;
  expect(await after.query(sql)).toEqual([{ fresh: true, checked_at: null, waits: true }]);
  await after.destroy();
});

test('temporary files of a killed process are removed, and no others', async () => {
  const { uploadsDir } = content;
  const old = new Date(Date.now() - 2 * 60 * 60_000);
  for (const file of ['ekamra-upload-old', 'ekamra-upload-new', 'another-old'])
    await writeFile(join(uploadsDir, file), '');
  for (const file of ['ekamra-upload-old', 'another-old']) await utimes(join(uploadsDir, file), old, old);
  await sweep();
  expect((await readdir(uploadsDir)).toSorted()).toEqual(['another-old', 'ekamra-upload-new']);
});
