import path from 'node:path';
import { readCommandLine, refuseArguments } from '@ekamra/chassis/process/command-line';
import { remotesOf } from '@ekamra/contracts/releases/components';
import { buildRemote, buildShell } from '@ekamra/release/build';
import { staleProducts, type Product, recordBuild } from './build/stale-products.ts';
import { lock } from './lock.mjs';
import { root } from './root.ts';

const products = ['shell', ...remotesOf().map(({ name }) => name)];
const command = {
  usage: 'npm run build -- [name …]',
  about: `Builds what has changed sources of the shell and the remotes, or of the named ones: ${products.join(', ')}.`,
  operands: { min: 0, max: products.length },
};
const { positionals: names } = readCommandLine(command);
const unknown = names.filter((name) => !products.includes(name));
if (unknown.length > 0) refuseArguments(command, `Nothing of this name is built: ${unknown.join(', ')}`);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function build(product: Product, hash: string): Promise<void> {
  const { name } = product;
  const startedAt = performance.now();
  const folder = path.join(root, name);
  await (name === 'shell' ? buildShell(folder) : buildRemote(folder));
  recordBuild(product, hash);
  say(`${name} is built (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}

// Concurrent starts in the same checkout must not write the same files.
const held = await lock(path.join(root, '.cache', 'build.lock'), () => say('Waiting for another build …'));
try {
  const stale = [...staleProducts()].filter(([{ name }]) => names.length === 0 || names.includes(name));
  if (stale.length === 0) say('Nothing changed since the last build');
  const results = await Promise.allSettled(stale.map(([product, hash]) => build(product, hash)));
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    process.exitCode = 1;
    const { reason } = result;
    process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`);
  }
} finally {
  held.release();
}
