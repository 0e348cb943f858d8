import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pMap from 'p-map';
import { z } from 'zod';
import { sequenceSchema, tableSchema } from './tables.ts';

/** Name of the file that is written last: a backup without it is incomplete. */
export const manifestFile = 'manifest.json';

/** A path below the backup's folder: plain names, none hidden. */
const plainPath = z.string().regex(/^(?:[\w@+~()[\]-][\w.@+~()[\]-]*\/)*[\w@+~()[\]-][\w.@+~()[\]-]*$/);

const databaseSchema = z.strictObject({
  /** Version of PostgreSQL. */
  server: z.string(),
  takenAt: z.iso.datetime(),
  /** Migrations that made the tables, oldest first. */
  migrations: z.array(z.string()),
  /** In the order in which they are filled. */
  tables: z.array(tableSchema.extend({ rows: z.int().min(0) })),
  sequences: z.array(sequenceSchema),
});
export type DatabaseEntry = z.infer<typeof databaseSchema>;

const fileSchema = z.strictObject({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });
export type FileEntry = z.infer<typeof fileSchema>;

const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** Versions of the components that made the backup. */
  components: z.record(z.string(), z.string()),
  /** True if all databases show the same moment. */
  isOnePoint: z.boolean(),
  databases: z.record(z.string(), databaseSchema),
  /** Uploads that records name, and that the media store does not have. */
  missingMedia: z.array(z.string()),
  files: z.record(plainPath, fileSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

const parallelReads = 4;

const readManifest = (folder: string): Manifest => {
  const file = path.join(folder, manifestFile);
  if (!fs.existsSync(file))
    throw new Error(`${folder} has no ${manifestFile}: it is no backup, or one that was not completed.`);
  try {
    return manifestSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${file} is damaged, or of a release that this one does not know.`, { cause });
  }
};

/**
 * Reads the manifest of a backup and compares every file with it.
 *
 * @throws an error that names the first file that is missing, truncated or altered.
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const files = Object.entries(manifest.files);
  // Sizes first: they tell at once what would take minutes to find by checksums.
  for (const [file, { bytes }] of files) {
    const size = fs.statSync(path.join(folder, file), { throwIfNoEntry: false })?.size;
    if (size === undefined) throw new Error(`${path.join(folder, file)} is missing.`);
    if (size !== bytes)
      throw new Error(`${path.join(folder, file)} has ${size} bytes; when it was written it had ${bytes}.`);
  }
  const verify = async ([file, { sha256 }]: [string, FileEntry]): Promise<void> => {
    const hash = createHash('sha256');
    await pipeline(fs.createReadStream(path.join(folder, file)), hash);
    if (hash.digest('hex') !== sha256)
      throw new Error(`${path.join(folder, file)} is not what was written: its SHA-256 differs.`);
  };
  await pMap(files, verify, { concurrency: parallelReads });
  return manifest;
}
