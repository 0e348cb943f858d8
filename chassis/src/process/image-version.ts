import { readFile } from 'node:fs/promises';
import { imageVersion, type ImageVersion } from '@ekamra/contracts/releases/deployments';

/** Reads the file in an image that names its version; undefined without one. Throws if it can't be read. */
export const readImageVersion = async (file: string | undefined): Promise<ImageVersion | undefined> => {
  if (file === undefined) return undefined;
  try {
    return imageVersion.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${file} does not name the version of this image`, { cause });
  }
};
