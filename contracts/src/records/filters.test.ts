import { describe, expect, test } from '@jest/globals';
import {
  filterParameters,
  type ListFilters,
  offeredFilters,
  type OfferedValues,
  parseFilters,
  toFilterQuery,
} from './filters.ts';

const filters = {
  place: {
    is: 'text',
    most: 5,
    site: { label: 'Place', choices: ['Puri', 'Cuttack'] },
    office: { label: 'Place' },
  },
  facing: {
    is: 'choice',
    values: ['east', 'north'],
    column: 'facing',
    site: { label: 'Facing', parameter: 'side' },
  },
  least: { is: 'amount', office: { label: 'At least', placeholder: '₹' } },
} as const satisfies ListFilters;

const onSite = (query: string) => parseFilters(filters, 'site', new URLSearchParams(query));
const inOffice = (query: string) => parseFilters(filters, 'office', new URLSearchParams(query));

describe('the filters that a front end offers', () => {
  test('are those that name it, with their own parameter and choices, or those of the filter', () => {
    expect(offeredFilters(filters, 'site')).toMatchObject([
      { name: 'place', parameter: 'place', label: 'Place', choices: ['Puri', 'Cuttack'] },
      { name: 'facing', parameter: 'side', label: 'Facing', choices: ['east', 'north'] },
    ]);
    expect(offeredFilters(filters, 'office').map(({ parameter }) => parameter)).toEqual(['place', 'least']);
  });
});

describe('an address', () => {
  test('has the values of its parameters, in any case, and names what is unknown', () => {
    expect(onSite('place=puri&side=EAST&least=5')).toEqual({
      values: { place: 'Puri', side: 'east' },
      unknown: [],
    });
    expect(onSite('place=Delhi&side=&other=1')).toEqual({
      values: {},
      unknown: [{ name: 'place', value: 'Delhi' }],
    });
  });

  test('has texts up to their length, and amounts as people write them', () => {
    expect(inOffice('place=+Khordha+&least=10+lakh').values).toEqual({ place: 'Khord', least: 1_000_000 });
    expect(inOffice('least=-1').unknown).toEqual([{ name: 'least', value: '-1' }]);
  });

  test('is written as it is parsed', () => {
    const values: OfferedValues<typeof filters, 'site'> = { side: 'north', place: 'Cuttack' };
    const parameters = filterParameters(filters, 'site', values);
    expect(parameters).toEqual([
      ['place', 'Cuttack'],
      ['side', 'north'],
    ]);
    expect(onSite(String(new URLSearchParams(parameters))).values).toEqual(values);
  });
});

test('a query has the values by the names of the filters', () => {
  expect(toFilterQuery(filters, 'site', { side: 'north' })).toEqual({ facing: 'north' });
});
