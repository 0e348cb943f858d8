import { remoteVersion, type RemoteRelease } from '@ekamra/contracts/release';
import { integrityOf } from '../integrity.ts';
import type { ObjectStore } from './object-store.ts';
import { ReleaseError } from './release-error.ts';
import { readVerified } from './verify.ts';

/** Files that are on their way at once. */
const atOnce = 8;

/** Does a job for each item, a few at a time. Rejects with the first error, and begins no further item then. */
const forEach = async <T>(items: T[], job: (item: T) => Promise<void>): Promise<void> => {
  const left = items.values();
  const work = async (): Promise<void> => {
    for (const item of left) await job(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

/** Where a file of a version is kept. Throws `NO_SUCH_VERSION` for what can't be a version. */
export const keyOf = (remote: string, version: string, file: string): string => {
  if (!remoteVersion.safeParse(version).success)
    throw new ReleaseError('NO_SUCH_VERSION', `${version} is no version`);
  return `${remote}/${version}/${file}`;
};

/** Reads a file of a release. Throws `DAMAGED` when it isn't the one that was published. */
export const downloadFile = async (
  objects: ObjectStore,
  release: RemoteRelease,
  file: string,
): Promise<Buffer> => {
  const { declaration, version, files } = release;
  const what = `${file} of ${declaration.name} ${version}`;
  if (!Object.hasOwn(files, file)) throw new ReleaseError('DAMAGED', `${what} is no part of the release`);
  const object = await objects.get(keyOf(declaration.name, version, file));
  if (!object) throw new ReleaseError('DAMAGED', `${what} is missing`);
  if (integrityOf(object.bytes) !== files[file])
    throw new ReleaseError('DAMAGED', `${what} isn't the file that was published`);
  return object.bytes;
};

/** Throws `DAMAGED` when a file of a release is missing, or isn't what was published. */
export const verifyFiles = (objects: ObjectStore, release: RemoteRelease): Promise<void> =>
  forEach(Object.keys(release.files), async (file) => void (await downloadFile(objects, release, file)));

/** Puts the files of a built folder, and reads them again: what is committed then is what was built. */
export const uploadFiles = async (
  objects: ObjectStore,
  folder: string,
  release: RemoteRelease,
): Promise<void> => {
  await forEach(Object.keys(release.files), async (file) => {
    const key = keyOf(release.declaration.name, release.version, file);
    await objects.put(key, await readVerified(folder, release, file));
  });
  await verifyFiles(objects, release);
};
