import { isFullRun } from '@ekamra/chassis/testing/sampled';
import { expect, test } from '@jest/globals';
import { testHeaders } from './header-tests.ts';
import { testLists } from './list-tests.ts';
import { testOtherBodies } from './other-body-tests.ts';
import { testPaths } from './path-tests.ts';
import { testValidBodies } from './valid-body-tests.ts';
import { world } from './shared-world.ts';

testValidBodies(() => world);
testLists(() => world);
testOtherBodies(() => world);
testPaths(() => world);
testHeaders(() => world);

test('many requests were answered, and no service failed', () => {
  expect(world.caller.answerCount()).toBeGreaterThan(isFullRun ? 2_000 : 200);
  expect(world.api.lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
