import { expect, test } from '@jest/globals';
import { groupAmenities } from './amenity-groups.ts';

test('amenities are grouped by purpose, in the order in which the record has them', () => {
  const groups = groupAmenities(['Lift', 'CCTV', 'Swimming pool', 'Lift', 'Temple', 'Garden', 'Gymnasium']);
  expect(groups.map(({ title, amenities }) => [title, ...amenities])).toEqual([
    ['Safety', 'CCTV'],
    ['Sport and leisure', 'Swimming pool', 'Gymnasium'],
    ['Outdoors', 'Garden'],
    ['Everyday', 'Lift', 'Lift'],
    ['More', 'Temple'],
  ]);
  expect(groupAmenities([])).toEqual([]);
});
