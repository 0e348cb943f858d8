import { expect, test } from '@jest/globals';
import { parseSearch, searchPath } from './property-search.ts';
import { setFilters, setOrder } from './set-filters.ts';

const searchFor = (query: string) => parseSearch(new URLSearchParams(query)).search;
const labels = (query: string) => setFilters(searchFor(query), 'acres').map(({ label }) => label);

test('each value that is set is said in words', () => {
  const query =
    'place=Patia&minPrice=5000000&maxPrice=9000000&bedrooms=1&bedrooms=5&status=pre-lunch&district=Khordha' +
    '&type=3+BHK&availableBy=2027-06&minArea=1000&amenity=CCTV';
  expect(labels(query)).toEqual([
    'Khordha',
    '3 BHK',
    'Pre-lunch',
    'Patia',
    'From ₹ 50 L',
    'Up to ₹ 90 L',
    '1 bedroom',
    '5+ bedrooms',
    'By Jun 2027',
    'From 1,000 sq ft',
    'CCTV',
  ]);
});

test('the area of plots is in the unit of the page, that of flats in square feet', () => {
  expect(labels('tab=lands&maxArea=87120')).toEqual(['Up to 2 acres']);
  expect(labels('maxArea=1500')).toEqual(['Up to 1,500 sq ft']);
});

test('one value is removed without the others, and the order as well', () => {
  const search = searchFor('place=Patia&place=Puri&sort=sqft-asc');
  const [patia] = setFilters(search, 'acres');
  expect(patia && searchPath(patia.without)).toBe('/properties?place=Puri&sort=sqft-asc');
  const order = setOrder(search);
  expect(order?.label).toBe('Lowest price per sq ft first');
  expect(order && searchPath(order.without)).toBe('/properties?place=Patia&place=Puri');
});
