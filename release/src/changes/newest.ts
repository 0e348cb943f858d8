import type { RemoteRelease } from '@ekamra/contracts/release';
import type { Registry } from '../registry.ts';
import { isReleaseError, ReleaseError } from '../store/release-error.ts';

/** A published version, or why it can't be read. */
export type Kept = { version: string; release: RemoteRelease } | { version: string; problem: ReleaseError };

/** The published versions of a remote, those that can't be read first, then by when they were published. */
export const keptVersions = async (registry: Registry, remote: string): Promise<Kept[]> => {
  const kept = await Promise.all(
    (await registry.versions(remote)).map(async (version): Promise<Kept> => {
      try {
        return { version, release: await registry.release(remote, version) };
      } catch (error) {
        if (!isReleaseError(error, 'DAMAGED', 'NOT_TRUSTED', 'NO_SUCH_VERSION')) throw error;
        return { version, problem: error };
      }
    }),
  );
  const publishedAt = (each: Kept): string => ('release' in each ? each.release.publishedAt : '');
  return kept.sort((a, b) => publishedAt(a).localeCompare(publishedAt(b)));
};

/** The version of a remote that was published last. Throws `NO_SUCH_VERSION` when there is none. */
export const newestVersion = async (registry: Registry, remote: string): Promise<string> => {
  const newest = (await keptVersions(registry, remote)).at(-1);
  if (!newest || 'problem' in newest)
    throw new ReleaseError('NO_SUCH_VERSION', `Nothing of ${remote} is published`, newest?.problem);
  return newest.version;
};
