import { isDeepStrictEqual } from 'node:util';
import type { RemoteRelease } from '@ekamra/contracts/release';
import type { ReleaseStore } from './store/release-store.ts';
import { ReleaseError } from './store/release-error.ts';
import { readRelease, verifyRelease } from './store/verify.ts';

export interface Published {
  release: RemoteRelease;
  /** False when the same content had been published before. */
  isNew: boolean;
}

/** What a release is made of, compressed twins aside: another zlib writes other bytes of the same content. */
const contentOf = ({ files }: RemoteRelease): Record<string, string> =>
  Object.fromEntries(Object.entries(files).filter(([file]) => !/\.(br|gz)$/.test(file)));

const isIntact = async (store: ReleaseStore, remote: string, version: string): Promise<boolean> => {
  try {
    await store.verify(remote, version);
    return true;
  } catch (error) {
    if (error instanceof ReleaseError && error.code === 'DAMAGED') return false;
    throw error;
  }
};

/**
 * Publishes what a remote's build left in `folder`. A version is never overwritten: the same content again changes
 * nothing, but for one that was damaged, which gets its content back. Throws {@link ReleaseError} when the folder
 * isn't exactly what was built, or when the version is taken by something else.
 */
export const publish = async (
  store: ReleaseStore,
  folder: string,
  now: Date = new Date(),
): Promise<Published> => {
  const built = await readRelease(folder);
  await verifyRelease(folder, built);
  const { version, declaration } = built;
  const release = { ...built, publishedAt: now.toISOString() };
  if (await store.add(folder, release)) return { release: built, isNew: true };

  if (!(await isIntact(store, declaration.name, version))) {
    await store.setAside(declaration.name, version);
    await store.add(folder, release);
  }
  const kept = await store.release(declaration.name, version);
  if (!isDeepStrictEqual(contentOf(kept), contentOf(built)))
    throw new ReleaseError(
      'DIFFERENT_CONTENT',
      `${declaration.name} ${version} is published with other content`,
    );
  return { release: kept, isNew: false };
};
