import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testInvalidBodies } from './invalid-body-tests.ts';
import { testHeaders } from './header-tests.ts';
import { testLists } from './list-tests.ts';
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
testInvalidBodies(() => world);
testPaths(() => world);
testHeaders(() => world);

test('many requests were answered, and no service failed', () => {
  expect(world.caller.answerCount()).toBeGreaterThan(5_000);
  expect(world.api.lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
