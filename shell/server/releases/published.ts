import { keptVersions, type ReadRecord, type Registry } from '@ekamra/release';

/** A version that is published and can be read. */
export interface Published {
  version: string;
  /** ISO 8601. */
  publishedAt: string;
}

/** Milliseconds for which a list of versions will do: reading it asks the store about every one. */
const freshMs = 15_000;

/** Lists the published versions of a remote, the newest first; anew once its record changed. */
export const createPublishedVersions = (registry: Registry, now: () => number = Date.now) => {
  const kept = new Map<string, { at: number; tag: string | undefined; versions: Promise<Published[]> }>();
  const read = async (remote: string): Promise<Published[]> =>
    (await keptVersions(registry, remote))
      .flatMap((each) =>
        'release' in each ? [{ version: each.version, publishedAt: each.release.publishedAt }] : [],
      )
      .reverse();
  return (remote: string, record: ReadRecord): Promise<Published[]> => {
    const tag = 'record' in record ? record.record?.tag : undefined;
    const known = kept.get(remote);
    if (known && known.tag === tag && now() - known.at < freshMs) return known.versions;
    const versions = read(remote);
    kept.set(remote, { at: now(), tag, versions });
    versions.catch(() => kept.delete(remote));
    return versions;
  };
};
