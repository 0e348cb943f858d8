import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readCommandLine, refuseArguments } from '@ekamra/chassis/process/command-line';
import { lock } from './lock.mjs';
import { makePackages } from './packages/make-packages.ts';
import { messages, say } from './product/terminal.ts';
import { root } from './root.ts';

/** Makes the packages with which a team develops a remote in a repository of its own: `npm run packages -- ./packages`. */
const command = {
  usage: 'npm run packages -- <folder> | --registry <address>',
  about: `Makes the packages for repositories outside of this one: contracts, ui, chassis, release, shell and kit, as JavaScript with
declarations, in the versions of their package.json. They become archives in a folder, or are published to a registry.`,
  options: {
    registry: {
      type: 'string',
      value: 'address',
      about: 'publishes them there, with the credentials of npm',
    },
  },
  operands: { min: 0, max: 1 },
} as const;
const { positionals, values } = readCommandLine(command);
const [target] = positionals;
if ((target === undefined) === (values.registry === undefined))
  refuseArguments(command, 'Name a folder or a registry.');

const npm = async (args: string[], folder: string): Promise<string> =>
  (await promisify(execFile)('npm', args, { cwd: folder, maxBuffer: 1 << 26 })).stdout;

const held = await lock(path.join(root, '.cache/packages.lock'), () =>
  say('Waiting for others that make packages …'),
);
try {
  const folders = await makePackages(path.join(root, '.cache/packages'));
  if (target !== undefined) await fs.mkdir(target, { recursive: true });
  for (const folder of folders) {
    const args =
      target === undefined
        ? ['publish', '--registry', values.registry ?? '']
        : ['pack', '--pack-destination', path.resolve(target)];
    const output = (await npm([...args, '--loglevel=error', '--ignore-scripts'], folder)).trim();
    say(target === undefined ? `@ekamra/${path.basename(folder)} is published` : path.join(target, output));
  }
} catch (error) {
  process.stderr.write(`${messages(error)}\n`);
  process.exitCode = 1;
} finally {
  held.release();
}
