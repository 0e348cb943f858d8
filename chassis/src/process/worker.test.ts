import { expect, test } from '@jest/globals';
import { createLogger } from '../observation/logger.ts';
import { createWorker } from './worker.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const hour = 3_600_000;

/** A queue of work and a worker on it; `taken` resolves when a piece is taken. */
const workerOn = (queue: (() => void)[], everyMs = hour) => {
  let notifyTaken: (() => void) | undefined;
  const pieceTaken = () => new Promise<void>((resolve) => (notifyTaken = resolve));
  const work = async (): Promise<boolean> => {
    const piece = queue.shift();
    if (!piece) return false;
    notifyTaken?.();
    piece();
    return true;
  };
  return {
    worker: createWorker({ name: 'test', logger, intervalMs: everyMs, work, random: () => 0 }),
    taken: pieceTaken,
  };
};

test('it does due work at the start, and new work when woken', async () => {
  const done: string[] = [];
  const queue = [() => void done.push('first')];
  const { worker, taken: pieceTaken } = workerOn(queue);
  const first = pieceTaken();
  worker.start();
  await first;
  queue.push(() => void done.push('second'));
  const second = pieceTaken();
  worker.wake();
  await second;
  await worker.stop();
  expect(done).toEqual(['first', 'second']);
});

test('it checks for work periodically', async () => {
  const queue: (() => void)[] = [];
  const { worker, taken: pieceTaken } = workerOn(queue, 2);
  worker.start();
  queue.push(() => undefined);
  await pieceTaken();
  await worker.stop();
  expect(queue).toEqual([]);
});

test('a failed piece does not stop it', async () => {
  const queue = [
    () => {
      throw new Error('no luck');
    },
    () => undefined,
  ];
  const { worker, taken: pieceTaken } = workerOn(queue, 2);
  const first = pieceTaken();
  worker.start();
  await first;
  await pieceTaken();
  await worker.stop();
  expect(queue).toEqual([]);
});

test('once stopped it takes no more work', async () => {
  const queue = [() => undefined];
  const { worker } = workerOn(queue);
  await worker.stop();
  worker.start();
  expect(await worker.drain()).toBe(0);
  expect(queue).toHaveLength(1);
});
