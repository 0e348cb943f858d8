import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../root.ts';

const isLeftOut = (name: string): boolean => /node_modules|dist/.test(name);

const filesOf = async (pattern: string): Promise<{ file: string; text: string }[]> => {
  const files: { file: string; text: string }[] = [];
  for await (const file of glob(pattern, { cwd: root, exclude: isLeftOut }))
    files.push({ file, text: await readFile(path.join(root, file), 'utf8') });
  return files;
};

/** Names in the braces of an import or export, without those that a template makes. */
const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type |.* as /, ''))
    .filter((name) => /^\w+$/.test(name));

test('what the templates of new components import from the packages is there', async () => {
  const exported = new Set<string>();
  for (const { text } of await filesOf('{contracts,ui,chassis,release}/**/*.{ts,tsx}')) {
    for (const [, name = ''] of text.matchAll(
      /^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm,
    ))
      exported.add(name);
    for (const [, list = ''] of text.matchAll(/^export (?:type )?\{([^}]*)\}/gm))
      for (const name of namesIn(list)) exported.add(name);
  }
  const imports = (await filesOf('{scripts/new,kit/templates}/**/*.tmpl')).flatMap(({ file, text }) =>
    [...text.matchAll(/^import (?:type )?\{((?:[^}]|\}\})*?)\} from '@ekamra\//gm)].flatMap(([, list = '']) =>
      namesIn(list).map((name) => `${file}: ${name}`),
    ),
  );
  expect(imports.length).toBeGreaterThan(30);
  expect(imports.filter((line) => !exported.has(line.split(': ')[1] ?? ''))).toEqual([]);
});
