import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inTransaction, readConfig } from '@ekamra/chassis';
import { uploadPresets, withFocalPoint } from '@ekamra/contracts';
import { z } from 'zod';
import { mediaStoreConfig } from '../../services/content/src/config.ts';
import { openMediaStore } from '../../services/content/src/media/media-store.ts';
import { encodeResume, readMaster } from '../../services/content/src/media/picture.ts';
import {
  addressPath,
  mediaRow,
  documentUpload,
  pictureUpload,
  type PreparedUpload,
} from '../../services/content/src/media/store-upload.ts';
import { mediaEntity } from '../../services/content/src/media/upload-references.ts';
import { runContentImport } from './content-import.ts';
import { demoFile, type FileAddresses } from './media.ts';

/** Folders of the pictures that are cropped, and have their focal points in their addresses, as the back office stores it. */
const photographs = new Set(['buildings', 'lands', 'interiors']);

const assets = path.join(import.meta.dirname, 'assets');

/** Returns the upload of a file: PDF and WebP are stored as they are, a PNG of a résumé is encoded. */
const prepare = async (file: string): Promise<PreparedUpload> => {
  if (file.endsWith('.pdf')) return documentUpload(await readFile(file), 'pdf');
  if (file.endsWith('.png')) return pictureUpload(await encodeResume(file, 'image/png'), true);
  return pictureUpload(await readMaster(file), false);
};

// Program that stores files of `assets/`, a JSON list of `demoFile`, as uploads, without encoding pictures anew. Writes the
// addresses, a JSON object, to standard output.
await runContentImport('import-media', async (dataSource, input) => {
  const store = await openMediaStore(readConfig(z.object(mediaStoreConfig)));
  const uploads = await Promise.all(
    z
      .array(demoFile)
      .parse(input)
      .map(async ({ file, preset }) => {
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
    uploads.map(({ file, upload }) => {
      const point = photographs.has(path.dirname(file)) ? upload.focalPoint : undefined;
      return [file, withFocalPoint(addressPath(upload), point)];
    }),
  );
  process.stdout.write(JSON.stringify(addresses));
});
