import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import {
  createServiceClient,
  createWorker,
  type Logger,
  type ServiceTokens,
  type Worker,
} from '@ekamra/chassis';
import { mediaInUse } from '@ekamra/chassis/records/media-in-use';
import { mediaInUseCall, mediaInUseSchemas } from '@ekamra/contracts';
import type { DataSource } from 'typeorm';
import {
  type Claim,
  claimUploads,
  isStillClaimed,
  mediaEntity,
  recordReferences,
  removeFiles,
  type StoredUpload,
  uploadNameOf,
} from './upload-references.ts';
import type { MediaStore } from './media-store.ts';

/** Returns those of the uploads that its records refer to. Throws if that is unknown. */
export type MediaUser = (names: readonly string[]) => Promise<readonly string[]>;

interface UsersOptions {
  dataSource: DataSource;
  services: ServiceTokens;
  catalogUrl: string;
  careersUrl: string;
}

/** Returns all users of uploads: catalog, careers, and here blogs, deleted ones included, and gallery. */
export const mediaUsers = ({
  dataSource,
  services,
  catalogUrl,
  careersUrl,
}: UsersOptions): readonly MediaUser[] => {
  const service = (origin: string, to: 'catalog' | 'careers'): MediaUser => {
    const client = createServiceClient(origin, to, services);
    return async (names) => {
      const { data } = await client(mediaInUseCall(to), { body: { names: [...names] } });
      // A malformed answer must not be read as "nothing is in use".
      return mediaInUseSchemas.answer.parse(data).names;
    };
  };
  return [
    service(catalogUrl, 'catalog'),
    service(careersUrl, 'careers'),
    (names) => mediaInUse(dataSource, names),
  ];
};

/** Name prefix of temporary upload files. */
export const uploadPrefix = 'ekamra-upload-';

/** Age of a leftover file, far above the duration of a request: milliseconds. */
const ageMs = 60 * 60_000;

/** Removes temporary upload files left behind by killed processes. */
const removeLeftovers = async (directory: string, now: Date): Promise<void> => {
  for (const file of await readdir(directory)) {
    if (!file.startsWith(uploadPrefix)) continue;
    const path = join(directory, file);
    const stats = await stat(path).catch(() => undefined);
    if (stats && now.getTime() - stats.mtimeMs > ageMs) await rm(path, { force: true });
  }
};

/** Polling interval for uploads that are due: milliseconds. */
const pollIntervalMs = 5 * 60_000;
const removeBatchSize = 10;

export interface SweepOptions {
  dataSource: DataSource;
  store: MediaStore;
  logger: Logger;
  /** All users whose records may refer to an upload. */
  users: readonly MediaUser[];
  /** Folder of uploads being processed; the system's temporary folder by default. */
  uploadsDir?: string;
}

/** Files are removed first: a row without files is found and cleaned up again, files without a row never would be. */
const removeUpload = async (
  { dataSource, store, logger }: SweepOptions,
  claim: Claim,
  upload: StoredUpload,
): Promise<void> => {
  try {
    if (!(await isStillClaimed(dataSource, claim, upload.id))) return;
    await removeFiles(store, upload);
    await dataSource.getRepository(mediaEntity).delete({ id: upload.id });
    logger.info({ upload: uploadNameOf(upload) }, 'An upload that nothing names was removed');
  } catch (err) {
    // The claim ends soon, and then the removal is retried.
    logger.warn({ err, upload: uploadNameOf(upload) }, 'An upload was not removed');
  }
};

const sweepNext = async (parts: SweepOptions, stopped: AbortSignal): Promise<boolean> => {
  const { dataSource, users, uploadsDir = tmpdir() } = parts;
  await removeLeftovers(uploadsDir, new Date());
  const claim = await claimUploads(dataSource);
  if (claim === undefined) return false;
  const names = claim.uploads.map(uploadNameOf);
  // All or none: if one user can't be asked, this throws, and the uploads are due again when the claim ends.
  const usedNames = new Set((await Promise.all(users.map((findUsed) => findUsed(names)))).flat());
  const used = claim.uploads.filter((upload) => usedNames.has(uploadNameOf(upload)));
  const unused = await recordReferences(
    dataSource,
    claim,
    used.map(({ id }) => id),
  );
  const removable = claim.uploads.filter(({ id }) => unused.has(id));
  // Uploads left over when stopping are due again when the claim ends.
  for (let i = 0; i < removable.length && !stopped.aborted; i += removeBatchSize)
    await Promise.all(
      removable.slice(i, i + removeBatchSize).map((upload) => removeUpload(parts, claim, upload)),
    );
  return true;
};

/**
 * Creates the worker that removes unused uploads: each is checked every six hours, and removed after a day (résumés)
 * or eight (pictures) without a reference. Any number of replicas may run one; a piece of work is up to 50 uploads.
 *
 * A record may be saved between check and removal, and another check would only move that moment. The risk is small:
 * the record would have to refer to an upload that several checks over at least twelve hours found unused, while
 * forms save uploads within minutes. The moment itself lasts two minutes at most.
 */
export const createMediaSweeper = (parts: SweepOptions): Worker => {
  const stopped = new AbortController();
  const worker = createWorker({
    name: 'media sweep',
    logger: parts.logger,
    intervalMs: pollIntervalMs,
    work: () => sweepNext(parts, stopped.signal),
  });
  const stop = (): Promise<void> => {
    stopped.abort();
    return worker.stop();
  };
  return { ...worker, stop };
};
