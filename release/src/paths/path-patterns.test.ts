import { expect, test } from '@jest/globals';
import { isBelow, isSamePath, literalPrefix, patternsOverlap } from './path-patterns.ts';

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

test.each([
  ['/a/:id', '/a/new', true],
  ['/a/:id', '/a', false],
  ['/a/:id?', '/A/', true],
  ['/a/*', '/a', true],
  ['/a*', '/a/b/c', true],
  ['/:any', '/a', true],
  ['/:any', '/', false],
  ['/a/:b/c', '/:a/b/:c', true],
  ['/a/:b/c', '/:a/b/d', false],
])('whether some address is matched by %s and %s: %s', (one, other, isShared) => {
  expect([patternsOverlap(one, other), patternsOverlap(other, one)]).toEqual([isShared, isShared]);
});

test.each([
  ['/a/b/:id', '/a/b', true],
  ['/A/b', '/a/b', true],
  ['/a/bc', '/a/b', false],
  ['/a/:b', '/a/b', false],
  ['/a/b?', '/a/b', false],
])('whether all addresses of %s begin with %s: %s', (pattern, prefix, isAll) => {
  expect(isBelow(pattern, prefix)).toBe(isAll);
});

test('the literal prefix ends before the first parameter', () => {
  expect(['/a/b/:id', '/a', '/a/b?', '/:a/b', '/a*'].map(literalPrefix)).toEqual([
    '/a/b',
    '/a',
    '/a',
    '/',
    '/a',
  ]);
});
