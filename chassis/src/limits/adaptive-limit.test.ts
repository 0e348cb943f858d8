import { expect, test } from '@jest/globals';
import { createAdaptiveLimit } from './adaptive-limit.ts';
import { timedOut, unavailable } from '../http/api-error.ts';

/** A clock that only the test advances. */
const createClock = () => {
  const clock = { now: 0 };
  return { clock, now: () => clock.now };
};

/**
 * Simulates a service that answers `perSecond` calls one after another, under `offered` calls per second for `seconds`.
 * Returns the latencies of accepted calls in milliseconds, in order, and the number of refused ones.
 */
const simulate = async (
  { clock, limit }: { clock: { now: number }; limit: ReturnType<typeof createAdaptiveLimit> },
  { perSecond, offered, seconds }: { perSecond: number; offered: number; seconds: number },
) => {
  const end = clock.now + seconds * 1_000;
  const pending: { endsAt: number; done: () => void; call: Promise<unknown> }[] = [];
  const latencies: number[] = [];
  let refused = 0;
  let nextArrival = clock.now;
  let freeAt = clock.now;
  const arrive = (): void => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const arrivedAt = clock.now;
    const endsAt = Math.max(freeAt, arrivedAt) + 1_000 / perSecond;
    let isAccepted = false;
    const call = limit
      .run(() => {
        isAccepted = true;
        return promise;
      }, false)
      .catch(() => undefined);
    if (!isAccepted) {
      refused += 1;
      return;
    }
    freeAt = endsAt;
    latencies.push(endsAt - arrivedAt);
    pending.push({ endsAt, done: resolve, call });
  };
  while (clock.now < end || pending.length > 0) {
    const first = pending[0];
    if (first && (first.endsAt <= nextArrival || nextArrival >= end)) {
      clock.now = first.endsAt;
      pending.shift();
      first.done();
      await first.call;
    } else if (nextArrival < end) {
      clock.now = nextArrival;
      nextArrival += 1_000 / offered;
      arrive();
    } else break;
  }
  return { latencies, refused };
};

const notStarted = () => Promise.reject(new Error('It was started'));

const highest = (values: number[]): number => Math.max(...values);

test('at three times the capacity it shrinks until accepted calls are quick, and wastes no capacity', async () => {
  const { clock, now } = createClock();
  const limit = createAdaptiveLimit({ min: 4, max: 64, now });
  const before = await simulate({ clock, limit }, { perSecond: 200, offered: 100, seconds: 10 });
  expect([before.refused, limit.limit()]).toEqual([0, 64]);
  const during = await simulate({ clock, limit }, { perSecond: 200, offered: 600, seconds: 20 });
  expect(highest(during.latencies)).toBeLessThan(400);
  expect(highest(during.latencies.slice(400))).toBeLessThan(60);
  expect(during.latencies.length).toBeGreaterThan(200 * 20 * 0.98);
  expect(during.refused).toBeGreaterThan(400 * 20 * 0.95);
});

test('after an overload nothing is refused any more, and the limit returns to its start', async () => {
  const { clock, now } = createClock();
  const limit = createAdaptiveLimit({ min: 4, max: 64, now });
  await simulate({ clock, limit }, { perSecond: 200, offered: 600, seconds: 10 });
  expect(limit.limit()).toBeLessThan(20);
  const after = await simulate({ clock, limit }, { perSecond: 200, offered: 100, seconds: 20 });
  expect([after.refused, limit.limit()]).toEqual([0, 64]);
});

test('it follows a service that has become slower for good', async () => {
  const { clock, now } = createClock();
  const limit = createAdaptiveLimit({ min: 4, max: 64, now });
  await simulate({ clock, limit }, { perSecond: 1_000, offered: 500, seconds: 5 });
  const slower = await simulate({ clock, limit }, { perSecond: 20, offered: 100, seconds: 30 });
  expect(highest(slower.latencies.slice(100))).toBeLessThan(1_000);
  expect(slower.latencies.length).toBeGreaterThan(20 * 30 * 0.95);
});

test('calls that are slower for good without waiting for each other regain their room', async () => {
  const { clock, now } = createClock();
  const limit = createAdaptiveLimit({ min: 4, max: 64, now });
  const callTogether = async (count: number, ms: number): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const calls = Array.from({ length: count }, () => limit.run(() => promise, false));
    clock.now += ms;
    resolve();
    await Promise.all(calls);
  };
  for (let round = 0; round < 20; round += 1) await callTogether(40, 10);
  for (let round = 0; round < 100; round += 1) await callTogether(limit.limit(), 120);
  expect(limit.limit()).toBeLessThan(10);
  for (let round = 0; round < 10_000; round += 1) await callTogether(limit.limit(), 120);
  expect(limit.limit()).toBe(64);
});

test('slow calls with room left shrink nothing', async () => {
  const { clock, now } = createClock();
  const limit = createAdaptiveLimit({ min: 4, max: 64, now });
  for (let call = 0; call < 100; call += 1)
    await limit.run(async () => {
      clock.now += call < 10 ? 5 : 400;
    }, false);
  expect(limit.limit()).toBe(64);
});

test('a full limit refuses at once with Retry-After, important calls last, and does not start the work', async () => {
  const { now } = createClock();
  let refusals = 0;
  const limit = createAdaptiveLimit({ min: 2, max: 2, now, onRefuse: () => void (refusals += 1) });
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = [limit.run(() => promise, false), limit.run(() => promise, false)];
  const refusal = { status: 503, code: 'UNAVAILABLE', retryAfter: 1 };
  await expect(limit.run(notStarted, false)).rejects.toMatchObject(refusal);
  expect(() => limit.check(false)).toThrow(expect.objectContaining(refusal));
  running.push(limit.run(() => promise, true));
  await expect(limit.run(notStarted, true)).rejects.toMatchObject(refusal);
  expect(refusals).toBe(3);
  resolve();
  await Promise.all(running);
  await limit.run(() => Promise.resolve(), false);
});

test('while the event loop is late there is less room: first for visitors, then for important calls', async () => {
  const { now } = createClock();
  let delay = 0;
  const limit = createAdaptiveLimit({ min: 2, max: 16, now, eventLoop: { current: () => delay } });
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = Array.from({ length: 6 }, () => limit.run(() => promise, false));
  limit.check(false);
  delay = 120;
  expect(() => limit.check(false)).toThrow();
  limit.check(true);
  delay = 300;
  expect(() => limit.check(true)).toThrow();
  delay = 0;
  limit.check(false);
  resolve();
  await Promise.all(running);
  delay = 300;
  limit.check(false);
});

/** Returns the limit, at first 20, after rounds of 16 calls that take 5 s and fail. */
const limitAfter = async (failure: Error): Promise<number> => {
  const { clock, now } = createClock();
  const limit = createAdaptiveLimit({ min: 4, max: 20, now });
  for (let round = 0; round < 5; round += 1) {
    const work = Promise.withResolvers<never>();
    const calls = Array.from({ length: 16 }, () => limit.run(() => work.promise, false));
    clock.now += 5_000;
    work.reject(failure);
    await Promise.allSettled(calls);
  }
  return limit.limit();
};

test('calls that run out of time shrink it; those that fail otherwise do not count', async () => {
  expect(await limitAfter(timedOut())).toBeLessThan(20);
  expect(await limitAfter(unavailable())).toBe(20);
});
