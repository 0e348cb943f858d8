import { expect, test } from '@jest/globals';
import { isSamePath } from './path-patterns.ts';

test.each([
  ['/properties', '/properties', true],
  ['/properties', '/Properties/', true],
  ['/a/:id', '/a/:slug', true],
  ['/a/:id', '/a/new', false],
  ['/a/:id', '/:kind/b', true],
  ['/a/:id', '/a', false],
  ['/a/:id?', '/a', true],
  ['/a/:id?', '/a/:slug', true],
  ['/', '/', true],
  ['*', '*', true],
  ['*', '/properties', false],
  ['*', '/:page', false],
  ['/docs/*', '/docs/*', true],
  ['/docs/*', '/docs/:page', false],
])('whether %s and %s would be decided by the order of the remotes: %s', (one, other, isSame) => {
  expect([isSamePath(one, other), isSamePath(other, one)]).toEqual([isSame, isSame]);
});
