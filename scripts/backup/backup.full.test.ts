import fs from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { checkRestored, beginRestore } from '../product/restore-marker.ts';
import { backupPlaces } from './backup.ts';
import { heldBack } from './hold-mail.ts';
import { verifyBackup } from './manifest.ts';
import type { ProductPlaces } from './product-places.ts';
import { restore, restorePlaces } from './restore.ts';
import {
  emptyPlaces,
  filledPlaces,
  query,
  releaseObjects,
  storeKinds,
  temporaryFolder,
  uploads,
} from './testing/test-places.ts';

/** A product in use and its backup, which no test changes. */
const shared = new AsyncDisposableStack();
let product: ProductPlaces;
let productBackup: string;
beforeAll(async () => {
  product = await filledPlaces('folders', shared);
  productBackup = path.join(await temporaryFolder(shared), 'backup');
  await backupPlaces(product, productBackup);
}, 120_000);
afterAll(() => shared.disposeAsync(), 120_000);

let cleanUp: AsyncDisposableStack;
let folder: string;
beforeEach(async () => {
  cleanUp = new AsyncDisposableStack();
  folder = path.join(await temporaryFolder(cleanUp), 'backup');
});
afterEach(() => cleanUp.disposeAsync());

const restoreInto = async (places: ProductPlaces, { from = folder, sendMail = false } = {}) =>
  restorePlaces(places, from, { manifest: await verifyBackup(from), sendMail });

/** The rows of every table of a service, columns that PostgreSQL computes among them. */
const rowsOf = async (places: ProductPlaces, service: string): Promise<Record<string, unknown>> => {
  const tables = (await query(
    places,
    service,
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  )) as { name: string }[];
  const found: Record<string, unknown> = {};
  for (const { name } of tables)
    found[name] = await query(
      places,
      service,
      `SELECT to_jsonb(t) AS row FROM ${name} AS t ORDER BY t::text`,
    );
  return found;
};

describe.each(storeKinds)('with stores of the kind %s', (kind) => {
  test('a restored copy has every row, upload and release of the product', async () => {
    const original = await filledPlaces(kind, cleanUp);
    await backupPlaces(original, folder);
    const copy = await emptyPlaces(kind, cleanUp);
    await restoreInto(copy, { sendMail: true });
    for (const { service } of original.databases)
      expect(await rowsOf(copy, service)).toEqual(await rowsOf(original, service));
    const picture = await copy.media.get(`${uploads.named}/master.webp`);
    expect(picture && (await buffer(picture.stream))).toEqual(Buffer.from([0, 1, 2, 253, 254, 255]));
    expect(await copy.media.has(`${uploads.resume}/resume.pdf`)).toBe(true);
    for (const [key, text] of Object.entries(releaseObjects))
      expect((await copy.releases.get(key))?.bytes.toString()).toBe(text);
  });
});

test('numbers that a sequence has given are not given again', async () => {
  const copy = await emptyPlaces('folders', cleanUp);
  await restoreInto(copy, { from: productBackup });
  const sql = `INSERT INTO gallery_images (img_url, name) VALUES ('c', 'three') RETURNING position::int`;
  expect(await query(copy, 'content', sql)).toEqual([{ position: 3 }]);
});

test('mail that was waiting is held back, and its secrets are erased, unless it is to be sent', async () => {
  const copy = await emptyPlaces('folders', cleanUp);
  const { heldMails } = await restoreInto(copy, { from: productBackup });
  expect(heldMails).toBe(2);
  expect(
    await query(copy, 'content', 'SELECT state, last_error, text_body FROM outgoing_mail ORDER BY id'),
  ).toEqual([
    { state: 'failed', last_error: heldBack, text_body: 'text' },
    { state: 'failed', last_error: heldBack, text_body: '' },
  ]);
  const sending = await emptyPlaces('folders', cleanUp);
  await restoreInto(sending, { from: productBackup, sendMail: true });
  expect(
    await query(sending, 'content', `SELECT id FROM outgoing_mail WHERE state = 'waiting'`),
  ).toHaveLength(2);
});

