import { expect, test } from '@jest/globals';
import { createTimeLimit } from './time-limit.ts';

/** A limit of 5 s whose thread has worked for so many milliseconds at each look. */
const stage = () => {
  const limit = createTimeLimit(5_000);
  return {
    ...limit,
    run: (...jobs: number[]) => limit.onJobs(new Set(jobs)),
    onWork: (cpu: number) => limit.onUse({ cpu, active: cpu }),
  };
};

test('processor time and idle time of a job together are limited', () => {
  const { run, onWork, onIdle, isExceeded } = stage();
  onWork(40_000);
  run(1);
  onWork(40_100);
  onWork(42_600);
  onIdle([[1, 2_500]]);
  expect(isExceeded()).toBe(false);
  onIdle([[1, 2_501]]);
  expect(isExceeded()).toBe(true);
});

test('what other jobs took before a job was seen does not count for it', () => {
  const { run, onWork, isExceeded } = stage();
  onWork(100);
  run(1);
  // The process that looks was late.
  onWork(9_000);
  expect(isExceeded()).toBe(false);
  onWork(14_001);
  expect(isExceeded()).toBe(true);
});

test('a job that waits for an answer or for a processor takes no time', () => {
  const { run, onUse, onIdle, isExceeded } = stage();
  run(1);
  for (let looks = 1; looks < 1_000; looks += 1) {
    // A fortieth of a processor.
    onUse({ cpu: looks * 2.5, active: looks * 100 });
    onIdle([[1, 3]]);
  }
  expect(isExceeded()).toBe(false);
});

test('a thread that is active without a processor is blocked', () => {
  const { run, onUse, isExceeded } = stage();
  onUse({ cpu: 0, active: 0 });
  run(1);
  for (let looks = 0; looks <= 50; looks += 1) {
    expect(isExceeded()).toBe(false);
    onUse({ cpu: looks * 0.1, active: looks * 100 });
  }
  onUse({ cpu: 5.1, active: 5_101 });
  expect(isExceeded()).toBe(true);
});

test('a job that has ended takes no more time', () => {
  const { run, onWork, onIdle, isExceeded } = stage();
  run(1);
  onWork(0);
  run();
  onIdle([[1, 9_000]]);
  onWork(9_000);
  expect(isExceeded()).toBe(false);
});

test('a thread that does not answer at all is blocked; one answer shows that it only waited for a processor', () => {
  const { run, onWork, onSilence, isExceeded } = stage();
  onSilence(60_000);
  expect(isExceeded()).toBe(false);
  run(1);
  onSilence(7_900);
  onWork(1);
  onSilence(7_900);
  expect(isExceeded()).toBe(false);
  onSilence(101);
  expect(isExceeded()).toBe(true);
});
