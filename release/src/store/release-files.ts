import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJsonFile } from '@ekamra/contracts/releases/json-file';
import { remoteRelease, remoteVersion, type RemoteRelease } from '@ekamra/contracts/releases/release';
import pMap from 'p-map';
import { checksFile } from '../build-checks.ts';
import { listFiles } from '../build/files.ts';
import { integrityOf } from '../integrity.ts';
import type { ObjectStore } from './object-store.ts';
import { ReleaseError } from './release-error.ts';

/** Files that are not part of a build: a version's description and a remote's record. */
export const releaseFile = 'release.json';
export const recordFileName = 'record.json';

/** Maximum concurrent transfers. */
const transferLimit = { concurrency: 8 };

/** Object key of a version's file. Throws `NO_SUCH_VERSION` for an invalid version. */
export const releaseFileKey = (remote: string, version: string, file: string): string => {
  if (!remoteVersion.safeParse(version).success)
    throw new ReleaseError('NO_SUCH_VERSION', `${version} is no version`);
  return `${remote}/${version}/${file}`;
};

/** Downloads a file of a release. Throws `DAMAGED` if it is missing or differs from the release. */
export const downloadFile = async (
  objects: ObjectStore,
  release: RemoteRelease,
  file: string,
): Promise<Buffer> => {
  const { declaration, version, files } = release;
  const key = releaseFileKey(declaration.name, version, file);
  if (!Object.hasOwn(files, file)) throw new ReleaseError('DAMAGED', `${key} is no part of the release`);
  const object = await objects.get(key);
  if (!object) throw new ReleaseError('DAMAGED', `${key} is missing`);
  if (integrityOf(object.bytes) !== files[file])
    throw new ReleaseError('DAMAGED', `${key} isn't the file that was published`);
  return object.bytes;
};

/** Throws `DAMAGED` if a file of a release is missing or altered. */
export const verifyFiles = async (objects: ObjectStore, release: RemoteRelease): Promise<void> => {
  await pMap(
    Object.keys(release.files),
    async (file) => void (await downloadFile(objects, release, file)),
    transferLimit,
  );
};

/** Reads the description of a built folder. Throws {@link ReleaseError} if there is none, or if it is invalid. */
export const readBuild = async (folder: string): Promise<RemoteRelease> => {
  const text = await readFile(join(folder, releaseFile), 'utf8').catch((cause: unknown) => {
    throw new ReleaseError('NOT_BUILT', `${folder} holds no ${releaseFile}`, cause);
  });
  try {
    return parseJsonFile(remoteRelease, { text, file: join(folder, releaseFile) });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ReleaseError('DAMAGED', `${join(folder, releaseFile)} isn't a release: ${reason}`, cause);
  }
};

const readVerified = async (folder: string, release: RemoteRelease, file: string): Promise<Buffer> => {
  const bytes = await readFile(join(folder, file)).catch((cause: unknown) => {
    throw new ReleaseError('DAMAGED', `${join(folder, file)} is missing`, cause);
  });
  if (integrityOf(bytes) !== release.files[file])
    throw new ReleaseError('DAMAGED', `${join(folder, file)} isn't the file that was built`);
  return bytes;
};

/** Throws {@link ReleaseError} if a built folder has missing, altered or additional files. */
export const verifyBuild = async (folder: string, release: RemoteRelease): Promise<void> => {
  const describedFiles = new Set(Object.keys(release.files));
  const extra = (await listFiles(folder)).find(
    (file) => file !== releaseFile && file !== checksFile && !describedFiles.has(file),
  );
  if (extra !== undefined)
    throw new ReleaseError('DAMAGED', `${join(folder, extra)} is no part of the release`);
  for (const file of describedFiles) await readVerified(folder, release, file);
};

/** Uploads the files of a built folder and verifies them in the store before the version is committed. */
export const uploadFiles = async (
  objects: ObjectStore,
  folder: string,
  release: RemoteRelease,
): Promise<void> => {
  const upload = async (file: string): Promise<void> => {
    const key = releaseFileKey(release.declaration.name, release.version, file);
    await objects.put(key, await readVerified(folder, release, file));
  };
  await pMap(Object.keys(release.files), upload, transferLimit);
  await verifyFiles(objects, release);
};
