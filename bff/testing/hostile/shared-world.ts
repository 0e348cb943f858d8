import { afterAll, beforeAll } from '@jest/globals';
import { openWorld, type World } from './api-world.ts';

/** The API that all tests of a file share; opened by {@link shareWorld}. */
export let world: World;

/** Opens {@link world} before the tests of a file, and closes it after them. */
export const shareWorld = (): void => {
  beforeAll(async () => {
    world = await openWorld();
  }, 60_000);
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
  });
};
