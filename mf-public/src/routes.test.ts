import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteManifest } from '@ekamra/contracts/releases/release';
import { expect, test } from '@jest/globals';
import { createRoutes } from './routes.tsx';
import { notFound, testContext } from '../testing/render-page.tsx';

const pages = () => createRoutes(testContext(notFound)).flatMap(({ children = [] }) => children);

test('the remote declares exactly the paths that it has pages for', () => {
  const file = readFileSync(join(import.meta.dirname, '../remote.json'), 'utf8');
  const { paths } = remoteManifest.parse(JSON.parse(file));
  expect(pages().map(({ path }) => path ?? '')).toEqual(expect.arrayContaining(paths));
  expect(pages()).toHaveLength(paths.length);
});

test('each page has a unique id and is lazy', () => {
  const ids = pages().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { lazy } of pages()) expect(typeof lazy).toBe('function');
});
