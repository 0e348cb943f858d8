import path from 'node:path';
import { readCommandLine, refuseArguments } from '@ekamra/chassis/process/command-line';
import { readRemotes } from '@ekamra/contracts/releases/components';
import { buildRemote, buildShell } from '@ekamra/release/build';
import { remoteFailed, shellFailed } from './build/exit-codes.ts';
import { staleProducts, type Product, recordBuild } from './build/stale-products.ts';
import { lock } from './lock.mjs';
import { root } from './root.ts';

const { declarations, broken } = readRemotes();
const products = ['shell', ...[...declarations, ...broken].map(({ name }) => name).sort()];
const command = {
  usage: 'npm run build -- [name …]',
  about: `Builds what has changed sources of the shell and the remotes, or of the named ones: ${products.join(', ')}.`,
  operands: { min: 0, max: products.length },
};
const { positionals: names } = readCommandLine(command);
const unknown = names.filter((name) => !products.includes(name));
if (unknown.length > 0) refuseArguments(command, `Nothing of this name is built: ${unknown.join(', ')}`);
const isNamed = ({ name }: { name: string }): boolean => names.length === 0 || names.includes(name);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** Reports a build that failed, which stops no other. A site can be started without a remote, but not without the shell. */
const fail = (name: string, problem: string): void => {
  process.exitCode = name === 'shell' ? shellFailed : (process.exitCode ?? remoteFailed);
  process.stderr.write(`${name}: ${problem}\n`);
};

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
  const stale = [...staleProducts()].filter(([product]) => isNamed(product));
  for (const { name, problem } of broken.filter(isNamed)) fail(name, problem);
  if (stale.length === 0) say('Nothing changed since the last build');
  await Promise.all(
    stale.map(([product, hash]) =>
      build(product, hash).catch((error: unknown) =>
        fail(product.name, error instanceof Error ? error.message : String(error)),
      ),
    ),
  );
} finally {
  held.release();
}
