import { describe, expect, test } from '@jest/globals';
import {
  controlsOf,
  filterParameters,
  type ListFilters,
  offerFilters,
  type OfferedValues,
  parseFilters,
  toFilterQuery,
} from './filters.ts';

const filters = {
  place: { type: 'text', maxLength: 5 },
  facing: { type: 'choice', values: ['east', 'north'] },
  least: { type: 'amount' },
} as const satisfies ListFilters;
const siteFilters = offerFilters(filters, {
  place: { label: 'Place', choices: ['Puri', 'Cuttack'] },
  facing: { label: 'Facing', parameter: 'side' },
});
const officeFilters = offerFilters(filters, {
  place: { label: 'Place' },
  least: { label: 'At least', placeholder: '₹' },
});

const onSite = (query: string) => parseFilters(siteFilters, new URLSearchParams(query));
const inOffice = (query: string) => parseFilters(officeFilters, new URLSearchParams(query));

describe('the filters that a front end offers', () => {
  test('are those with a control, with its own parameter and choices, or those of the filter', () => {
    expect(controlsOf(siteFilters)).toMatchObject([
      { name: 'place', parameter: 'place', label: 'Place', choices: ['Puri', 'Cuttack'] },
      { name: 'facing', parameter: 'side', label: 'Facing', choices: ['east', 'north'] },
    ]);
    expect(controlsOf(officeFilters).map(({ parameter }) => parameter)).toEqual(['place', 'least']);
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
    const values: OfferedValues<typeof siteFilters> = { side: 'north', place: 'Cuttack' };
    const parameters = filterParameters(siteFilters, values);
    expect(parameters).toEqual([
      ['place', 'Cuttack'],
      ['side', 'north'],
    ]);
    expect(onSite(String(new URLSearchParams(parameters))).values).toEqual(values);
  });
});

test('a query has the values by the names of the filters', () => {
  expect(toFilterQuery(siteFilters, { side: 'north' })).toEqual({ facing: 'north' });
});
