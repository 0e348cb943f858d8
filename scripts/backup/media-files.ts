import path from 'node:path';
import fs from 'node:fs/promises';
import type { Client } from 'pg';
import pMap from 'p-map';
import { z } from 'zod';
import { isMediaKey } from '../../services/content/src/media/media-names.ts';
import type { MediaStore } from '../../services/content/src/media/media-store.ts';
import {
  uploadColumns,
  uploadKeyOf,
  uploadNameOf,
  uploadRow,
} from '../../services/content/src/media/upload-references.ts';
import type { BackupFolder } from './backup-folder.ts';
import type { Manifest } from './manifest.ts';
import { pathIn } from './product-places.ts';
import type { Snapshot } from './snapshots.ts';

const parallelFiles = 8;

const tableRows = z.array(z.object({ table: z.string() }));
const nameRows = z.array(z.object({ name: z.string() }));

/** Returns the names of all uploads that records of a database refer to. */
async function namedUploads(client: Client): Promise<string[]> {
  const { rows } = await client.query(`
    SELECT attrelid::regclass::text AS "table" FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE attname = 'media_names' AND relkind = 'r'`);
  const names: string[] = [];
  for (const { table } of tableRows.parse(rows)) {
    const found = await client.query(`SELECT DISTINCT unnest(media_names) AS name FROM ${table}`);
    names.push(...nameRows.parse(found.rows).map(({ name }) => name));
  }
  return names;
}

/**
 * Writes the files of all uploads that content's snapshot knows into the backup, without the variants of pictures. They
 * are read after the snapshots were taken: an upload's file is stored before a record names it, and removed half a day
 * after the last one did, at the earliest.
 *
 * @returns the names of uploads that a record names and the store doesn't have.
 */
export async function saveMedia(
  snapshots: readonly Snapshot[],
  media: MediaStore,
  folder: BackupFolder,
): Promise<string[]> {
  const content = snapshots.filter(({ service }) => service === 'content');
  const saved = new Set<string>();
  for (const { client } of content) {
    const { rows } = await client.query(`SELECT ${uploadColumns} FROM media ORDER BY id`);
    const save = async (row: unknown): Promise<void> => {
      const upload = uploadRow.parse(row);
      const key = uploadKeyOf(upload);
      const file = await media.get(key);
      // An upload that has not ended, or one that nothing names any more.
      if (file === undefined) return;
      await folder.write(`media/${key}`, file.stream);
      saved.add(uploadNameOf(upload));
    };
    await pMap(rows, save, { concurrency: parallelFiles });
  }
  const named = new Set((await Promise.all(snapshots.map(({ client }) => namedUploads(client)))).flat());
  return [...named].filter((name) => !saved.has(name)).sort();
}

/** Stores the uploads of a backup. One that is there already is the same: an upload's file never changes. */
export async function loadMedia(folder: string, { files }: Manifest, media: MediaStore): Promise<void> {
  const load = async (file: string): Promise<void> => {
    const key = pathIn('media', file);
    if (key === undefined || !isMediaKey(key) || (await media.has(key))) return;
    await media.put(key, await fs.readFile(path.join(folder, file)));
  };
  await pMap(Object.keys(files), load, { concurrency: parallelFiles });
}
