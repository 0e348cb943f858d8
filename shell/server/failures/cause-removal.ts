import type { HealthFile } from '@ekamra/contracts/releases/health';
import {
  causeId,
  causesOf,
  type IsRemoved,
  isRemovedBy,
  type ObjectStore,
  readRemovedCauses,
  storeRemovedCause,
  withoutRemovedCauses,
} from '@ekamra/release';

type Counts = Pick<HealthFile, 'versions'>;

interface CauseRemovalOptions {
  store: ObjectStore;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Counts of all servers. */
  health: () => Counts[];
  /** Forgets removed causes of this server. */
  forget: (isRemoved: IsRemoved) => void;
}

/**
 * Removes causes of failures for all servers. Each server has causes of its own in its file, and takes over those of an ended
 * one: what was removed stands in the store, and counts for all that is read.
 */
export const createCauseRemoval = ({ store, now, health, forget }: CauseRemovalOptions) => {
  let isRemoved = isRemovedBy([]);
  const read = async (): Promise<void> => {
    isRemoved = isRemovedBy(await readRemovedCauses(store));
    forget(isRemoved);
  };
  return {
    /** Reads what was removed, by other servers too. */
    read,
    /** Returns counts without what was removed. */
    without: (counts: readonly Counts[]): Counts[] => withoutRemovedCauses(counts, isRemoved),
    /** Removes a cause; resolves to false if there is none. */
    remove: async ({ id, ...target }: { remote: string; version: string; id: string }): Promise<boolean> => {
      const cause = causesOf(health(), target).find((each) => causeId(each) === id);
      if (!cause) return false;
      // The clock of the server that met it may be ahead.
      const at = [new Date(now()).toISOString(), cause.lastAt].toSorted().at(-1) ?? cause.lastAt;
      await storeRemovedCause(store, { ...target, id, at });
      await read();
      return true;
    },
  };
};
