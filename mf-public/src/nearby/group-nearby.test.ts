import { expect, test } from '@jest/globals';
import { groupNearby } from './group-nearby.ts';

const typesOf = (...names: string[]) =>
  groupNearby(names.map((name) => ({ name, value: '' }))).map(({ title, places }) => [
    title,
    ...places.map(({ name }) => name),
  ]);
const travelOf = (value: string) => groupNearby([{ name: 'Lift', value }])[0]?.places[0]?.travel;

test('places are grouped by what their names say', () => {
  expect(
    typesOf(
      'Lingaraj Temple',
      'KIIT',
      'SCB Medical College',
      'Capital Hospital',
      'Infocity IT park',
      'Biju Patnaik Park',
      'Esplanade One mall',
      'Unit 1 market',
      'Bhubaneswar railway station',
      'Aunt’s house',
      'DAV School',
    ),
  ).toEqual([
    ['Hospitals', 'SCB Medical College', 'Capital Hospital'],
    ['Schools and colleges', 'KIIT', 'DAV School'],
    ['Transport', 'Bhubaneswar railway station'],
    ['Shopping', 'Esplanade One mall', 'Unit 1 market'],
    ['Offices and IT', 'Infocity IT park'],
    ['Temples and parks', 'Lingaraj Temple', 'Biju Patnaik Park'],
    ['Other', 'Aunt’s house'],
  ]);
  expect(groupNearby([])).toEqual([]);
});

test('the nearest of a type come first, those whose distance can’t be understood last, in the order of the record', () => {
  const nearby = ['far', '2 km', '900 m', 'next door', '1 km'].map((value) => ({ name: 'School', value }));
  expect(groupNearby(nearby)[0]?.places.map(({ value }) => value)).toEqual([
    '900 m',
    '1 km',
    '2 km',
    'far',
    'next door',
  ]);
});

test.each([
  ['0.5 km', 'about 5 min on foot'],
  ['100 m', 'about 5 min on foot'],
  ['850 mtr', 'about 10 min on foot'],
  ['2 km', 'about 25 min on foot'],
  ['2.5 Kms', 'about 5 min by car'],
  ['Approx. 10 kilometres', 'about 25 min by car'],
  ['25 km', 'about 1 h by car'],
  ['30 km', 'about 1 h 10 min by car'],
])('%s takes %s', (typed, travel) => {
  expect(travelOf(typed)).toBe(travel);
});

test.each(['', 'next door', '10 min', '2–3 km', '1,200 m', '31 km', '5', '3 miles'])(
  'no time is told for “%s”',
  (typed) => {
    expect(travelOf(typed)).toBeUndefined();
  },
);
