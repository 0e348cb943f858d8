import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { allSteps } from './test-run/steps.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'docs/pipelines');
const read = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8');

const workflows = async (): Promise<Map<string, string>> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yml'));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await read(`docs/pipelines/${name}`)] as const)),
  );
};
const uniqueMatches = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])),
];

test('the workflows run only existing commands', async () => {
  const text = [...(await workflows()).values()].join('\n');
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };
  for (const name of uniqueMatches(text, /npm run (?:--silent )?([\w:-]+)/g))
    expect(Object.keys(scripts)).toContain(name);

  const steps = allSteps.flat().map(({ name }) => name);
  const used = uniqueMatches(text, /npm test -- ([\w ]+)/g).flatMap((names) => names.trim().split(' '));
  expect(used.length).toBeGreaterThan(5);
  for (const name of used) expect(steps).toContain(name);

  const { stdout } = await promisify(execFile)(process.execPath, ['release/src/cli.ts', '--help'], {
    cwd: root,
  });
  const commands = uniqueMatches(stdout, /^ {2}([\w-]+)/gm);
  const usedCommands = uniqueMatches(text, /npm run (?:--silent )?release -- (?:--json )?([\w-]+)/g);
  expect(usedCommands.length).toBeGreaterThan(4);
  for (const name of usedCommands) expect(commands).toContain(name);
});
