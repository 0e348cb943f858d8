import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '../../testing/built-folder.ts';
import { checkDeclaredPaths, describePages } from './describe-pages.ts';

/** A bundle in the compiler's output format, with one module per page. */
const bundle = (routes: string) => `
  function __webpack_require__(moduleId) { throw new Error('ran ' + moduleId); }
  const page = (id) => () => Promise.resolve().then(__webpack_require__.bind(__webpack_require__, id));
  module.exports.createRoutes = (context) => (${routes});
`;

const pagesOf = async (routes: string) => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'server.cjs');
  await writeFile(file, bundle(routes));
  return await describePages(folder.path, file);
};

test('every page is found with the modules that it loads, and none of them runs', async () => {
  expect(
    await pagesOf(`[{ lazy: page('./frame.tsx'), children: [
      { path: '/', lazy: page('./home.tsx') },
      { path: 'lands', children: [{ index: true }, { path: ':id', lazy: { Component: page('./land.tsx') } }] },
    ] }, { path: '*' }]`),
  ).toEqual([
    { pattern: '/', lazyModules: ['./frame.tsx', './home.tsx'] },
    { pattern: '/lands', lazyModules: ['./frame.tsx'] },
    { pattern: '/lands/:id', lazyModules: ['./frame.tsx', './land.tsx'] },
    { pattern: '*', lazyModules: [] },
  ]);
});

test('routes without createRoutes are refused', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'server.cjs');
  await writeFile(file, bundle('[]').replace('createRoutes', 'makeRoutes'));
  await expect(describePages('/sources/mf-one', file)).rejects.toThrow(
    'mf-one/src/routes.tsx exports no createRoutes',
  );
});

test('createRoutes that calls the API while it describes its routes is refused', async () => {
  await expect(pagesOf('context.api()')).rejects.toThrow('must not use its context');
});

test('paths that are declared without a route, or the other way round, are named', () => {
  const pages = [
    { pattern: '/', lazyModules: [] },
    { pattern: '/new', lazyModules: [] },
  ];
  expect(() => checkDeclaredPaths(['/', '/gone'], pages)).toThrow(
    /\/new has a route but isn't declared[^]*\/gone is declared but has no route/,
  );
  expect(() => checkDeclaredPaths(['/new', '/'], pages)).not.toThrow();
});

test('a path of the API or the shell is refused, with its owner', () => {
  const pages = [{ pattern: '/real-estate/x', lazyModules: [] }];
  expect(() => checkDeclaredPaths(['/real-estate/x'], pages)).toThrow(
    'remote.json declares /real-estate/x, which belongs to the API',
  );
});
