import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ComposedProduct } from './composed-product.ts';

const release = z.looseObject({ version: z.string() });

/**
 * Publishes the build of a remote's image once more, under another name, as the image of other sources would be: nothing of
 * its content is different. Resolves to the version of the image and the other one.
 */
export const publishOther = async (
  product: ComposedProduct,
  remote: string,
): Promise<{ before: string; version: string }> => {
  const { folder } = product.container(remote).spec;
  const file = path.join(folder, remote, 'dist/release.json');
  const text = fs.readFileSync(file, 'utf8');
  const { version: before } = release.parse(JSON.parse(text));
  const version = before.split('').toReversed().join('');
  fs.writeFileSync(file, text.replace(`"${before}"`, `"${version}"`));
  try {
    await product.run(remote, 'publish', remote, '--no-build');
  } finally {
    fs.writeFileSync(file, text);
  }
  return { before, version };
};
