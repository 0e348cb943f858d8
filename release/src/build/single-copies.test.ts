import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '../../testing/built-folder.ts';
import { checkSingleCopies } from './single-copies.ts';

/** Installs packages by the folders that they have below `node_modules`. */
const install = async (root: string, packages: Record<string, string>): Promise<void> => {
  for (const [folder, name] of Object.entries(packages)) {
    const manifest = join(root, 'node_modules', folder, 'package.json');
    await mkdir(dirname(manifest), { recursive: true });
    await writeFile(manifest, JSON.stringify({ name }));
  }
};

test.each([
  ['react', 'react/cjs/react.production.js', 'react'],
  ['react-dom/client', 'react-dom/client.js', 'react-dom'],
  ['react-router', 'react-router/dist/index.mjs', 'react-router'],
  ['a React that is installed by another name', 'react-18/index.js', 'react'],
  [
    'a copy that a package brings',
    'picker/node_modules/styled-components/dist/index.js',
    'styled-components',
  ],
  ['the core of the queries', '@tanstack/query-core/build/index.js', '@tanstack/query-core'],
])('a build with %s is refused, with the file that imports it', async (_, path, library) => {
  await using root = await temporaryFolder();
  await install(root.path, {
    react: 'react',
    'react-18': 'react',
    'react-dom': 'react-dom',
    'react-router': 'react-router',
    '@tanstack/query-core': '@tanstack/query-core',
    picker: 'picker',
    'picker/node_modules/styled-components': 'styled-components',
  });
  const importedBy = join(root.path, 'mf-one/src/page.tsx');
  const file = join(root.path, 'node_modules', path);
  const files = [
    { path: importedBy, importedBy: undefined },
    { path: file, importedBy },
    { path: file.replace(/[^/]+$/, 'inner.js'), importedBy: file },
  ];
  expect(() => checkSingleCopies(join(root.path, 'mf-one'), files)).toThrow(
    `second copy of what the shell shares:\n  ${library}, imported by mf-one/src/page.tsx\n`,
  );
});

test('the functions that JSX becomes are no second React', async () => {
  await using root = await temporaryFolder();
  await install(root.path, { react: 'react', other: 'other' });
  const files = ['react/jsx-runtime.js', 'react/cjs/react-jsx-runtime.production.js', 'other/react.js'].map(
    (path) => ({ path: join(root.path, 'node_modules', path), importedBy: undefined }),
  );
  expect(() => checkSingleCopies(root.path, files)).not.toThrow();
});
