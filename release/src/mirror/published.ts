import type { ObjectStore } from '../store/object-store.ts';

/** Milliseconds for which a listing counts. */
const freshMs = 1_000;

/**
 * Whether there is such a version in a store. The store is listed at most once a second, so that whoever asks for
 * versions that don't exist costs it no more than that.
 */
export const createPublished = (source: ObjectStore) => {
  const listings = new Map<string, { at: number; names: Promise<Set<string>> }>();
  const listed = (prefix: string): Promise<Set<string>> => {
    const known = listings.get(prefix);
    if (known && performance.now() - known.at < freshMs) return known.names;
    const names = source.list(prefix).then((found) => new Set(found));
    listings.set(prefix, { at: performance.now(), names });
    names.catch(() => listings.delete(prefix));
    return names;
  };
  return async (remote: string, version: string): Promise<boolean> =>
    (await listed('')).has(`${remote}/`) && (await listed(`${remote}/`)).has(`${version}/`);
};
