import { expect, test } from '@jest/globals';
import { slowFunctions } from '@ekamra/contracts/testing/hostile-texts';
import { causesText } from './command-texts.ts';
import { createMappedScripts, originalStack } from './stacks/original-stack.ts';
import { namesOf } from './store/object-key.ts';

const map = JSON.stringify({
  version: 3,
  sources: ['src/home.tsx'],
  names: ['Home'],
  mappings: [[[0, 0, 0, 0, 0]]],
});
const at = '2026-06-12T10:00:00.000Z';

const traceWithin = (script: string, stack: string) => {
  const scripts = createMappedScripts(async (file) => (file.endsWith('.map') ? map : script));
  return originalStack(stack, { remote: 'mf-one', scripts });
};

test('no line of a stack, cause or name of a file takes long for a text of 100 kB', async () => {
  const slow = await slowFunctions({
    causesText: (text) =>
      causesText([
        {
          version: 'version-1',
          causes: [
            {
              where: 'browser',
              message: text,
              stack: text,
              path: text,
              browser: text,
              firstAt: at,
              lastAt: at,
              count: 1,
            },
          ],
        },
      ]),
    'line of a stack': (text) => traceWithin('x()', `${text}\nat ${text} (/remotes/mf-one/v1/home.js:1:1)`),
    'name of a file': (text) => traceWithin('x()', `at f (${text}.js:1:1)\n${text}@${text}.js:${text}`),
    'script that holds the name throughout': (text) =>
      traceWithin(text, `at a (/remotes/mf-one/v1/home.js:1:${text.length})`),
    namesOf,
  });
  expect(slow).toEqual([]);
});
