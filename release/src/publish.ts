import { isDeepStrictEqual } from 'node:util';
import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import type { Registry } from './registry.ts';
import { tryRead, ReleaseError } from './store/release-error.ts';
import { readBuild, verifyBuild } from './store/release-files.ts';

export interface Published {
  release: RemoteRelease;
  /** False if the same content was published before. */
  isNew: boolean;
}

/** Integrities of a release without its compressed files, whose bytes depend on the zlib version. */
const contentOf = ({ files }: RemoteRelease): Record<string, string> =>
  Object.fromEntries(Object.entries(files).filter(([file]) => !/\.(br|gz)$/.test(file)));

const checkSame = (published: RemoteRelease, built: RemoteRelease): void => {
  if (!isDeepStrictEqual(contentOf(published), contentOf(built)))
    throw new ReleaseError(
      'DIFFERENT_CONTENT',
      `${built.declaration.name} ${built.version} is published with other content`,
    );
};

/**
 * Publishes the build of a remote in `folder`. A version is never overwritten: publishing the same content again
 * changes nothing, except that a damaged or unsigned version gets its content back. Throws `ReleaseError` if the folder
 * doesn't match its build, or if the version exists with other content.
 */
export const publish = async (
  registry: Registry,
  folder: string,
  now: Date = new Date(),
): Promise<Published> => {
  const built = await readBuild(folder);
  await verifyBuild(folder, built);
  const { version, declaration } = built;
  const before = await tryRead(registry.release(declaration.name, version));
  if ('value' in before) checkSame(before.value, built);
  const isNew = await registry.add(folder, { ...built, publishedAt: now.toISOString() });
  const release = await registry.release(declaration.name, version);
  checkSame(release, built);
  return { release, isNew };
};
