import { remoteVersion, type RemoteRelease } from '@ekamra/contracts/release';
import { eachOf } from '../each-of.ts';
import { integrityOf } from '../integrity.ts';
import type { ObjectStore } from './object-store.ts';
import { ReleaseError } from './release-error.ts';
import { readVerified } from './verify.ts';

/** Files that are on their way at once. */
const few = { atOnce: 8 };

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
  const key = keyOf(declaration.name, version, file);
  if (!Object.hasOwn(files, file)) throw new ReleaseError('DAMAGED', `${key} is no part of the release`);
  const object = await objects.get(key);
  if (!object) throw new ReleaseError('DAMAGED', `${key} is missing`);
  if (integrityOf(object.bytes) !== files[file])
    throw new ReleaseError('DAMAGED', `${key} isn't the file that was published`);
  return object.bytes;
};

/** Throws `DAMAGED` when a file of a release is missing, or isn't what was published. */
export const verifyFiles = (objects: ObjectStore, release: RemoteRelease): Promise<void> =>
  eachOf(Object.keys(release.files), few, async (file) => void (await downloadFile(objects, release, file)));

/** Puts the files of a built folder, and reads them again: what is committed then is what was built. */
export const uploadFiles = async (
  objects: ObjectStore,
  folder: string,
  release: RemoteRelease,
): Promise<void> => {
  await eachOf(Object.keys(release.files), few, async (file) => {
    const key = keyOf(release.declaration.name, release.version, file);
    await objects.put(key, await readVerified(folder, release, file));
  });
  await verifyFiles(objects, release);
};
