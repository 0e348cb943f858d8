import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import {
  baseConfig,
  createLogger,
  databaseUrl,
  inTransaction,
  openDatabase,
  readConfig,
} from '@ekamra/chassis';
import { uploadPresets } from '@ekamra/contracts';
import { z } from 'zod';
import { mediaStoreConfig } from '../../services/content/src/config.ts';
import { entities } from '../../services/content/src/entities.ts';
import { openMediaStore } from '../../services/content/src/media/media-store.ts';
import { encodeResume, readMaster } from '../../services/content/src/media/picture.ts';
import {
  addressPath,
  mediaRow,
  pdfUpload,
  pictureUpload,
  type PreparedUpload,
} from '../../services/content/src/media/store-upload.ts';
import { mediaEntity } from '../../services/content/src/media/upload-references.ts';
import { migrations } from '../../services/content/src/migrations/index.ts';
import { demoFile, type FileAddresses } from './media.ts';

const assets = path.join(import.meta.dirname, 'assets');

/** Returns the upload of a file: PDF and WebP are stored as they are, a PNG of a résumé is encoded. */
const prepare = async (file: string): Promise<PreparedUpload> => {
  if (file.endsWith('.pdf')) return pdfUpload(await readFile(file));
  if (file.endsWith('.png')) return pictureUpload(await encodeResume(file, 'image/png'), true);
  return pictureUpload(await readMaster(file), false);
};

/**
 * Program that stores files of `assets/` as uploads, without encoding pictures anew; not in production. Reads a JSON list of
 * {@link demoFile} from standard input and writes the addresses, a JSON object, to standard output. Exits with 1 on
 * failure.
 */
const run = async (): Promise<void> => {
  const config = readConfig(
    z.object({ NODE_ENV: baseConfig.NODE_ENV, DATABASE_URL: databaseUrl, ...mediaStoreConfig }),
  );
  if (config.NODE_ENV === 'production') throw new Error('Production gets no demo files.');
  const files = z.array(demoFile).parse(JSON.parse(await text(process.stdin)));
  const store = await openMediaStore(config);
  const logger = createLogger({ name: 'import-media', level: 'warn' });
  const dataSource = await openDatabase({
    url: config.DATABASE_URL,
    entities,
    migrations,
    logger,
    connectMs: 60_000,
  });
  try {
    const uploads = await Promise.all(
      files.map(async ({ file, preset }) => {
        const upload = await prepare(path.join(assets, file));
        const row = mediaRow(upload, { preset, private: preset === uploadPresets.resumes });
        return { file, upload, row };
      }),
    );
    // As for any upload, the rows are first. One transaction for all waits for the disk only once.
    await inTransaction(dataSource, (manager) =>
      manager.insert(
        mediaEntity,
        uploads.map(({ row }) => row),
      ),
    );
    await Promise.all(uploads.map(({ upload: { key, data } }) => store.put(key, data)));
    const addresses: FileAddresses = Object.fromEntries(
      uploads.map(({ file, upload }) => [file, addressPath(upload)]),
    );
    process.stdout.write(JSON.stringify(addresses));
  } finally {
    await dataSource.destroy();
  }
};

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
