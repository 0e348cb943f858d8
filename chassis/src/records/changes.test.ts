import { describe, expect, test } from '@jest/globals';
import { changesBetween } from './changes.ts';

test('changed fields are listed, unchanged ones are not', () => {
  const before = { name: 'Kalinga', price: 5, at: { city: 'Puri', zip: 7 }, images: ['a', 'b'], plan: 'x' };
  const after = { name: 'Kalinga', price: 6, at: { city: 'Khordha', zip: 7 }, images: ['a'], floors: 0 };
  expect(changesBetween(before, after)).toEqual([
    { path: 'price', before: 5, after: 6 },
    { path: 'at.city', before: 'Puri', after: 'Khordha' },
    { path: 'floors', before: null, after: 0 },
    { path: 'plan', before: 'x', after: null },
    { path: 'images.1', before: 'b', after: null },
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
    { path: 'b', before: 'x', after: null },
    { path: 'a', before: '', after: null },
    { path: 'b.0', before: null, after: 'x' },
  ]);
});

test('at most 50 fields are listed', () => {
  const after = Array.from({ length: 60 }, (_, index) => index);
  const changes = changesBetween({ list: [] }, { list: after });
  expect(changes).toHaveLength(50);
  expect(changes.at(-1)).toEqual({ path: 'list.49', before: null, after: 49 });
});

describe('a list', () => {
  const amenities = ['Lift', 'Gymnasium', 'Pool', 'Garden', 'Club house', 'Power backup'];

  test('whose first entry was removed has that change alone', () => {
    expect(changesBetween({ amenities }, { amenities: amenities.slice(1) })).toEqual([
      { path: 'amenities.0', before: 'Lift', after: null },
    ]);
  });

  test('whose entry was moved has that change alone, with both places', () => {
    const moved = ['Power backup', ...amenities.slice(0, -1)];
    expect(changesBetween({ amenities }, { amenities: moved })).toEqual([
      { path: 'amenities.0', before: 'Power backup', after: 'Power backup', movedFrom: 5 },
    ]);
  });

  test('of objects tells of an added or removed one once, and of the edited fields of one that stayed', () => {
    const studio = { type: 'Studio', rooms: 1, at: { floor: 2 } };
    const villa = { type: 'Villa', rooms: 5 };
    const duplex = { type: 'Duplex', rooms: 3 };
    const units = [studio, villa, duplex];
    expect(changesBetween({ units }, { units: [villa, { ...duplex, rooms: 4 }, studio] })).toEqual([
      { path: 'units.1.rooms', before: 3, after: 4 },
      {
        path: 'units.2',
        before: 'Studio, 1, 2',
        after: 'Studio, 1, 2',
        movedFrom: 0,
        entry: { type: 'Studio', rooms: 1, 'at.floor': 2 },
      },
    ]);
    expect(changesBetween({ units }, { units: [villa, duplex] })).toEqual([
      {
        path: 'units.0',
        before: 'Studio, 1, 2',
        after: null,
        entry: { type: 'Studio', rooms: 1, 'at.floor': 2 },
      },
    ]);
    expect(changesBetween({ units: [villa] }, { units: [duplex, villa] })).toEqual([
      { path: 'units.0', before: null, after: 'Duplex, 3', entry: duplex },
    ]);
  });

  test('comes after the plain fields, however many of its entries changed', () => {
    const [before, after] = ['a', 'b'].map((letter) =>
      Array.from({ length: 60 }, (_, index) => `${letter}${index}`),
    );
    const changes = changesBetween({ images: before, price: 1 }, { images: after, price: 2 });
    expect(changes[0]).toEqual({ path: 'price', before: 1, after: 2 });
    expect(changes).toHaveLength(50);
  });
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
