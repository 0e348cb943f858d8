import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './root.ts';

const workspaces = '{contracts,ui,chassis,release,shell,mf-*,bff,services/*,lab,scripts}';

/** Names that each of several components has to export. */
const required = new Set(['createRoutes', 'migrations']);
/** A migration keeps its name, which databases store, and names of versions are those of their times. */
const isMigration = (file: string): boolean => /\/migrations\/\d+/.test(file);

const isLeftOut = (name: string): boolean =>
  /node_modules|dist|testing|fixtures|peers\/|\.(?:test|stories)\./.test(name);

/** Returns the files that declare and export each name. */
const declarations = async (): Promise<Map<string, Set<string>>> => {
  const files = new Map<string, Set<string>>();
  for await (const file of glob(`${workspaces}/**/*.{ts,tsx}`, { cwd: root, exclude: isLeftOut })) {
    if (isMigration(file)) continue;
    const text = await readFile(path.join(root, file), 'utf8');
    for (const [, name = ''] of text.matchAll(
      /^export (?:async )?(?:const|function|class|interface|type|enum) (\w+)/gm,
    ))
      files.set(name, (files.get(name) ?? new Set()).add(file));
  }
  return files;
};

test('a name is exported by one file, so that it means one thing', async () => {
  const found = await declarations();
  expect(found.size).toBeGreaterThan(1_000);
  const shared = [...found].filter(([name, files]) => files.size > 1 && !required.has(name));
  expect(Object.fromEntries(shared.map(([name, files]) => [name, [...files]]))).toEqual({});
});
