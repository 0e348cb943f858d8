import fs from 'node:fs';
import path from 'node:path';
import { remoteRelease } from '@ekamra/contracts/release';
import { createFolderStore, promote, publish } from '@ekamra/release';
import { z } from 'zod';
import { remotes } from '../build/sources.ts';
import { releasesDir } from './processes.ts';
import { root, type Settings } from './settings.ts';

const offered = z.partialRecord(z.enum(remotes), z.string());

/**
 * Publishes the remotes as they were built last, and makes them live: each build once, so that a version that
 * somebody went back to stays live over a restart.
 */
export async function publishRemotes(settings: Settings): Promise<void> {
  const store = createFolderStore(releasesDir(settings));
  const file = path.join(settings.dataDir, 'published.json');
  const before = fs.existsSync(file) ? offered.parse(JSON.parse(fs.readFileSync(file, 'utf8'))) : {};
  const now = { ...before };
  for (const remote of remotes) {
    const folder = path.join(root, remote, 'dist');
    const version = builtVersion(folder);
    if (before[remote] === version && (await store.record(remote))) continue;
    await publish(store, folder);
    await promote(store, { remote, version }, { by: 'npm start', why: 'The sources of this checkout' });
    now[remote] = version;
  }
  fs.writeFileSync(file, JSON.stringify(now));
}

function builtVersion(folder: string): string {
  const text = fs.readFileSync(path.join(folder, 'release.json'), 'utf8');
  return remoteRelease.parse(JSON.parse(text)).version;
}
