import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { root } from './root.ts';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')));
/** npm scripts that run programs of this repository, with their arguments. */
const commands = Object.entries(scripts)
  .filter(([, line]) => line.startsWith('node '))
  .map(([name, line]) => [name, line.split(' ').slice(1)] as const);

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ekamra-help-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

interface Ended {
  code: number;
  out: string;
  err: string;
  /** Process group that it ran in. */
  group: number;
}

/** Runs a program in a process group of its own, with an empty folder for its data and temporary files. */
const run = (args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      DATA_DIR: path.join(folder, 'data'),
      TMPDIR: folder,
      NODE_COMPILE_CACHE: path.join(root, '.cache/node'),
    };
    const options = { cwd: root, env, detached: true };
    const child = execFile(process.execPath, args, options, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err, group: child.pid ?? 0 }),
    );
  });

const isRunning = (group: number): boolean => {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
};

test.each(commands)('npm run %s -- --help prints its usage and does nothing else', async (name, line) => {
  const { code, out, err, group } = await run([...line, '--help']);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(
    /^(?:start|test)$/.test(name) ? `npm ${name}` : name === 'release' ? 'release' : `npm run ${name}`,
  );
  expect(isRunning(group)).toBe(false);
  expect(fs.readdirSync(folder)).toEqual([]);
});

test.each(commands)('npm run %s -- --no-such-option is refused with the known ones', async (_, line) => {
  const { code, err, group } = await run([...line, '--no-such-option']);
  expect([code, err]).toEqual([2, expect.stringMatching(/--no-such-option[^]*(?:--help|Steps of the gate)/)]);
  expect(isRunning(group)).toBe(false);
});

test.each([
  [['start', '--inspect', 'nobody'], 'There is no process named nobody'],
  [['dev', '--inspect', 'nobody'], 'There is no process named nobody'],
  [['dev', 'mf-public'], 'A remote and --writable go with --against <site>'],
  [['dev', '--against', 'https://site.example'], 'Name the remote to develop: .*mf-public'],
  [['dev', 'mf-none', '--against', 'https://site.example'], 'There is no remote named mf-none; there are '],
  [
    ['dev', 'mf-public', '--against', 'https://site.example', '--inspect', 'bff'],
    'Only the process shell runs with --against',
  ],
  [['dev', 'ui', '--writable'], 'The workbench of ui takes no options'],
  [['build', 'nothing'], 'Nothing of this name is built: nothing'],
  [['new', 'page', 'x'], 'There is no kind of component named page'],
  [['new', 'service', 'reviews'], '--used-by is missing, one of .*mf-public.*none'],
  [['new', 'service', 'reviews', '--used-by', 'mf-none'], 'There is no front end named mf-none'],
  [['new', 'remote', 'mf-example', '--used-by', 'none'], '--used-by goes with a service'],
  [['bench', 'nothing'], 'There is no part named nothing'],
  [['chaos', 'nothing'], 'No such fault: nothing'],
])('%j is refused with what there is', async (args, reason) => {
  const { code, err } = await run(['scripts/bootstrap.mjs', ...args]);
  expect([code, err]).toEqual([2, expect.stringMatching(new RegExp(`^${reason}[^]*Usage: `))]);
});
