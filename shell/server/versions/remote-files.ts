import type { Mirror } from '@ekamra/release';
import type { Locate } from '../static-files.ts';

/** Finds `<remote>/<version>/<file>` in the mirror, which fetches what it hasn't yet: an open tab asks for old files. */
export const remoteFiles =
  (mirror: Pick<Mirror, 'locate'>): Locate =>
  async (name) => {
    const [remote, version, ...file] = name.split('/');
    if (remote === undefined || version === undefined || file.length === 0) return undefined;
    return mirror.locate(remote, version, file.join('/'));
  };
