import { expect, test } from '@jest/globals';
import { spelledPath, withoutEndMarks } from './page-owner.ts';

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

test.each([
  ['/about)', '/about'],
  ['/lands/1.', '/lands/1'],
  ['/lands/1%29%2e%2C', '/lands/1'],
  ['/lands/1%20*%22', '/lands/1'],
  ['/property/A-House/1/).', '/property/A-House/1'],
  ['/about%E2%80%9D%E2%80%A6', '/about'],
  ['/(about', '/(about'],
  ['/a.b', '/a.b'],
  ['/%20', '/'],
  ['/', '/'],
])('%s without the marks at its end is %s', (pathname, expected) => {
  expect(withoutEndMarks(pathname)).toBe(expected);
});
