import { expect, test } from '@jest/globals';
import { createIdleCheck } from './idle-garbage.ts';

const megabyte = 1_024 * 1_024;
const heapMegabytes = (): number => process.memoryUsage().heapTotal / megabyte;

/** Fills the heap with about 64 MB of objects, and returns after nothing refers to them any more. */
const leaveGarbage = (): void => {
  const lists = Array.from({ length: 64 }, () => Array.from({ length: 131_072 }, (_, index) => index / 2));
  expect(lists).toHaveLength(64);
};

test('an idle process gives its garbage back to the operating system', async () => {
  const check = createIdleCheck(() => 0);
  await check();
  leaveGarbage();
  const before = heapMegabytes();
  expect(await check()).toBe(true);
  expect(before - heapMegabytes()).toBeGreaterThan(32);
});

test('a process that works is not interrupted', async () => {
  let load = 0;
  const check = createIdleCheck(() => load);
  await check();
  leaveGarbage();
  load = 0.5;
  expect(await check()).toBe(false);
  load = 0.01;
  expect(await check()).toBe(true);
});

test('an idle process that has not grown is left alone', async () => {
  const check = createIdleCheck(() => 0);
  await check();
  expect(await check()).toBe(false);
});
