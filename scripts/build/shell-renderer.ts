import path from 'node:path';
import { buildShellRenderer } from '@ekamra/release/build';
import { staleProducts } from './stale-products.ts';
import { root } from '../root.ts';

/** Returns the file of the shell's rendering bundle, that of its last build or, if sources have changed, a new one. */
export const shellRenderer = async (): Promise<string> => {
  const isStale = [...staleProducts().keys()].some(({ name }) => name === 'shell');
  const folder = path.join(root, isStale ? '.cache/page-check' : 'shell/dist/server');
  if (isStale) await buildShellRenderer(path.join(root, 'shell'), { output: folder });
  return path.join(folder, 'render.cjs');
};
