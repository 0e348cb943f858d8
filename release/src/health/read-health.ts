import { healthFile, type HealthFile } from '@ekamra/contracts/release-health';
import type { ObjectStore } from '../store/object-store.ts';

/** Where the shell servers write what they counted: no remote has such a name. */
export const healthFolder = '_health/';

/** A health file's content; undefined for what is none, such as one of another release. */
export const parseHealth = (bytes: Buffer): HealthFile | undefined => {
  try {
    return healthFile.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  } catch {
    return undefined;
  }
};

/** What all shell servers of an environment counted: for {@link dailyCounts} and {@link recentCounts}. */
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
