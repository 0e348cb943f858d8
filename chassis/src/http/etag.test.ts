import { expect, test } from '@jest/globals';
import { ifMatchAllows, matchesIfNoneMatch, strongEtag } from './etag.ts';

test('a tag is strong, equal for equal texts, and different for others', () => {
  expect(strongEtag('[]')).toMatch(/^"[\w-]{27}"$/);
  expect(strongEtag('[]')).toBe(strongEtag(Buffer.from('[]')));
  expect(strongEtag('[]')).not.toBe(strongEtag('[ ]'));
});

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
])('If-None-Match %s names "a": %s', (header, named) => {
  expect(matchesIfNoneMatch(header, '"a"')).toBe(named);
});

test.each([
  [undefined, true],
  ['"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['W/"a"', false],
  ['"b"', false],
])('If-Match %s allows a write to "a": %s', (header, allowed) => {
  expect(ifMatchAllows(header, '"a"')).toBe(allowed);
});
