import { expect, test } from '@jest/globals';
import { publishedManifest, readManifest } from './manifest.ts';

const publication = { versions: new Map([['@ekamra/contracts', '1.2.0']]), shared: ['react'] };
const publish = (manifest: object) =>
  publishedManifest(
    readManifest(
      JSON.stringify({ name: '@ekamra/ui', version: '2.0.0', type: 'module', files: ['src'], ...manifest }),
    ),
    publication,
  );

test('entry points are JavaScript, also where the importer names the extension, and only those of the package', () => {
  const exports = {
    '.': './src/index.ts',
    './calls/*': './src/calls/*.ts',
    './*': './src/*',
    './testing/*': './testing/*.ts',
  };
  expect(publish({ exports })).toMatchObject({
    exports: {
      '.': './src/index.js',
      './calls/*': './src/calls/*.js',
      './*.ts': './src/*.js',
      './*.tsx': './src/*.js',
      './*': './src/*',
    },
  });
  expect(publish({ exports })).not.toHaveProperty(['exports', './testing/*']);
});

test('a shared library is left to the repository that uses the package, and other packages have the range of their version', () => {
  const published = publish({
    exports: {},
    dependencies: { '@ekamra/contracts': '*', react: '19.3.1', zod: '4.6.7' },
    devDependencies: { storybook: '10.6.7', '@types/react': '19.3.0' },
  });
  expect(published).toMatchObject({
    dependencies: { '@ekamra/contracts': '^1.2.0', zod: '4.6.7' },
    peerDependencies: { react: '^19.3.1' },
  });
  expect(JSON.stringify(published)).not.toMatch(/storybook|@types/);
});

test('what builds has its tools as dependencies, and the shell its own copies of the shared libraries', () => {
  const parts = {
    exports: {},
    dependencies: { koa: '3.3.0' },
    devDependencies: { react: '19.3.1', '@rspack/core': '2.3.2', '@types/send': '1.2.1' },
  };
  expect(publish({ ...parts, name: '@ekamra/shell' })).toMatchObject({
    dependencies: { koa: '3.3.0', react: '19.3.1', '@rspack/core': '2.3.2' },
    peerDependencies: {},
  });
  expect(publish({ ...parts, name: '@ekamra/release' })).toMatchObject({
    dependencies: { koa: '3.3.0', '@rspack/core': '2.3.2' },
    peerDependencies: { react: '^19.3.1' },
  });
});
