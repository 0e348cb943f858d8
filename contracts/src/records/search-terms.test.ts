import { expect, test } from '@jest/globals';
import { isSmallWord, searchTerms } from './search-terms.ts';

test.each([
  ['', []],
  [' \t', []],
  ['sea view  sea', ['sea', 'view']],
  ['3 BHK flat', ['3 bhk', 'flat']],
  ['flat 3BHK', ['flat', '3 bhk']],
  ['୩-bhk', ['୩ bhk']],
  ['sector 3 BHKs', ['sector', '3', 'BHKs']],
  ['CDA-9 50%', ['CDA-9', '50%']],
])('the terms of %j are its words and sizes', (text, terms) => {
  expect(searchTerms(text)).toEqual(terms);
});

test('small words are told in any case', () => {
  expect(['Near', 'THE', 'nearby'].map(isSmallWord)).toEqual([true, true, false]);
});
