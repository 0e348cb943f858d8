import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { RunAs } from './postgres-binaries.ts';
import type { Location } from './cluster-location.ts';

/** Superuser of the embedded server. */
export const adminRole = 'ekamra';

/**
 * Creates an empty cluster, in UTF-8 with PostgreSQL's own C.UTF-8 collation (the same on every system), that
 * requires the password on every connection.
 *
 * @throws an error with the output of initdb if it fails.
 */
export function initialise(
  location: Location,
  server: { bin: string; as: RunAs; password: string; superuser?: string },
): void {
  // Created under another name and renamed when complete, so that a killed start begins again.
  const draft = `${location.cluster}.new`;
  const passwordFile = path.join(location.folder, 'password');
  fs.rmSync(draft, { recursive: true, force: true });
  fs.rmSync(passwordFile, { force: true });
  fs.writeFileSync(passwordFile, server.password, { mode: 0o600 });
  try {
    if ('uid' in server.as) fs.chownSync(passwordFile, server.as.uid, server.as.gid);
    const options = [
      `--pgdata=${draft}`,
      `--username=${server.superuser ?? adminRole}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ];
    const initdb = spawnSync(path.join(server.bin, 'initdb'), options, {
      ...server.as,
      cwd: '/',
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (initdb.error) throw initdb.error;
    if (initdb.status !== 0)
      throw new Error(`PostgreSQL could not make its database: ${initdb.stderr.trim()}`);
    fs.renameSync(draft, location.cluster);
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}
