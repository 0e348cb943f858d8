import path from 'node:path';
import { buildRemote, buildShell } from '@ekamra/release/build';
import { outdated, type Product, remember } from './build/sources.ts';
import { lock } from './lock.mjs';

/** Builds the shell and the remotes whose sources changed: `npm run build`. */
const root = path.resolve(import.meta.dirname, '..');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function build(name: Product, hash: string): Promise<void> {
  const startedAt = performance.now();
  const folder = path.join(root, name);
  await (name === 'shell' ? buildShell(folder) : buildRemote(folder));
  remember(name, hash);
  say(`${name} is built (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}

// Two copies that start in the same checkout must not write the same files.
const held = await lock(path.join(root, '.cache', 'build.lock'), () => say('Waiting for another build …'));
try {
  const stale = [...outdated()];
  if (stale.length === 0) say('Nothing changed since the last build');
  const results = await Promise.allSettled(stale.map(([name, hash]) => build(name, hash)));
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    process.exitCode = 1;
    const { reason } = result;
    process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`);
  }
} finally {
  held.release();
}
