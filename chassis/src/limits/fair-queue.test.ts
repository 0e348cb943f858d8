import { expect, test } from '@jest/globals';
import { createFairQueue } from './fair-queue.ts';

/** A queue over work that ends when the test says so. */
const stage = (concurrent: number, waiting = 10) => {
  const queue = createFairQueue({ concurrent, waiting, retryAfter: 5 });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = async (name: string, caller = name): Promise<string | number> => {
    try {
      return await queue.run(caller, async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      });
    } catch (error) {
      return error instanceof Error && 'status' in error ? Number(error.status) : -1;
    }
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { queue, started, run, end };
};

test('a caller has one piece of work running and one waiting, and others go on beside it', async () => {
  const { started, run, end } = stage(2);
  const many = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => run(`greedy ${number}`, 'greedy'));
  const other = run('other');
  expect(await Promise.all(many.slice(2))).toEqual(Array<number>(6).fill(503));
  expect(started).toEqual(['greedy 1', 'other']);
  await end('other');
  expect(await other).toBe('other');
  expect(started).toHaveLength(2);
  await end('greedy 1');
  expect(started.at(-1)).toBe('greedy 2');
  await end('greedy 2');
  expect(await Promise.all(many.slice(0, 2))).toEqual(['greedy 1', 'greedy 2']);
});

test('callers take turns: who asks again waits behind those who have not had one', async () => {
  const { started, run, end } = stage(1);
  void run('greedy 1', 'greedy');
  for (const name of ['other', 'third']) void run(name);
  await end('greedy 1');
  void run('greedy 2', 'greedy');
  await end('other');
  await end('third');
  expect(started).toEqual(['greedy 1', 'other', 'third', 'greedy 2']);
});

test('only so many callers wait, and one who would be refused can know it before', async () => {
  const { queue, run, end } = stage(1, 1);
  void run('first');
  expect(() => queue.check('second')).not.toThrow();
  const second = run('second');
  expect(() => queue.check('third')).toThrow(expect.objectContaining({ status: 503, retryAfter: 5 }));
  expect(await run('third')).toBe(503);
  await end('first');
  await end('second');
  expect(await second).toBe('second');
  expect(() => queue.check('third')).not.toThrow();
});

test('work that fails gives its place to the next', async () => {
  const { queue, started, run, end } = stage(1);
  const failing = queue.run('first', () => Promise.reject(new Error('damaged')));
  const next = run('next');
  await expect(failing).rejects.toThrow('damaged');
  await end('none');
  expect(started).toEqual(['next']);
  await end('next');
  expect(await next).toBe('next');
});
