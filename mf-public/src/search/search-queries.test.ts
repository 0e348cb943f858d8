import { expect, test } from '@jest/globals';
import { searchWords } from './search-queries.ts';

test.each([
  ['3BHK', '3 BHK'],
  ['2bhk patia', '2 bhk patia'],
  ['3-BHK, Puri', '3 BHK Puri'],
  ['p', ''],
])('%j searches for %j', (typed, words) => expect(searchWords(typed)).toBe(words));
