import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import type { Registry } from '../registry.ts';
import { tryRead, type ReadResult, ReleaseError } from '../store/release-error.ts';

/** A published version, or the reason why it can't be read. */
export type PublishedVersion = { version: string } & ReadResult<RemoteRelease>;

/** Returns the published versions of a remote: unreadable ones first, then by publication time. */
export const publishedVersions = async (registry: Registry, remote: string): Promise<PublishedVersion[]> => {
  const published = await Promise.all(
    (await registry.versions(remote)).map(async (version) => ({
      version,
      ...(await tryRead(registry.release(remote, version))),
    })),
  );
  const publishedAt = (each: PublishedVersion): string => ('value' in each ? each.value.publishedAt : '');
  return published.sort((a, b) => publishedAt(a).localeCompare(publishedAt(b)));
};

/** Returns the version of a remote that was published last. Throws `NO_SUCH_VERSION` if there is none. */
export const newestVersion = async (registry: Registry, remote: string): Promise<string> => {
  const newest = (await publishedVersions(registry, remote)).at(-1);
  if (!newest || 'problem' in newest)
    throw new ReleaseError('NO_SUCH_VERSION', `Nothing of ${remote} is published`, newest?.problem);
  return newest.version;
};
