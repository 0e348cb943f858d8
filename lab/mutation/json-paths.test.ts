import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { alter, jsonPathsOf } from './json-paths.ts';

const schema = z.object({
  name: z.string(),
  units: z.array(z.object({ kind: z.string(), floor: z.number().optional() })),
  images: z.array(z.string()).optional(),
});

test('lists all fields of a schema, including optional ones and those of list items', () => {
  expect(jsonPathsOf(schema).map((place) => place.join('.'))).toEqual([
    'name',
    'units',
    'units.[]',
    'units.[].kind',
    'units.[].floor',
    'images',
    'images.[]',
  ]);
});

const after = (place: string[], change: 'renamed' | 'retyped') => {
  const value = { name: 'A', units: [{ kind: 'flat', floor: 2 }, { kind: 'shop' }], images: ['x'] };
  return [alter(value, place, change), value];
};

describe('a change', () => {
  test.each([
    [['name'], { nameRenamed: 'A' }],
    [['units', '[]', 'floor'], { units: [{ kind: 'flat', floorRenamed: 2 }, { kind: 'shop' }] }],
  ])('renames the field at %j', (place, changed) => {
    expect(after(place, 'renamed')).toEqual([true, expect.objectContaining(changed)]);
  });

  test.each([
    [['name'], { name: 7 }],
    [['units'], { units: 'another type' }],
    [['units', '[]', 'floor'], { units: [{ kind: 'flat', floor: 'another type' }, { kind: 'shop' }] }],
    [['images', '[]'], { images: [7] }],
  ])('gives what is at %j another type', (place, changed) => {
    expect(after(place, 'retyped')).toEqual([true, expect.objectContaining(changed)]);
  });

  test.each([[['none']], [['name', 'none']], [['units', '[]', 'none']]])(
    'returns false if there is nothing at %j',
    (place) => {
      expect(after(place, 'renamed')[0]).toBe(false);
    },
  );
});
