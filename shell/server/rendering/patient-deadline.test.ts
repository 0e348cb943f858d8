import { expect, test } from '@jest/globals';
import { withPatientDeadline } from './patient-deadline.ts';

const never = new Promise<string>(() => undefined);

test('work that is not done in time is given up, and what it throws is thrown', async () => {
  const eventLoop = { wasLate: () => false };
  await expect(withPatientDeadline(never, { ms: 1, eventLoop })).rejects.toThrow('no answer in time');
  const failing = Promise.reject(new Error('It failed'));
  await expect(withPatientDeadline(failing, { ms: 60_000, eventLoop })).rejects.toThrow('It failed');
});

test('while the event loop is late nothing is given up', async () => {
  const state = { looks: 0 };
  const { promise, resolve } = Promise.withResolvers<string>();
  const eventLoop = {
    wasLate: () => {
      state.looks += 1;
      if (state.looks === 2) resolve('done');
      return true;
    },
  };
  expect(await withPatientDeadline(promise, { ms: 1, eventLoop })).toBe('done');
  expect(state.looks).toBe(2);
});
