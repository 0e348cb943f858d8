import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { BackupFolder } from './backup-folder.ts';
import type { Manifest } from './manifest.ts';
import { pathIn } from './product-places.ts';

/** Passwords of the local PostgreSQL: a restored copy has a new one. */
const databasePassword = /(?:^postgres|-database)-password$/;
/** State of the demo data, without which a start would fill them in again. */
const demoFiles = ['demo-data.json', 'demo-progress.json'];

/** Returns the files of a DATA_DIR that a backup holds: generated keys, and the state of the demo data. */
async function localFilesOf(dataDir: string): Promise<string[]> {
  const secrets = await fs.readdir(path.join(dataDir, 'secrets'));
  const present = await fs.readdir(dataDir);
  return [
    ...secrets.filter((name) => !databasePassword.test(name)).map((name) => `secrets/${name}`),
    ...demoFiles.filter((name) => present.includes(name)),
  ];
}

/** Writes the keys of a DATA_DIR into the backup. */
export async function saveLocalFiles(dataDir: string, folder: BackupFolder): Promise<void> {
  for (const file of await localFilesOf(dataDir))
    await folder.write(`local/${file}`, createReadStream(path.join(dataDir, file)));
}

/** Writes the keys of a backup into a DATA_DIR, readable only by its owner. */
export async function loadLocalFiles(folder: string, { files }: Manifest, dataDir: string): Promise<void> {
  for (const file of Object.keys(files)) {
    const local = pathIn('local', file);
    if (local === undefined) continue;
    const target = path.join(dataDir, local);
    await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await fs.writeFile(target, await fs.readFile(path.join(folder, file)), { mode: 0o600, flush: true });
  }
}
