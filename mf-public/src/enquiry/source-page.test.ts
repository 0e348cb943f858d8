import { expect, test } from '@jest/globals';
import { sourcePageOf } from './source-page.ts';

test.each([
  ['/contact', '/contact'],
  ['/property/%E0%AC%98%E0%AC%B0/1', '/property/ଘର/1'],
  ['/property/50%25-off/1', '/property/50%25-off/1'],
  ['/property/A%2FB%3F/1', '/property/A%2FB%3F/1'],
  ['/property/%E0/1', '/property/%E0/1'],
])('%s is the page %s', (pathname, page) => {
  expect(sourcePageOf(pathname)).toBe(page);
});
