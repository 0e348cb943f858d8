import { expect, test } from '@jest/globals';
import { changesBetween } from './activity.ts';

test('changed fields are listed, unchanged ones are not', () => {
  const before = { name: 'Kalinga', price: 5, at: { city: 'Puri', zip: 7 }, images: ['a', 'b'], plan: 'x' };
  const after = { name: 'Kalinga', price: 6, at: { city: 'Khordha', zip: 7 }, images: ['a'], floors: 0 };
  expect(changesBetween(before, after)).toEqual([
    { path: 'price', before: 5, after: 6 },
    { path: 'at.city', before: 'Puri', after: 'Khordha' },
    { path: 'floors', before: null, after: 0 },
    { path: 'images.1', before: 'b', after: null },
    { path: 'plan', before: 'x', after: null },
  ]);
});

test.each([
  ['the same', { a: ['x'], b: { c: 1 } }, { b: { c: 1 }, a: ['x'] }],
  ['no value as no field', { a: null, b: 1 }, { b: 1, c: undefined }],
  ['a list without items as no list', { a: [], b: 1 }, { b: 1 }],
  ['nothing', {}, {}],
])('nothing is told where records are alike: %s', (_, before, after) => {
  expect(changesBetween(before, after)).toEqual([]);
});

test('an empty text is a value, and so is a field that becomes a list', () => {
  expect(changesBetween({ a: '', b: 'x' }, { b: ['x'] })).toEqual([
    { path: 'b.0', before: null, after: 'x' },
    { path: 'a', before: '', after: null },
    { path: 'b', before: 'x', after: null },
  ]);
});

test('at most 50 fields are listed', () => {
  const after = Array.from({ length: 60 }, (_, index) => index);
  const changes = changesBetween([], after);
  expect(changes).toHaveLength(50);
  expect(changes.at(-1)).toEqual({ path: '49', before: null, after: 49 });
});

test('a long text is cut to 200 characters, and compared in full', () => {
  const long = 'x'.repeat(200);
  expect(changesBetween({ a: long }, { a: `${long}y` })).toEqual([
    { path: 'a', before: long, after: `${'x'.repeat(199)}…` },
  ]);
  const [cut] = changesBetween({ a: `${long}1` }, { a: `${long}2` });
  expect(cut).toEqual({ path: 'a', before: `${'x'.repeat(199)}…`, after: `${'x'.repeat(199)}…` });
});

test('no character is cut in two', () => {
  const [change] = changesBetween({}, { a: '🏠'.repeat(150) });
  expect(change?.after).toBe(`${'🏠'.repeat(99)}…`);
});
