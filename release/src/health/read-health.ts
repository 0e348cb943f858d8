import { healthFile, healthFolder, type HealthFile } from '@ekamra/contracts/releases/health';
import type { ObjectStore } from '../store/object-store.ts';
import { isRemovedBy, readRemovedCauses, withoutRemovedCauses } from './removed-causes.ts';

/** Bytes of a health file that is read: several times what a server writes. */
const largestFile = 8_000_000;

/** Parses a health file; undefined if it is invalid, for example from another release, or too large. */
export const parseHealth = (bytes: Buffer): HealthFile | undefined => {
  if (bytes.length > largestFile) return undefined;
  try {
    return healthFile.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  } catch {
    return undefined;
  }
};

/**
 * Reads the counts of all shell servers of an environment, without the causes that admins have removed, for
 * {@link dailyCounts} and {@link recentCounts}.
 */
export const readHealth = async (store: ObjectStore): Promise<HealthFile[]> => {
  const names = (await store.list(healthFolder)).filter((name) => name.endsWith('.json'));
  const files = await Promise.all(
    names.map(async (name) => {
      const object = await store.get(healthFolder + name);
      return object && parseHealth(object.bytes);
    }),
  );
  const isRemoved = isRemovedBy(await readRemovedCauses(store));
  return withoutRemovedCauses(
    files.filter((file) => file !== undefined),
    isRemoved,
  );
};
