import { expect, test } from '@jest/globals';
import { createRetryBudget } from './guard.ts';

test('at most ten retries at once, then one for every ten requests', () => {
  const budget = createRetryBudget();
  const retryCount = () => Array.from({ length: 20 }, () => budget.tryUse()).filter(Boolean).length;
  expect(retryCount()).toBe(10);
  for (let requests = 0; requests < 31; requests += 1) budget.addRequest();
  expect(retryCount()).toBe(3);
});
