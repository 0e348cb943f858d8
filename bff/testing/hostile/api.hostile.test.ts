import { isFullRun } from '@ekamra/chassis/testing/sampled';
import { expect, test } from '@jest/globals';
import { shareWorld, world } from './world.ts';

// Starting the API takes longer than most of these suites, so that one file runs all of them against one.
shareWorld();
await import('./body-tests.ts');
await import('./query-tests.ts');
await import('./path-tests.ts');
await import('./head-tests.ts');
// At the end, because it adds a key of identity.
await import('./access-tests.ts');

test('many requests were answered, and no service failed', () => {
  expect(world.caller.answerCount()).toBeGreaterThan(isFullRun ? 2_000 : 200);
  expect(world.api.lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
