import { expect, test } from '@jest/globals';
import { createIdleCheck } from './idle-garbage.ts';

const megabyte = 1_024 * 1_024;
const heapMegabytes = (): number => process.memoryUsage().heapTotal / megabyte;

/** Fills the heap with about 64 MB of objects, and returns after nothing refers to them any more. */
const leaveGarbage = (): void => {
  const lists = Array.from({ length: 64 }, () => Array.from({ length: 131_072 }, (_, index) => index / 2));
  expect(lists).toHaveLength(64);
};

/** Returns a check of a process whose load, machine and time the test sets, after the first collection and a minute. */
const startCheck = async () => {
  const state = { load: 0, isBusy: false, now: 0 };
  const check = createIdleCheck({
    measureLoad: () => state.load,
    isBusy: () => state.isBusy,
    now: () => state.now,
  });
  await check();
  state.now = 60_000;
  return { state, check };
};

test('an idle process gives its garbage back to the operating system', async () => {
  const { check } = await startCheck();
  leaveGarbage();
  const before = heapMegabytes();
  expect(await check()).toBe(true);
  expect(before - heapMegabytes()).toBeGreaterThan(32);
});

test('a process that works is not interrupted', async () => {
  const { state, check } = await startCheck();
  leaveGarbage();
  state.load = 0.5;
  expect(await check()).toBe(false);
  state.load = 0.01;
  expect(await check()).toBe(true);
});

test('an idle process beside others that work is not held up', async () => {
  const { state, check } = await startCheck();
  leaveGarbage();
  state.isBusy = true;
  expect(await check()).toBe(false);
  state.isBusy = false;
  expect(await check()).toBe(true);
});

test('an idle process that has not grown, or has collected a moment ago, is left alone', async () => {
  const { state, check } = await startCheck();
  expect(await check()).toBe(false);
  leaveGarbage();
  expect(await check()).toBe(true);
  leaveGarbage();
  state.now += 59_000;
  expect(await check()).toBe(false);
  state.now += 1_000;
  expect(await check()).toBe(true);
});
