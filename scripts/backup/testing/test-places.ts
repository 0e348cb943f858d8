import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testDatabase } from '@ekamra/chassis/testing/test-database';
import { startS3 } from '@ekamra/contracts/testing/s3';
import { folderStore, s3Store } from '@ekamra/release/testing/stores';
import { DiskStore } from '../../../services/content/src/media/disk-store.ts';
import type { MediaStore } from '../../../services/content/src/media/media-store.ts';
import { S3Store } from '../../../services/content/src/media/s3-store.ts';
import { serviceDeclarations } from '../../product/process-specs.ts';
import { connect } from '../connect.ts';
import { createTables, migrationsHere } from '../database-files.ts';
import type { ProductPlaces } from '../product-places.ts';

/** Kinds of stores that media and releases may be in. */
export const storeKinds = ['folders', 'S3'] as const;
export type StoreKind = (typeof storeKinds)[number];

/** A temporary folder, removed when the test ends. */
export async function temporaryFolder(cleanUp: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ekamra-backup-'));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function openMedia(kind: StoreKind, cleanUp: AsyncDisposableStack): Promise<MediaStore> {
  const folder = await temporaryFolder(cleanUp);
  if (kind === 'folders') return DiskStore.open(folder);
  const server = await startS3(folder);
  cleanUp.defer(() => server.close());
  const access = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };
  return S3Store.open({ endpoint: `http://127.0.0.1:${server.port}`, bucket: 'ekamra-media', ...access });
}

/** Opens a product's places with empty databases and stores. */
export async function emptyPlaces(kind: StoreKind, cleanUp: AsyncDisposableStack): Promise<ProductPlaces> {
  const databases = await Promise.all(
    serviceDeclarations.map(async ({ name }) => ({
      service: name,
      url: cleanUp.use(await testDatabase()).url,
    })),
  );
  const releases = cleanUp.use(await (kind === 'S3' ? s3Store() : folderStore()));
  return { databases, media: await openMedia(kind, cleanUp), releases: releases.objects };
}

/** An upload that a record names, one that none names any more, and one that a record names but nobody stored. */
export const uploads = {
  named: '01890000-0000-7000-8000-000000000001-16x9',
  resume: '01890000-0000-7000-8000-000000000002',
  lost: '01890000-0000-7000-8000-000000000003-16x9',
} as const;
const idOf = (upload: string): string => upload.slice(0, 36);
const addressOf = (name: string): string => `/real-estate/media/${name}`;

/** Rows of a product in use, as SQL by service. */
const rows: Readonly<Record<string, string>> = {
  catalog: `
    INSERT INTO buildings (id, created_at, version, record) VALUES
      ('01890000-0000-7000-8000-0000000000b1', '2026-03-01 09:00+00', 3,
       '{"generalInfo": {"BuildingsName": "Night\\tWatch \\\\N ଓଡ଼ିଶା"}, "BuildingsImages": ["${addressOf(uploads.named)}"]}')`,
  content: `
    INSERT INTO media (id, preset, private, content_type, width, height, bytes) VALUES
      ('${idOf(uploads.named)}', 'Ekamra Buildings', false, 'image/webp', 16, 9, 6),
      ('${uploads.resume}', 'Ekamra Resumes', true, 'application/pdf', NULL, NULL, 6);
    INSERT INTO gallery_images (img_url, name) VALUES ('a', 'one'), ('b', 'two');
    DELETE FROM gallery_images WHERE name = 'two';
    INSERT INTO enquiries (id, created_at, name, email, phone) VALUES
      ('01890000-0000-7000-8000-0000000000e1', now(), 'Visitor', 'visitor@example.com', '9437012345');
    INSERT INTO outgoing_mail
      (id, created_at, enquiry_id, recipient, subject, text_body, html_body, state, attempts, next_attempt_at, expires_at)
    VALUES
      ('01890000-0000-7000-8000-0000000000f1', now(), '01890000-0000-7000-8000-0000000000e1', 'office@example.com',
       'Enquiry', 'text', 'html', 'waiting', 1, now(), NULL),
      ('01890000-0000-7000-8000-0000000000f2', now(), NULL, 'admin@example.com',
       'Recovery', 'secret', 'secret', 'waiting', 1, now(), now() + interval '1 hour')`,
  careers: `
    INSERT INTO applications (id, created_at, record) VALUES
      ('01890000-0000-7000-8000-0000000000a1', now(),
       '{"name": "Applicant", "resume": "${addressOf(`resumes/${uploads.resume}.pdf`)}"}')`,
  identity: `
    INSERT INTO admins (id, created_at, name, address, email, phone, password_hash) VALUES
      ('01890000-0000-7000-8000-0000000000d1', now(), 'Admin', '', 'admin@example.com', '9437000001', 'hash');
    INSERT INTO sessions (id, admin_id, created_at, ends_at) VALUES
      ('01890000-0000-7000-8000-0000000000d2', '01890000-0000-7000-8000-0000000000d1', now(), now() + interval '7 days')`,
};

/** Runs SQL on the database of a service and returns the rows. */
export async function query({ databases }: ProductPlaces, service: string, sql: string): Promise<unknown[]> {
  const database = databases.find((each) => each.service === service);
  if (!database) throw new Error(`There is no database of ${service}`);
  const client = await connect(database.url);
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Opens the places of a product in use. */
export async function filledPlaces(kind: StoreKind, cleanUp: AsyncDisposableStack): Promise<ProductPlaces> {
  const places = await emptyPlaces(kind, cleanUp);
  await Promise.all(
    places.databases.map(async (database) => {
      await createTables(database, await migrationsHere(database.service));
      await query(places, database.service, rows[database.service] ?? 'SELECT');
    }),
  );
  await places.media.put(`${uploads.named}/master.webp`, Buffer.from([0, 1, 2, 253, 254, 255]));
  await places.media.put(`${uploads.named}/320.webp`, Buffer.from('variant'));
  await places.media.put(`${uploads.resume}/resume.pdf`, Buffer.from('resume'));
  for (const [key, text] of Object.entries(releaseObjects)) await places.releases.put(key, text);
  return places;
}

/** Objects of the store of releases. */
export const releaseObjects: Readonly<Record<string, string>> = {
  'mf-public/record.json': '{"changes": []}',
  'mf-public/abc123/assets/entry.js': 'code',
  '_timestamps/mf-public.json': '{}',
  'deployments.json': '[]',
};
