import { expect, test } from '@jest/globals';
import { createStackTracer } from './stack-tracer.ts';

const remote = 'mf-one';
const lineOf = (file: string): string => `at t (/remotes/mf-one/v1/${file}:1:1)`;
const mapTo = (mappings: unknown): string =>
  JSON.stringify({ version: 3, sources: ['src/home.tsx'], names: [], mappings });
const home = mapTo([[[0, 0, 6, 2]]]);
const traced = 'at t (mf-one/src/home.tsx:7:3)';

/** A tracer of scripts with these maps, with the failures that it told of. */
const stage = (maps: Record<string, string>, text = 'x()') => {
  const failures: unknown[] = [];
  const tracer = createStackTracer({ deadlineMs: 3_000, onFailure: (error) => failures.push(error) });
  const read = (file: string) =>
    Promise.resolve(file.endsWith('.map') ? maps[file.slice(0, -'.map'.length)] : text);
  return { failures, trace: (stack: string) => tracer.trace(stack, { remote, read }) };
};

test('a stack that takes too long stays as it was, and those behind it get another thread', async () => {
  // To look forty times at ten million occurrences of a name, none of which is a declaration, takes half a minute.
  const { failures, trace } = stage({ 'home.js': home }, 't '.repeat(10_000_000));
  const endless = Array(40).fill('at t (/remotes/mf-one/v1/home.js:1:20000000)').join('\n');
  const before = process.threadCpuUsage();
  const stacks = await Promise.all([endless, lineOf('home.js')].map(trace));
  const { user } = process.threadCpuUsage(before);
  expect(stacks).toEqual([endless, traced]);
  expect(failures).toEqual([new Error('It took longer than 3000 ms')]);
  // To pass the script on twice takes some tens of milliseconds.
  expect(user / 1_000).toBeLessThan(1_000);
});

test('a damaged map leaves its stack as it was', async () => {
  const { failures, trace } = stage({ 'damaged.js': '{', 'home.js': home });
  expect(await trace(lineOf('damaged.js'))).toBe(lineOf('damaged.js'));
  expect(await trace(lineOf('home.js'))).toBe(traced);
  expect(failures).toHaveLength(1);
});

test('a stack of thousands of odd lines is cut, and only its first eight scripts are read', async () => {
  const reads = new Set<string>();
  const tracer = createStackTracer({ onFailure: (error) => expect(error).toBeUndefined() });
  const odd = [
    'at ((((',
    '@'.repeat(20),
    'at .*.*.*.*x (/remotes/mf-one/v1/home.js:1:1)',
    '$$$@/home.js:0:0',
  ];
  const lines = Array.from({ length: 5_000 }, (_, index) => odd[index % odd.length] ?? '');
  const scripts = Array.from({ length: 12 }, (_, index) => lineOf(`${index}.js`));
  const stack = [...scripts, ...lines].join('\n');
  const read = (file: string) => {
    reads.add(file);
    return Promise.resolve(file.endsWith('.map') ? home : 'x()');
  };
  const original = (await tracer.trace(stack, { remote, read })).split('\n');
  expect(original.slice(0, 8)).toEqual(Array(8).fill(traced));
  expect(original.slice(8, 16)).toEqual([...scripts.slice(8), ...odd]);
  expect(original.length).toBeLessThan(200);
  expect(reads.size).toBe(16);
});

test('files that can’t be read are the caller’s matter', async () => {
  const tracer = createStackTracer({ onFailure: (error) => expect(error).toBeUndefined() });
  const version = { remote, read: () => Promise.reject(new Error('Down')) };
  await expect(tracer.trace(lineOf('home.js'), version)).rejects.toThrow('Down');
});
