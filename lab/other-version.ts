import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRegistry, promote, publish } from '@ekamra/release';
import { z } from 'zod';
import { registryParts } from '../scripts/product/publish-remotes.ts';
import { root } from '../scripts/root.ts';
import type { ComposedProduct } from './composed/composed-product.ts';

const release = z.looseObject({ version: z.string() });

/**
 * Gives a build another version, as a build of other sources would have: nothing else of its content is different. Resolves to
 * both versions, and to what puts the file back.
 */
const renameBuild = async (dist: string) => {
  const file = path.join(dist, 'release.json');
  const text = await fs.readFile(file, 'utf8');
  const { version: before } = release.parse(JSON.parse(text));
  const version = before.split('').toReversed().join('');
  await fs.writeFile(file, text.replace(`"${before}"`, `"${version}"`));
  return { before, version, putBack: () => fs.writeFile(file, text) };
};

/** Publishes the build of a remote's image once more, as another version. Resolves to the version of the image and the other one. */
export const publishOther = async (
  product: ComposedProduct,
  remote: string,
): Promise<{ before: string; version: string }> => {
  const { folder } = product.container(remote).spec;
  const { putBack, ...versions } = await renameBuild(path.join(folder, remote, 'dist'));
  try {
    await product.run(remote, 'publish', remote, '--no-build');
  } finally {
    await putBack();
  }
  return versions;
};

/** Makes the last build of a remote live once more, as another version, in the releases of a DATA_DIR. Resolves to it. */
export const promoteOther = async (dataDir: string, remote: string): Promise<string> => {
  const registry = createRegistry(await registryParts({ dataDir }));
  const dist = await fs.mkdtemp(path.join(tmpdir(), 'ekamra-version-'));
  try {
    await fs.cp(path.join(root, remote, 'dist'), dist, { recursive: true });
    const { version } = await renameBuild(dist);
    await publish(registry, dist);
    await promote(registry, { remote, version }, { by: 'tests', why: 'Another version' });
    return version;
  } finally {
    await fs.rm(dist, { recursive: true });
  }
};
