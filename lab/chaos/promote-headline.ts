import fs from 'node:fs/promises';
import path from 'node:path';
import { createRegistry, promote, publish } from '@ekamra/release';
import { buildRemote } from '@ekamra/release/build';
import { lock } from '../../scripts/lock.mjs';
import { registryParts } from '../../scripts/product/publish-remotes.ts';
import { root } from '../../scripts/root.ts';

const remote = 'mf-public';
/** Folder of the changed copy: inside the repository, so that it finds its packages. */
const workshop = path.join(root, '.cache/changed-remote');

/**
 * Builds a copy of mf-public with another headline on its home page, and makes it live in the releases of a DATA_DIR.
 * Resolves to its version.
 */
export const promoteHeadline = async (dataDir: string, headline: string): Promise<string> => {
  const registry = createRegistry(registryParts({ dataDir }));
  const folder = path.join(workshop, remote);
  const hero = path.join(folder, 'src/home/hero.tsx');
  const held = await lock(path.join(root, '.cache/build.lock'), () => undefined);
  try {
    await fs.cp(path.join(root, remote), folder, {
      recursive: true,
      filter: (source) => !/[\\/](?:dist|node_modules)$/.test(source),
    });
    const text = await fs.readFile(hero, 'utf8');
    if (!text.includes('{company.tagline}')) throw new Error(`${hero} shows no tagline any more`);
    await fs.writeFile(hero, text.replace('{company.tagline}', `{'${headline}'}`));
    await buildRemote(folder);
    const { version } = (await publish(registry, path.join(folder, 'dist'))).release;
    await promote(registry, { remote, version }, { by: 'tests', why: 'Another headline' });
    return version;
  } finally {
    await fs.rm(workshop, { recursive: true, force: true });
    held.release();
  }
};
