import { expect, test } from '@jest/globals';
import { createRetryBudget } from './retry-budget.ts';

test('retries are at most ten at once, and then one for every ten requests', () => {
  const budget = createRetryBudget();
  const taken = () => Array.from({ length: 20 }, () => budget.take()).filter(Boolean).length;
  expect(taken()).toBe(10);
  for (let requests = 0; requests < 31; requests += 1) budget.earn();
  expect(taken()).toBe(3);
});
