import { expect, test } from '@jest/globals';
import { searchWords, singleWords } from './search-queries.ts';

test.each([
  ['3BHK', '3 BHK'],
  ['2bhk patia', '2 bhk patia'],
  ['3-BHK, Puri', '3 BHK Puri'],
  ['p', ''],
])('%j searches for %j', (typed, words) => expect(searchWords(typed)).toBe(words));

test.each([
  ['3 BHK near Patia, with a gym', ['3 bhk', 'patia', 'gym']],
  ['Patia', []],
  ['near Patia', []],
  ['sea sea 5', []],
  ['one two three four five six seven', ['one', 'two', 'three', 'four', 'five', 'six']],
])('%j can be searched for by the words %j', (query, words) => expect(singleWords(query)).toEqual(words));
