import { expect, test } from '@jest/globals';
import { findRecords } from './find-records.ts';

const places = ['Jajpur Road', 'Sea Puri', 'Puri Gate', 'Café Court', 'Rampur'].map((name) => ({
  name,
  text: name === 'Rampur' ? '3 BHK, Puri' : '',
}));
const found = (query: string) => findRecords(places, query, (place) => place).map(({ name }) => name);

test('names that begin so come first, then words of the name, then words of the rest, then mere letters', () => {
  expect(found('puri')).toEqual(['Puri Gate', 'Sea Puri', 'Rampur']);
  expect(found('pur')).toEqual(['Puri Gate', 'Sea Puri', 'Rampur', 'Jajpur Road']);
});

test('every word has to be somewhere, in any case and without accents', () => {
  expect(found('PURI 3 bhk')).toEqual(['Rampur']);
  expect(found('cafe')).toEqual(['Café Court']);
  expect(found('puri mumbai')).toEqual([]);
});

test('nothing is found for nothing', () => {
  expect(found('  ')).toEqual([]);
  expect(found('—…')).toEqual([]);
});
