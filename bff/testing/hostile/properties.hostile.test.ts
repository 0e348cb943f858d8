import { isFullRun } from '@ekamra/chassis/testing/sampled';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testHeaders } from './header-tests.ts';
import { testLists } from './list-tests.ts';
import { testOtherBodies } from './other-body-tests.ts';
import { testPaths } from './path-tests.ts';
import { testValidBodies } from './valid-body-tests.ts';
import { openWorld, type World } from './api-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 60_000);
afterAll(async () => {
  await world[Symbol.asyncDispose]();
});

testValidBodies(() => world);
testLists(() => world);
testOtherBodies(() => world);
testPaths(() => world);
testHeaders(() => world);

test('many requests were answered, and no service failed', () => {
  expect(world.caller.answerCount()).toBeGreaterThan(isFullRun ? 2_000 : 200);
  expect(world.api.lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
