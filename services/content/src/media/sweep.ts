import { tmpdir } from 'node:os';
import { createWorker, type Logger, type Worker } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';
import { mediaEntity } from './entity.ts';
import { removeLeftovers } from './leftovers.ts';
import type { MediaStore } from './media-store.ts';
import type { MediaUser } from './media-users.ts';
import { type Claim, claimUploads, isStillClaimed, noteReferences } from './references.ts';
import { addressedAs, removeFiles, type StoredUpload } from './stored-upload.ts';

/** How long a replica lets pass before it looks for uploads that are due: milliseconds. */
const lookEveryMs = 5 * 60_000;
const removedAtOnce = 10;

export interface SweepParts {
  dataSource: DataSource;
  store: MediaStore;
  logger: Logger;
  /** All whose records may name an upload. */
  users: readonly MediaUser[];
  /** Where uploads lie while they are looked at; the system's folder for such things unless another is given. */
  uploadsDir?: string;
}

/** The files go first: a row without files is found again and cleared, files without a row never would be. */
const remove = async (
  { dataSource, store, logger }: SweepParts,
  claim: Claim,
  upload: StoredUpload,
): Promise<void> => {
  try {
    if (!(await isStillClaimed(dataSource, claim, upload.id))) return;
    await removeFiles(store, upload);
    await dataSource.getRepository(mediaEntity).delete({ id: upload.id });
    logger.info({ upload: addressedAs(upload) }, 'An upload that nothing names was removed');
  } catch (err) {
    // Its claim ends soon, and then it is tried again.
    logger.warn({ err, upload: addressedAs(upload) }, 'An upload was not removed');
  }
};

const sweepNext = async (parts: SweepParts, stopped: AbortSignal): Promise<boolean> => {
  const { dataSource, users, uploadsDir = tmpdir() } = parts;
  await removeLeftovers(uploadsDir, new Date());
  const claim = await claimUploads(dataSource);
  if (claim === undefined) return false;
  const names = claim.uploads.map(addressedAs);
  // All or none: when one can't be asked, this throws, and the uploads are due again when the claim ends.
  const named = new Set((await Promise.all(users.map((askOne) => askOne(names)))).flat());
  const used = claim.uploads.filter((upload) => named.has(addressedAs(upload)));
  const unused = await noteReferences(
    dataSource,
    claim,
    used.map(({ id }) => id),
  );
  const removable = claim.uploads.filter(({ id }) => unused.has(id));
  // What is left when it is told to stop is due again when the claim ends.
  for (let i = 0; i < removable.length && !stopped.aborted; i += removedAtOnce)
    await Promise.all(removable.slice(i, i + removedAtOnce).map((upload) => remove(parts, claim, upload)));
  return true;
};

/**
 * Removes uploads that no record names: each is asked about every six hours, and goes when nothing has named it for
 * a day (résumés) or eight (pictures). Any number of replicas may run one; a piece of its work is up to 50 uploads.
 *
 * A record may be saved in the moment between question and removal, and asking once more would only move that moment.
 * What bounds the risk is which upload it would have to name: one that nothing named at several questions over at least
 * twelve hours, when forms save an upload minutes after it was made. The moment itself lasts two minutes at most.
 */
export const createMediaSweeper = (parts: SweepParts): Worker => {
  const stopped = new AbortController();
  const worker = createWorker({
    name: 'media sweep',
    logger: parts.logger,
    everyMs: lookEveryMs,
    work: () => sweepNext(parts, stopped.signal),
  });
  const stop = (): Promise<void> => {
    stopped.abort();
    return worker.stop();
  };
  return { ...worker, stop };
};
