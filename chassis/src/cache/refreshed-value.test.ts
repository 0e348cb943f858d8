import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createRefreshedValue } from './refreshed-value.ts';

test('a value is reloaded only when it is no longer fresh', async () => {
  let loads = 0;
  const value = createRefreshedValue({
    load: () => Promise.resolve((loads += 1)),
    freshMs: 600,
    usableMs: 5_000,
  });
  expect(await value.get()).toBe(1);
  expect(await value.get()).toBe(1);
  await sleep(650);
  expect(await value.get()).toBe(2);
});

test('a value that can’t be reloaded is used until it is too old', async () => {
  let works = true;
  const value = createRefreshedValue({
    load: () => (works ? Promise.resolve('list') : Promise.reject(new Error('down'))),
    freshMs: 0,
    usableMs: 800,
  });
  await value.get();
  works = false;
  await sleep(550);
  expect(await value.get()).toBe('list');
  await sleep(300);
  await expect(value.get()).rejects.toMatchObject({ status: 503, cause: new Error('down') });
});

test('after a failure its source is not called for a moment', async () => {
  let loads = 0;
  const value = createRefreshedValue({
    load: () => Promise.reject(new Error(`load ${(loads += 1)}`)),
    freshMs: 0,
    usableMs: 0,
  });
  await expect(value.get()).rejects.toMatchObject({ status: 503 });
  await expect(value.get()).rejects.toMatchObject({ status: 503 });
  expect(loads).toBe(1);
});

const answering = () => Promise.resolve('list');
const failing = () => Promise.reject(new Error('down'));
const hanging = () => Promise.withResolvers<string>().promise;

test('after a failed reload its readers do not wait for the next one', async () => {
  let source: () => Promise<string> = answering;
  let nowMs = 0;
  const value = createRefreshedValue({
    load: () => source(),
    freshMs: 1_000,
    usableMs: 60_000,
    clock: () => nowMs,
  });
  await value.get();
  source = failing;
  nowMs += 2_000;
  expect(await value.get()).toBe('list');
  source = hanging;
  nowMs += 2_000;
  expect(await value.get()).toBe('list');
});
