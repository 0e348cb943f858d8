import { expect, test } from '@jest/globals';
import { absoluteUrl, encodedPath, isAmbiguousPath, siteUrl } from './site-url.ts';

const origin = 'https://www.ekamra.example';

test('a path keeps its query and its fragment', () => {
  expect(siteUrl('/lands?sort=price#top', origin).href).toBe(`${origin}/lands?sort=price#top`);
  expect(siteUrl('/#organisation', origin).href).toBe(`${origin}/#organisation`);
  expect(siteUrl('/?q=a?b', origin).href).toBe(`${origin}/?q=a?b`);
});

test.each([
  '//[',
  '//other.example/page',
  '/\\other.example',
  '/.//other.example',
  '@other.example',
  ':80',
  '',
])('the path %j stays on this site', (path) => {
  expect(siteUrl(path, origin).origin).toBe(origin);
  expect(new URL(absoluteUrl(path, { publicOrigin: origin })).origin).toBe(origin);
});

test('complete web addresses stay what they are, and those that are none become paths', () => {
  expect(absoluteUrl('https://cdn.example/a b.jpg', { publicOrigin: origin })).toBe(
    'https://cdn.example/a%20b.jpg',
  );
  expect(absoluteUrl('/media/a.jpg', { publicOrigin: origin })).toBe(`${origin}/media/a.jpg`);
  expect(new URL(absoluteUrl('https://[', { publicOrigin: origin })).origin).toBe(origin);
  expect(new URL(absoluteUrl('javascript:alert(1)', { publicOrigin: origin })).origin).toBe(origin);
});

test.each([
  '//',
  '//[',
  '//host',
  '/\\host',
  '/a\\b',
  '/%5Chost',
  '/a/%5c',
  '/.//host',
  '/a/%2e%2e//host',
  '/\t/host',
])('%j could be read as another host', (path) => expect(isAmbiguousPath(path)).toBe(true));

test.each(['/', '/lands/7', '/lands//7', '/property/50%25/7', '/a/../b'])('%j could not', (path) =>
  expect(isAmbiguousPath(path)).toBe(false),
);

test.each([
  ['/lands/%37', '/lands/7'],
  ["/property/o'neill%2c-a%2fb/%7e", "/property/o'neill%2C-a%2Fb/~"],
  ['/caf\u00e9', '/caf%C3%A9'],
  ['/50%', '/50%25'],
  ['/', '/'],
])('%s is encoded as %s, which stays', (path, encoded) => {
  expect(encodedPath(path)).toBe(encoded);
  expect(encodedPath(encoded)).toBe(encoded);
});
