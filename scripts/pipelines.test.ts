import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'docs/pipelines');
const read = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8');

const workflows = async (): Promise<Map<string, string>> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yml'));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await read(`docs/pipelines/${name}`)] as const)),
  );
};
const found = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])),
];

test('every deployable has a workflow, and each that it calls is there', async () => {
  const all = await workflows();
  const targets = found(await read('Dockerfile'), /^FROM \S+ AS ([\w-]+)$/gm);
  const deployables = targets.filter((name) => !['base', 'build', 'publisher', 'caddy'].includes(name));
  expect(deployables.length).toBeGreaterThan(7);
  for (const name of deployables) {
    const called = found(all.get(`${name}.yml`) ?? '', /uses: \.\/\.github\/workflows\/([\w-]+\.yml)/g);
    expect({ name, called: called.filter((file) => all.has(file)).length }).toEqual({ name, called: 1 });
    expect(all.get(`${name}.yml`)).toMatch(new RegExp(`with: \\{ (remote|part): ${name} \\}`));
  }
});

test('the workflows run nothing that is not there', async () => {
  const text = [...(await workflows()).values()].join('\n');
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };
  for (const name of found(text, /npm run (?:--silent )?([\w:-]+)/g))
    expect(Object.keys(scripts)).toContain(name);

  const steps = found(await read('scripts/test.ts'), /(?:name: |jest\()'(\w+)'/g);
  const used = found(text, /npm test -- ([\w ]+)/g).flatMap((names) => names.trim().split(' '));
  expect(used.length).toBeGreaterThan(5);
  for (const name of used) expect(steps).toContain(name);

  const { stdout } = await promisify(execFile)(process.execPath, ['release/src/cli.ts', '--help'], {
    cwd: root,
  });
  const commands = found(stdout, /^ {2}([\w-]+)/gm);
  const asked = found(text, /npm run (?:--silent )?release -- (?:--json )?([\w-]+)/g);
  expect(asked.length).toBeGreaterThan(4);
  for (const name of asked) expect(commands).toContain(name);
});
