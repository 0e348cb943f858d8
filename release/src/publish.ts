import { isDeepStrictEqual } from 'node:util';
import type { RemoteRelease } from '@ekamra/contracts/release';
import type { Registry } from './registry.ts';
import { isReleaseError, ReleaseError } from './store/release-error.ts';
import { readRelease, verifyRelease } from './store/verify.ts';

export interface Published {
  release: RemoteRelease;
  /** False when the same content had been published before. */
  isNew: boolean;
}

/** What a release is made of, compressed twins aside: another zlib writes other bytes of the same content. */
const contentOf = ({ files }: RemoteRelease): Record<string, string> =>
  Object.fromEntries(Object.entries(files).filter(([file]) => !/\.(br|gz)$/.test(file)));

const checkSame = (kept: RemoteRelease, built: RemoteRelease): void => {
  if (!isDeepStrictEqual(contentOf(kept), contentOf(built)))
    throw new ReleaseError(
      'DIFFERENT_CONTENT',
      `${built.declaration.name} ${built.version} is published with other content`,
    );
};

/**
 * Publishes what a remote's build left in `folder`. A version is never overwritten: the same content again changes
 * nothing, but for one that was damaged or never signed, which gets its content back. Throws `ReleaseError` when the
 * folder isn't exactly what was built, or when the version is taken by something else.
 */
export const publish = async (
  registry: Registry,
  folder: string,
  now: Date = new Date(),
): Promise<Published> => {
  const built = await readRelease(folder);
  await verifyRelease(folder, built);
  const { version, declaration } = built;
  const before = await registry.release(declaration.name, version).catch((error: unknown) => {
    if (isReleaseError(error, 'NO_SUCH_VERSION', 'DAMAGED', 'NOT_TRUSTED')) return undefined;
    throw error;
  });
  if (before) checkSame(before, built);
  const isNew = await registry.add(folder, { ...built, publishedAt: now.toISOString() });
  const release = await registry.release(declaration.name, version);
  checkSame(release, built);
  return { release, isNew };
};
