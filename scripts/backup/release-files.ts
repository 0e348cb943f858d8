import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ObjectStore } from '@ekamra/release';
import pMap from 'p-map';
import type { BackupFolder } from './backup-folder.ts';
import type { Manifest } from './manifest.ts';
import { pathIn } from './product-places.ts';

const parallelFiles = 8;

/** Returns the keys of all objects below a prefix. */
async function keysBelow(releases: ObjectStore, prefix: string): Promise<string[]> {
  const names = await releases.list(prefix);
  const keys = await pMap(
    names,
    (name) => (name.endsWith('/') ? keysBelow(releases, prefix + name) : [prefix + name]),
    { concurrency: 1 },
  );
  return keys.flat();
}

/**
 * Writes the releases into the backup while they may change. A timestamp states what a record holds at least, and a
 * record names versions that were uploaded before: so timestamps are read first, then records, then what remains.
 */
export async function saveReleases(releases: ObjectStore, folder: BackupFolder): Promise<void> {
  const saved = new Set<string>();
  const save = async (key: string): Promise<void> => {
    const object = saved.has(key) ? undefined : await releases.get(key);
    if (!object) return;
    saved.add(key);
    await folder.write(`releases/${key}`, Readable.from([object.bytes]));
  };
  const remotes = (await releases.list('')).filter((name) => name.endsWith('/'));
  for (const key of await keysBelow(releases, '_timestamps/')) await save(key);
  for (const remote of remotes) await save(`${remote}record.json`);
  await pMap(await keysBelow(releases, ''), save, { concurrency: parallelFiles });
}

/** Stores the releases of a backup in an empty store. */
export async function loadReleases(
  folder: string,
  { files }: Manifest,
  releases: ObjectStore,
): Promise<void> {
  const load = async (file: string): Promise<void> => {
    const key = pathIn('releases', file);
    if (key !== undefined) await releases.put(key, await fs.readFile(path.join(folder, file)));
  };
  await pMap(Object.keys(files), load, { concurrency: parallelFiles });
}
