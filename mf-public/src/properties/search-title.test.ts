import { expect, test } from '@jest/globals';
import { notFound, testContext } from '../../testing/render-page.tsx';
import { propertiesHandle } from './properties-route.ts';
import { parseSearch } from './property-search.ts';
import { searchHeading } from './search-title.ts';

const handle = propertiesHandle(testContext(notFound));
const headOf = (query: string) => {
  const { config } = testContext(notFound);
  const url = new URL(`https://www.ekamra.example/properties${query}`);
  return handle.head?.({ data: null, params: {}, url, config });
};
const heading = (query: string) => searchHeading(parseSearch(new URLSearchParams(query)).search);

test.each([
  ['', 'Properties', 'Properties'],
  ['?type=3+BHK&district=Cuttack', '3 BHK in Cuttack', '3 BHK in Cuttack'],
  ['?type=Villa', 'Villa in Odisha', 'Villa in Odisha'],
  [
    '?district=Puri&status=under+construction',
    'Buildings in Puri, under construction',
    'Buildings in Puri, under construction',
  ],
  ['?district=Puri&sort=asc&page=2', 'Buildings in Puri', 'Buildings in Puri, lowest price first, page 2'],
  ['?tab=lands', 'Lands', 'Lands'],
  ['?tab=lands&type=agricultural&district=Puri', 'Agricultural land in Puri', 'Agricultural land in Puri'],
  ['?tab=lands&district=Puri&sort=desc', 'Land in Puri', 'Land in Puri, highest price first'],
  ['?sort=desc', 'Properties', 'Properties, highest price first'],
  [
    '?place=Patia&bedrooms=3&maxPrice=9000000',
    '3 BHK in Patia, under ₹ 90 L',
    '3 BHK in Patia, under ₹ 90 L',
  ],
  [
    '?place=Patia&place=Puri&bedrooms=3&bedrooms=2',
    '2 or 3 BHK in Patia and Puri',
    '2 or 3 BHK in Patia and Puri',
  ],
  [
    '?district=Khordha&place=Patia&type=Villa&bedrooms=5&minPrice=20000000',
    'Villa, 5+ BHK, in Patia, Khordha, from ₹ 2 Cr',
    'Villa, 5+ BHK, in Patia, Khordha, from ₹ 2 Cr',
  ],
  [
    '?tab=lands&place=Konark&place=Pipili&place=Naraj&minPrice=1000000&maxPrice=5000000&sort=sqft-asc',
    'Land in Konark, Pipili and 1 more, ₹ 10 L to ₹ 50 L',
    'Land in Konark, Pipili and 1 more, ₹ 10 L to ₹ 50 L, lowest price per sq ft first',
  ],
  ['?minArea=1000&amenity=Gymnasium', 'Properties', 'Properties'],
])('the list at /properties%s is called “%s”, with the title “%s”', (query, name, title) => {
  expect(heading(query)).toBe(name);
  expect(headOf(query)?.title).toBe(`Ekamra Realty | ${title}`);
});

test('each list has its own description', () => {
  const queries = [
    '',
    '?tab=lands',
    '?district=Puri',
    '?district=Puri&type=3+BHK',
    '?tab=lands&district=Puri',
    `?district=Mayurbhanj&status=under+construction&type=Villa&minPrice=1&maxPrice=2${['Chakratirtha Road', 'Chandrasekharpur', 'Patia'].map((place) => `&place=${place}`).join('')}`,
  ];
  const descriptions = queries.map((query) => headOf(query)?.description ?? '');
  expect(new Set(descriptions).size).toBe(queries.length);
  for (const { length } of descriptions) expect(length).toBeLessThanOrEqual(160);
});
