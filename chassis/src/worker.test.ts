import { expect, test } from '@jest/globals';
import { createLogger } from './logger.ts';
import { createWorker } from './worker.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const hour = 3_600_000;

/** A heap of work, and a worker that takes one piece of it at a time; `taken` tells when a piece was taken. */
const workerOn = (heap: (() => void)[], everyMs = hour) => {
  let tell: (() => void) | undefined;
  const taken = () => new Promise<void>((resolve) => (tell = resolve));
  const work = async (): Promise<boolean> => {
    const piece = heap.shift();
    if (!piece) return false;
    tell?.();
    piece();
    return true;
  };
  return { worker: createWorker({ name: 'test', logger, everyMs, work, random: () => 0 }), taken };
};

test('it does what is due when it starts, and what it is woken for at once', async () => {
  const done: string[] = [];
  const heap = [() => void done.push('first')];
  const { worker, taken } = workerOn(heap);
  const first = taken();
  worker.start();
  await first;
  heap.push(() => void done.push('second'));
  const second = taken();
  worker.wake();
  await second;
  await worker.stop();
  expect(done).toEqual(['first', 'second']);
});

test('it looks for work by itself after a while', async () => {
  const heap: (() => void)[] = [];
  const { worker, taken } = workerOn(heap, 2);
  worker.start();
  heap.push(() => undefined);
  await taken();
  await worker.stop();
  expect(heap).toEqual([]);
});

test('a piece that fails does not end it', async () => {
  const heap = [
    () => {
      throw new Error('no luck');
    },
    () => undefined,
  ];
  const { worker, taken } = workerOn(heap, 2);
  const first = taken();
  worker.start();
  await first;
  await taken();
  await worker.stop();
  expect(heap).toEqual([]);
});

test('once stopped it takes nothing more', async () => {
  const heap = [() => undefined];
  const { worker } = workerOn(heap);
  await worker.stop();
  worker.start();
  expect(await worker.workOff()).toBe(0);
  expect(heap).toHaveLength(1);
});
