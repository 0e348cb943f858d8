import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildImage, type Image } from '../build-image.ts';

/*
 * Stands for `docker` where scripts of this repository build an image and run it without a network:
 * `docker build --quiet --target <target> .` prints a name, and `docker run --rm --network none <name>` runs it.
 */
const line = process.argv.slice(2).join(' ');
const [, target] = /^build --quiet --target (\S+) \.$/.exec(line) ?? [];
const [, name] = /^run --rm --network none (\S+)$/.exec(line) ?? [];

if (target !== undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'image-'));
  writeFileSync(
    path.join(folder, 'image.json'),
    JSON.stringify(buildImage(path.join(folder, 'files'), target)),
  );
  process.stdout.write(`${folder}\n`);
} else if (name !== undefined) {
  const image = JSON.parse(readFileSync(path.join(name, 'image.json'), 'utf8')) as Image;
  const [command = '', ...args] = [...image.entrypoint, ...image.command];
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  spawn(command, args, {
    cwd: path.join(image.folder, image.workingFolder),
    env: { PATH, HOME, TMPDIR, ...image.environment },
    stdio: 'inherit',
  }).once('exit', (code) => process.exit(code ?? 1));
} else throw new Error(`Not known: docker ${line}`);
