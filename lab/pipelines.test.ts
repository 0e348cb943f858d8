import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { readWorkflow } from './pipelines/workflow.ts';
import { allSteps } from '../scripts/test-run/steps.ts';
import { root } from '../scripts/root.ts';

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

test('README.md names every variable and secret that the workflows are given', async () => {
  const text = [...(await workflows()).values()].join('\n');
  const names = uniqueMatches(text, /(?:vars|secrets)\.(\w+)/g);
  expect(names.length).toBeGreaterThan(5);
  const readme = await read('docs/pipelines/README.md');
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

const caller = z.object({
  jobs: z.record(
    z.string(),
    z.object({ uses: z.string(), permissions: z.record(z.string(), z.string()).optional() }),
  ),
});

test('a workflow gives the one that it calls the permissions that its jobs ask for', async () => {
  const callers = [...(await workflows())].filter(([, text]) => !text.includes('workflow_call'));
  const calls = callers.flatMap(([name, text]) =>
    Object.values(caller.parse(parse(text)).jobs).map(({ uses, permissions }) => {
      const { jobs } = readWorkflow(path.basename(uses, '.yml'));
      const asked = Object.values(jobs).flatMap((job) => Object.entries(job.permissions ?? {}));
      return { name, asked: Object.fromEntries(asked), given: permissions ?? {} };
    }),
  );
  expect(calls.length).toBeGreaterThan(5);
  for (const { name, asked, given } of calls) expect([name, given]).toEqual([name, asked]);
});
