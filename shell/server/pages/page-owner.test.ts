import { expect, test } from '@jest/globals';
import { spelledPath } from './page-owner.ts';

test.each([
  ['/', '/', '/'],
  ['/About', '/about', '/about'],
  ['/about//', '/about', '/about'],
  ['/Property/A-House/Ab1/', '/property/:title/:id', '/property/A-House/Ab1'],
  ['/7/BLOG/x', '/:id/blog/:title', '/7/blog/x'],
  ['/Any/thing/', '*', '/Any/thing/'],
  ['/', '*', '/'],
])('%s of the pattern %s is spelled %s', (pathname, pattern, spelled) => {
  expect(spelledPath(pathname, pattern)).toBe(spelled);
});
