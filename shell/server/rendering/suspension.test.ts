import { expect, test } from '@jest/globals';
import { VersionSuspended } from './rendering-errors.ts';
import { createSuspension } from './suspension.ts';

const crashed = { isOverdue: false };

/** A suspension without jitter, and its clock. */
const stage = () => {
  const clock = { ms: 0 };
  const suspension = createSuspension({ now: () => clock.ms, random: () => 1 });
  const run = () =>
    suspension
      .run(() => Promise.resolve('done'))
      .catch((error: unknown) => (error instanceof VersionSuspended ? 'suspended' : 'failed'));
  return { clock, suspension, run };
};

test('code that has ended its thread is not run until a pause is over, and then is again', async () => {
  const { clock, suspension, run } = stage();
  expect(await run()).toBe('done');
  expect(suspension.suspend(crashed)).toBe(2_000);
  clock.ms = 1_999;
  expect(await run()).toBe('suspended');
  clock.ms = 2_000;
  expect(await Promise.all([run(), run()])).toEqual(['done', 'suspended']);
  expect(await Promise.all([run(), run()])).toEqual(['done', 'done']);
});

test('each failure in the single attempt makes the pause longer, up to five minutes', async () => {
  const { clock, suspension, run } = stage();
  const pauses = [suspension.suspend(crashed)];
  for (let attempt = 0; attempt < 9; attempt += 1) {
    clock.ms += pauses.at(-1) ?? 0;
    const failing = suspension.run(() => {
      pauses.push(suspension.suspend(crashed));
      return Promise.reject(new Error('It ended'));
    });
    await expect(failing).rejects.toThrow('It ended');
    expect(await run()).toBe('suspended');
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300].map((seconds) => seconds * 1_000));
});

test('what is not run says whether the code had taken too long', () => {
  const { suspension } = stage();
  for (const isOverdue of [true, false]) {
    suspension.suspend({ isOverdue });
    expect(suspension.check).toThrow(expect.objectContaining({ isOverdue }));
  }
});

test('an attempt whose page fails without harm ends the suspension', async () => {
  const { clock, suspension, run } = stage();
  clock.ms = suspension.suspend(crashed);
  await expect(suspension.run(() => Promise.reject(new Error('A page failed')))).rejects.toThrow();
  expect(await run()).toBe('done');
});

test('after ten minutes without a failure the pauses begin anew', () => {
  const { clock, suspension } = stage();
  suspension.suspend(crashed);
  expect(suspension.suspend(crashed)).toBe(4_000);
  clock.ms = 600_001;
  expect(suspension.suspend(crashed)).toBe(2_000);
});
