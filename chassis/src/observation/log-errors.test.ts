import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { logErrors } from './log-errors.ts';

const fail = (error: Error): never => {
  throw error;
};

test('what a listener throws or rejects with is logged, and reaches nobody else', async () => {
  const logged: unknown[] = [];
  const logger = { error: (entry: unknown) => void logged.push(entry) };
  const thrown = new Error('thrown');
  const rejected = new Error('rejected');
  logErrors(logger, () => fail(thrown))();
  logErrors(logger, async () => fail(rejected))();
  logErrors(logger, (text: string) => text)('fine');
  // All microtasks come before it.
  await nextTurn();
  expect(logged).toEqual([{ err: thrown }, { err: rejected }]);
});
