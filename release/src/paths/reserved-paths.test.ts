import { expect, test } from '@jest/globals';
import { reservedOwner } from './reserved-paths.ts';

test.each([
  ['/real-estate/x', 'the API'],
  ['/api/v2/news', 'the API'],
  ['/releases', 'the shell'],
  ['/releases/:version', 'the shell'],
  ['/assets/x', 'the shell'],
  ['/assets?', 'the shell'],
  ['/Robots.txt', 'the shell'],
  ['/sitemap.xml', 'the shell'],
  ['/sitemap-pages-1.xml', 'the shell'],
  ['/favicon.ico', 'the shell'],
  ['/:any?', 'the shell'],
  ['/:any/*', 'the shell'],
  ['/:id/blog/:title', undefined],
  ['/real-estates', undefined],
  ['/', undefined],
  ['*', undefined],
])('%s belongs to %s', (pattern, owner) => {
  expect(reservedOwner(pattern)).toBe(owner);
});
