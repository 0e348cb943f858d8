import { expect, test } from '@jest/globals';
import { createJobIdle } from './job-idle.ts';

const stage = () => {
  const thread = { idle: 1_000 };
  const jobs = createJobIdle(() => thread.idle);
  return { jobs, pass: (ms: number) => (thread.idle += ms) };
};

test('a job is idle from its begin to its end, except while one of its calls is open', () => {
  const { jobs, pass } = stage();
  jobs.begin(1);
  pass(10);
  const first = jobs.call(1);
  pass(500);
  const second = jobs.call(1);
  pass(500);
  first();
  pass(500);
  expect(jobs.times()).toEqual([[1, 10]]);
  second();
  pass(7);
  expect(jobs.times()).toEqual([[1, 17]]);
  jobs.end(1);
  expect(jobs.times()).toEqual([]);
});

test('the calls of one job are no excuse for another', () => {
  const { jobs, pass } = stage();
  jobs.begin(1);
  pass(5);
  jobs.begin(2);
  const end = jobs.call(1);
  pass(300);
  expect(jobs.times()).toEqual([
    [1, 5],
    [2, 300],
  ]);
  end();
});

test('a call that outlives its job changes nothing', () => {
  const { jobs, pass } = stage();
  jobs.begin(1);
  const end = jobs.call(1);
  jobs.end(1);
  end();
  jobs.call(1)();
  jobs.begin(2);
  pass(20);
  expect(jobs.times()).toEqual([[2, 20]]);
});
