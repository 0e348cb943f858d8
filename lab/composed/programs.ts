import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Programs of this machine that stand for those of images. */
const neededPrograms = ['caddy', 'psql', 'pg_isready'];

/** Returns the programs that the composed product lacks on this machine; empty if it can be started. */
export const missingPrograms = (): string[] =>
  process.platform === 'linux'
    ? neededPrograms.filter((name) => spawnSync(name, ['--version']).error !== undefined)
    : ['the loopback addresses of Linux'];

/** Writes the programs that containers find first. */
export const writePrograms = (folder: string): string => {
  const bin = path.join(folder, 'bin');
  fs.mkdirSync(bin);
  fs.symlinkSync(process.execPath, path.join(bin, 'node'));
  for (const [name, program] of [
    ['nc', 'nc.mjs'],
    ['docker', 'docker.ts'],
  ] as const) {
    const file = path.join(import.meta.dirname, 'programs', program);
    fs.writeFileSync(path.join(bin, name), `#!/bin/sh\nexec node '${file}' "$@"\n`, { mode: 0o755 });
  }
  return `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`;
};
