import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteRelease, type RemoteRelease } from '@ekamra/contracts/release';
import { listFiles } from '../build/files.ts';
import { releaseFile } from '../file-names.ts';
import { integrityOf } from '../integrity.ts';
import { ReleaseError } from './release-error.ts';

/** What a folder says that it is. Throws {@link ReleaseError} when it doesn't, or not in the contract's shape. */
export const readRelease = async (folder: string): Promise<RemoteRelease> => {
  const text = await readFile(join(folder, releaseFile), 'utf8').catch((cause: unknown) => {
    throw new ReleaseError('NOT_BUILT', `${folder} holds no ${releaseFile}`, cause);
  });
  try {
    return remoteRelease.parse(JSON.parse(text));
  } catch (cause) {
    throw new ReleaseError('DAMAGED', `${join(folder, releaseFile)} isn't a release`, cause);
  }
};

/** Reads a file of a release. Throws {@link ReleaseError} when it isn't the one that was built. */
export const readVerified = async (folder: string, release: RemoteRelease, file: string): Promise<Buffer> => {
  const bytes = await readFile(join(folder, file)).catch((cause: unknown) => {
    throw new ReleaseError('DAMAGED', `${join(folder, file)} is missing`, cause);
  });
  if (integrityOf(bytes) !== release.files[file])
    throw new ReleaseError('DAMAGED', `${join(folder, file)} isn't the file that was built`);
  return bytes;
};

/** Throws {@link ReleaseError} when a folder holds less than a release, something else, or more. */
export const verifyRelease = async (folder: string, release: RemoteRelease): Promise<void> => {
  const named = new Set(Object.keys(release.files));
  const extra = (await listFiles(folder)).find((file) => file !== releaseFile && !named.has(file));
  if (extra !== undefined)
    throw new ReleaseError('DAMAGED', `${join(folder, extra)} is no part of the release`);
  for (const file of named) await readVerified(folder, release, file);
};
