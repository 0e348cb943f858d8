import { expect, test } from '@jest/globals';
import type { Job, JobName, JobResult } from '../../src/server/renderer.ts';
import { createVersionThreads } from './version-threads.ts';

const job = { name: 'crawlGuide', task: {} } as Job<'crawlGuide'>;

/** Waits for a condition; gives up after some seconds. */
const until = async (isTrue: () => boolean): Promise<void> => {
  for (let looks = 0; looks < 5_000 && !isTrue(); looks += 1)
    await new Promise((resolve) => setTimeout(resolve, 1));
};

/** Threads of one version whose jobs end when they are told to. */
const stage = ({ staysReady = true, canStart = true, most = 2 } = {}) => {
  const state = { started: 0, staysReady, canStart };
  const endedThreads = new Set<number>();
  const jobs: { thread: number; finish: () => void }[] = [];
  const threads = createVersionThreads({
    start: () => {
      state.started += 1;
      const thread = state.started;
      if (!state.canStart) return Promise.reject(new Error('There is no such file'));
      const ended = Promise.withResolvers<void>();
      return Promise.resolve({
        ready: Promise.resolve(),
        ended: ended.promise,
        run: <Name extends JobName>() =>
          new Promise<JobResult<Name>>((resolve) => {
            jobs.push({ thread, finish: () => resolve(undefined as JobResult<Name>) });
          }),
        end: () => {
          endedThreads.add(thread);
          ended.resolve();
        },
      });
    },
    most,
    staysReady: () => state.staysReady,
    idleMs: 1,
    retryAfterMs: 1,
  });
  const run = () => threads.run(job, () => Promise.reject(new Error('There is no API')));
  return { state, jobs, run, ended: () => endedThreads.size };
};

test('further threads start when all are busy, up to their maximum, and the one with the fewest jobs gets the next', async () => {
  const { state, jobs, run } = stage();
  for (let count = 1; count <= 6; count += 1) {
    void run();
    await until(() => jobs.length === count);
  }
  expect(state.started).toBe(2);
  expect(jobs.map(({ thread }) => thread)).toEqual([1, 1, 1, 2, 2, 2]);
});

test('of threads without jobs the last one stays while the version is live', async () => {
  const { state, jobs, run, ended } = stage();
  const running: Promise<unknown>[] = [];
  for (let count = 1; count <= 4; count += 1) {
    running.push(run());
    await until(() => jobs.length === count);
  }
  for (const { finish } of jobs) finish();
  await Promise.all(running);
  await until(() => ended() === 1);
  expect(state.started).toBe(2);
  state.staysReady = false;
  await until(() => ended() === 2);
  const again = run();
  await until(() => jobs.length === 5);
  jobs[4]?.finish();
  await again;
  expect(state.started).toBe(3);
});

test('a thread with a job does not end, however long it takes', async () => {
  const { jobs, run, ended } = stage({ staysReady: false });
  const running = run();
  await until(() => jobs.length === 1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(ended()).toBe(0);
  jobs[0]?.finish();
  await running;
  await until(() => ended() === 1);
});

test('code that cannot be loaded is loaded again after a pause', async () => {
  const { state, jobs, run } = stage({ canStart: false });
  const first = await Promise.allSettled([run(), run()]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(state.started).toBe(1);
  state.canStart = true;
  await new Promise((resolve) => setTimeout(resolve, 20));
  void run();
  await until(() => jobs.length === 1);
  expect(state.started).toBe(2);
});
