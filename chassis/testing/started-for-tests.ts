import { afterAll, beforeAll } from '@jest/globals';

/** Time that a start may take on a busy machine: milliseconds. */
const startMs = 600_000;

/** Starts something before the tests of a file and ends it after them; returns what stands for it in the tests. */
export const startedForTests = <Started extends AsyncDisposable>(start: () => Promise<Started>): Started => {
  let started: Started | undefined;
  beforeAll(async () => {
    started = await start();
  }, startMs);
  afterAll(async () => started?.[Symbol.asyncDispose]());
  const current = (): Started => {
    if (!started) throw new Error('This is used before it has started');
    return started;
  };
  // All that is read of it is read of what was started.
  return new Proxy({} as Started, {
    get: (_, name): unknown => Reflect.get(current(), name),
    has: (_, name) => Reflect.has(current(), name),
  });
};