test('a backup names uploads that a record refers to and the media store lacks', async () => {
  const damaged = await filledPlaces('folders', cleanUp);
  await query(
    damaged,
    'content',
    `INSERT INTO gallery_images (img_url, name) VALUES ('/real-estate/media/${uploads.lost}', 'lost')`,
  );
  expect((await backupPlaces(damaged, folder)).missingMedia).toEqual([uploads.lost]);
});

test('only the owner can read a backup', async () => {
  const entries = await fs.readdir(productBackup, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    const { mode } = await fs.stat(path.join(entry.parentPath, entry.name));
    expect([entry.name, mode & 0o077]).toEqual([entry.name, 0]);
  }
});

describe('a backup is refused', () => {
  const dump = 'databases/catalog/buildings.copy.gz';
  const damages: Record<string, [damage: (file: string) => Promise<void>, message: RegExp]> = {
    'with a truncated file': [
      (file) => fs.truncate(file, 10),
      /buildings\.copy\.gz has 10 bytes; .* it had \d+/,
    ],
    'with a missing file': [(file) => fs.rm(file), /buildings\.copy\.gz is missing/],
    'with an altered file': [
      async (file) => {
        const bytes = await fs.readFile(file);
        const last = bytes.length - 1;
        await fs.writeFile(file, bytes.with(last, bytes.readUInt8(last) ^ 1));
      },
      /buildings\.copy\.gz is not what was written/,
    ],
    'without a manifest': [
      () => fs.rm(path.join(folder, 'manifest.json')),
      /has no manifest\.json: it is no backup, or one that was not completed/,
    ],
    'with a truncated manifest': [
      () => fs.truncate(path.join(folder, 'manifest.json'), 500),
      /manifest\.json is damaged/,
    ],
    'of a newer release': [
      async () => {
        const file = path.join(folder, 'manifest.json');
        const text = await fs.readFile(file, 'utf8');
        await fs.writeFile(file, text.replace('Properties1760000000000', 'Towers1960000000000'));
      },
      /newer release: catalog has no migration Towers1960000000000/,
    ],
  };
  test.each(Object.entries(damages))('%s', async (_, [damage, message]) => {
    await fs.cp(productBackup, folder, { recursive: true });
    await damage(path.join(folder, dump));
    const dataDir = path.join(await temporaryFolder(cleanUp), 'data');
    await expect(restore(folder, { DATA_DIR: dataDir }, { sendMail: false })).rejects.toThrow(message);
    await expect(fs.readdir(dataDir)).rejects.toThrow('ENOENT');
  });
});

describe('nothing is overwritten', () => {
  test('by a backup into a folder with something in it', async () => {
    await fs.mkdir(folder);
    await fs.writeFile(path.join(folder, 'letter.txt'), 'Dear');
    await expect(backupPlaces(product, folder)).rejects.toThrow(/is not empty \(letter\.txt is in it\)/);
    expect(await fs.readdir(folder)).toEqual(['letter.txt']);
  });

  test('by a restore into databases with tables', async () => {
    await expect(restoreInto(product, { from: productBackup })).rejects.toThrow(
      /The database of \w+ is not empty/,
    );
  });

  test('by a restore into a store with releases', async () => {
    const copy = await emptyPlaces('folders', cleanUp);
    await copy.releases.put('mf-public/record.json', 'newer');
    await expect(restoreInto(copy, { from: productBackup })).rejects.toThrow(
      /The store of releases is not empty/,
    );
  });

  test('by a restore into a data folder with something in it', async () => {
    const dataDir = await temporaryFolder(cleanUp);
    await fs.writeFile(path.join(dataDir, 'letter.txt'), 'Dear');
    await expect(restore(folder, { DATA_DIR: dataDir }, { sendMail: false })).rejects.toThrow(
      /is not empty \(letter\.txt is in it\): set DATA_DIR to a new folder/,
    );
  });
});

test('a backup that fails leaves no folder', async () => {
  const places = await emptyPlaces('folders', cleanUp);
  await expect(backupPlaces(places, folder)).rejects.toThrow(/has no tables yet: start the product first/);
  await expect(fs.readdir(folder)).rejects.toThrow('ENOENT');
});

test('a data folder into which a restore was broken off does not start', async () => {
  const dataDir = await temporaryFolder(cleanUp);
  beginRestore(dataDir);
  expect(() => checkRestored(dataDir)).toThrow(/was broken off.*remove the folder and restore again/);
});
