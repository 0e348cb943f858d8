import { expect, test } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { z } from 'zod';
import { shapeOf } from './shape.ts';
import { withUsedFields } from './used-fields.ts';

const { eachLike, like } = MatchersV3;
const schema = z.array(
  z.strictObject({
    name: z.string(),
    note: z.string().optional(),
    place: z.strictObject({ city: z.string(), country: z.string() }),
    units: z.array(z.strictObject({ kind: z.string(), rooms: z.number() })),
  }),
);
const example = [
  { name: 'Kalinga', place: { city: 'Khordha', country: 'India' }, units: [{ kind: '2 BHK', rooms: 2 }] },
];

test('only the fields that a consumer uses are expected, also within lists', () => {
  expect(shapeOf(schema, example, ['name', 'place.city', 'units.kind'])).toEqual(
    eachLike({
      name: like('Kalinga'),
      place: { city: like('Khordha') },
      units: eachLike({ kind: like('2 BHK') }),
    }),
  );
});

test('a field that is used as a whole is expected with all of its fields', () => {
  expect(shapeOf(schema, example, ['place', 'place.city'])).toEqual(
    eachLike({ place: { city: like('Khordha'), country: like('India') } }),
  );
});

test('a record is expected with the keys of the example', () => {
  const values = z.object({ entry: z.record(z.string(), z.union([z.string(), z.number()])) });
  expect(shapeOf(values, { entry: { name: 'Airport', value: '4 km' } })).toEqual({
    entry: { name: like('Airport'), value: like('4 km') },
  });
});

test.each([
  ['nome', 'There is no field answer[].nome'],
  ['place.street', 'There is no field answer[].place.street'],
  ['name.first', 'answer[].name has no fields'],
  ['note', 'The example lacks answer[].note'],
])('%s is refused as a used field', (path, reason) => {
  expect(() => shapeOf(schema, example, [path])).toThrow(reason);
});

test('of an example the fields that a consumer uses are taken', () => {
  expect(withUsedFields(example, ['name', 'units.rooms'])).toEqual([
    { name: 'Kalinga', units: [{ rooms: 2 }] },
  ]);
});
