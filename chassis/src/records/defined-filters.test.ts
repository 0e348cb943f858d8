import { expect, test } from '@jest/globals';
import type { ListFilters } from '@ekamra/contracts';
import { definedFilters, whereOf } from './record-list.ts';

const filters = {
  facing: { type: 'choice', values: ['east', 'north'] },
  least: { type: 'amount' },
} as const satisfies ListFilters;
const sql = {
  facing: 'facing',
  least: (least: number, bind: (value: unknown) => string) => `price >= ${bind(least)}`,
};

test('a filter compares its column, or has a condition', () => {
  const conditions = definedFilters(filters, { facing: 'east', least: 5 }, sql);
  expect(whereOf(conditions)).toMatchObject({
    where: 'WHERE facing = $1 AND price >= $2',
    values: ['east', 5],
  });
});

test('what a query does not ask for is no condition, and what is no filter is ignored', () => {
  const query = { facing: undefined, page: 2 };
  expect(definedFilters(filters, query, sql)).toEqual([]);
});
