import { healthFile, type HealthFile } from '@ekamra/contracts/release-health';
import type { ObjectStore } from '../store/object-store.ts';

/** Folder to which the shell servers write their counts; no remote can have this name. */
export const healthFolder = '_health/';

/** Parses a health file; undefined if it is invalid, for example from another release. */
export const parseHealth = (bytes: Buffer): HealthFile | undefined => {
  try {
    return healthFile.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  } catch {
    return undefined;
  }
};

/** Reads the counts of all shell servers of an environment, for {@link dailyCounts} and {@link recentCounts}. */
export const readHealth = async (store: ObjectStore): Promise<HealthFile[]> => {
  const names = (await store.list(healthFolder)).filter((name) => name.endsWith('.json'));
  const files = await Promise.all(
    names.map(async (name) => {
      const object = await store.get(healthFolder + name);
      return object && parseHealth(object.bytes);
    }),
  );
  return files.filter((file) => file !== undefined);
};
