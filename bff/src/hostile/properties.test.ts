import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { brokenBodiesAreRefused } from './broken-bodies.ts';
import { headersDoNoHarm } from './headers.ts';
import { listsTakeAnyQuery } from './lists.ts';
import { pathsLeadNowhere } from './paths.ts';
import { validBodiesAreKept } from './valid-bodies.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 60_000);
afterAll(async () => {
  await world[Symbol.asyncDispose]();
});

validBodiesAreKept(() => world);
listsTakeAnyQuery(() => world);
brokenBodiesAreRefused(() => world);
pathsLeadNowhere(() => world);
headersDoNoHarm(() => world);

test('that was all a lot of requests, and none of them troubled a service', () => {
  expect(world.caller.answered()).toBeGreaterThan(5_000);
  expect(world.api.lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
