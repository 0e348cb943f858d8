import { expect, test } from '@jest/globals';
import { createMappedScripts, originalStack } from './original-stack.ts';

/** A minified script, and its map from `src/home-page.tsx`: `HomePage` in line 3 calls `titleOf`, declared in line 1. */
const script = 'const t=e=>e.name.first,n=()=>t({});export{n as HomePage};';
const map = JSON.stringify({
  version: 3,
  sources: ['src/home-page.tsx', '../ui/src/title.ts'],
  names: ['titleOf', 'person', 'name', 'HomePage'],
  // One line of segments: column, source, line and column there, name.
  mappings: [
    [
      [6, 1, 0, 13, 0],
      [11, 1, 0, 24, 1],
      [12, 1, 0, 30, 2],
      [24, 0, 2, 6, 3],
      [30, 0, 2, 23, 0],
    ],
  ],
});
const read = (file: string) => Promise.resolve({ 'home.1a2b.js': script, 'home.1a2b.js.map': map }[file]);

const trace = (stack: string) =>
  originalStack(stack, { remote: 'mf-one', scripts: createMappedScripts(read) });

test('places of all browsers get the original file, line and function; those of other scripts stay', async () => {
  const folder = '/remotes/mf-one/v1';
  const chromium = `at t (${folder}/home.1a2b.js:1:15)\nat n (${folder}/home.1a2b.js:1:31)\nat x (/assets/main.js:1:2)`;
  const firefox = `t@${folder}/home.1a2b.js:1:15\nn@${folder}/home.1a2b.js:1:31\nx@/assets/main.js:1:2`;
  for (const stack of [chromium, firefox]) {
    const [first, second, third] = (await trace(stack)).split('\n');
    expect(first).toMatch(/^at titleOf \(ui\/src\/title\.ts:1:\d+\)$/);
    expect(second).toMatch(/^at HomePage \(mf-one\/src\/home-page\.tsx:\d+:\d+\)$/);
    expect(third).toBe(stack.split('\n')[2]);
  }
  expect(await trace(`at ${folder}/home.1a2b.js:1:15`)).toMatch(/^at ui\/src\/title\.ts:1:\d+$/);
});

test('a place stays as it is without a script, a map, or an original', async () => {
  for (const stack of [
    'at f (/remotes/mf-one/v1/other.js:1:2)',
    'at f (/remotes/mf-one/v1/home.1a2b.js:1:2)',
    '',
  ])
    expect(await trace(stack)).toBe(stack);
});

test.each(['$|.*', '(', '(t', 't+t', '1t', 'new t', 't.', '.t', '/<', '\\u0074', 't'.repeat(200)])(
  'a line with %j in place of the name of a function stays as it is',
  async (name) => {
    for (const line of [
      `at ${name} (/remotes/mf-one/v1/home.1a2b.js:1:15)`,
      `${name}@/remotes/mf-one/v1/home.1a2b.js:1:15`,
    ])
      expect(await trace(line)).toBe(line);
  },
);

test.each(['Object.t', 't/<', 't/</<'])(
  '%s gets its original file and line, and keeps its name',
  async (name) => {
    for (const line of [
      `at ${name} (/remotes/mf-one/v1/home.1a2b.js:1:15)`,
      `${name}@/remotes/mf-one/v1/home.1a2b.js:1:15`,
    ])
      expect(await trace(line)).toMatch(/^at (?:Object\.t|t(?:\/<)+) \(ui\/src\/title\.ts:1:\d+\)$/);
  },
);

test('a place of asynchronous code is found, with and without a name', async () => {
  const file = '/remotes/mf-one/v1/home.1a2b.js:1:15';
  expect(await trace(`at async t (${file})`)).toMatch(/^at titleOf \(ui\/src\/title\.ts:1:\d+\)$/);
  expect(await trace(`at async ${file}`)).toMatch(/^at ui\/src\/title\.ts:1:\d+$/);
  expect(await trace(`@${file}`)).toMatch(/^at ui\/src\/title\.ts:1:\d+$/);
});

test('a place before the first line or column stays as it is', async () => {
  for (const place of ['0:1', '1:0', '9'.repeat(400)]) {
    const line = `at t (/remotes/mf-one/v1/home.1a2b.js:${place})`;
    expect(await trace(line)).toBe(line);
  }
});

test('a map is read once, and again only if it could not be had', async () => {
  const reads: string[] = [];
  let isDown = true;
  const scripts = createMappedScripts((file) => {
    reads.push(file);
    return isDown ? Promise.reject(new Error('Down')) : read(file);
  });
  const traceAgain = (file: string) =>
    originalStack(`at t (/remotes/mf-one/v1/${file}:1:15)`, { remote: 'mf-one', scripts });
  await expect(traceAgain('home.1a2b.js')).rejects.toThrow('Down');
  isDown = false;
  for (const _ of [1, 2, 3]) expect(await traceAgain('home.1a2b.js')).toContain('ui/src/title.ts');
  expect(reads).toEqual([...Array(4).keys()].map((at) => `home.1a2b.js${at % 2 ? '.map' : ''}`));
});
