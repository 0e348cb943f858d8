import { cpus, loadavg } from 'node:os';
import { createWorker, type Logger, lowestIdAt, type Worker } from '@ekamra/chassis';
import { mediaFormats, mediaWidths } from '@ekamra/contracts';
import { type DataSource, MoreThan } from 'typeorm';
import {
  contentTypes,
  masterKey,
  sharedVariant,
  sizeOfPicture,
  type Variant,
  variantKey,
} from './media-names.ts';
import type { MediaStore } from './media-store.ts';
import { mediaEntity, uploadNameOf } from './upload-references.ts';
import type { Variants } from './variants.ts';

/** Interval at which work is retried that failed for lack of the store or the database, or had to wait: milliseconds. */
const retryIntervalMs = 60_000;
/** True if the machine's processors have enough to do without preparation, which is not urgent. */
const isMachineBusy = (): boolean => (loadavg()[0] ?? 0) > cpus().length + 0.5;
const pageSize = 100;
/** Age up to which pictures are looked at again, because another process's clock is behind or its upload took long: ms. */
const overlapMs = 600_000;

/** Returns the variants that pages and previews request of a picture: none wider than itself, but at least one. */
const variantsOf = (name: string): readonly Variant[] => {
  const { width } = sizeOfPicture(name);
  const fitting = mediaWidths.filter((each) => each <= width);
  const widths = fitting.length > 0 ? fitting : mediaWidths.slice(0, 1);
  return [
    ...mediaFormats.flatMap((format) => widths.map((each) => ({ width: each, format }))),
    sharedVariant,
  ];
};

/** Returns the variants that a picture lacks; none if it has no master, because its upload did not end. */
const missingVariants = async (store: MediaStore, name: string): Promise<Variant[]> => {
  const stored = new Set(await store.keys(name));
  if (!stored.has(masterKey(name))) return [];
  return variantsOf(name).filter((variant) => !stored.has(variantKey(name, variant)));
};

export interface VariantWorkerOptions {
  dataSource: DataSource;
  store: MediaStore;
  logger: Logger;
  variants: Variants;
  /** True while preparation has to wait; by default, while the machine's processors are busy. */
  isBusy?: () => boolean;
}

export interface VariantWorker extends Worker {
  /** Prepares the variants of a picture that was just stored, before those of older ones. */
  add(name: string): void;
}

/**
 * Creates the worker that prepares the variants of all pictures, one at a time, while no request processes one and the
 * machine has time to spare.
 * Looks in the store for missing variants: at the start of all pictures, later of those that are added, and every minute of
 * those that another process may have stored. So nothing is lost when the process is killed. A variant that can't be
 * created is logged and left to the next start or request, and of a picture of the last ten minutes tried again each minute.
 */
export const createVariantWorker = ({
  dataSource,
  store,
  logger,
  variants,
  isBusy = isMachineBusy,
}: VariantWorkerOptions): VariantWorker => {
  const added: string[] = [];
  const stored: string[] = [];
  let missing: { name: string; variant: Variant }[] = [];
  /** Id of the last stored picture that was read. */
  let lastId = lowestIdAt(0);

  const readStored = async (): Promise<void> => {
    const uploads = await dataSource.getRepository(mediaEntity).find({
      where: { private: false, contentType: contentTypes.webp, id: MoreThan(lastId) },
      order: { id: 'ASC' },
      take: pageSize,
    });
    stored.push(...uploads.map(uploadNameOf));
    const recentId = lowestIdAt(Date.now() - overlapMs);
    lastId = uploads.at(-1)?.id ?? (recentId < lastId ? recentId : lastId);
  };
  const nextMissing = async () => {
    while (missing.length === 0) {
      if (added.length + stored.length === 0) await readStored();
      const queue = added.length > 0 ? added : stored;
      const [name] = queue;
      if (name === undefined) return undefined;
      missing = (await missingVariants(store, name)).map((variant) => ({ name, variant }));
      queue.shift();
    }
    return missing.shift();
  };

  const worker = createWorker({
    name: 'variants',
    logger,
    intervalMs: retryIntervalMs,
    work: async () => {
      if (isBusy()) return false;
      const next = await nextMissing();
      if (next === undefined) return false;
      await variants
        .prepare(next.name, next.variant)
        .catch((err: unknown) => logger.warn({ err, picture: next.name }, 'A variant was not prepared'));
      return true;
    },
  });
  const add = (name: string): void => {
    added.push(name);
    worker.wake();
  };
  return { ...worker, add };
};
