import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteRelease } from '@ekamra/contracts/releases/release';
import { expect, test } from '@jest/globals';
import { builtSample } from '../../testing/sample.ts';
import { ThreadFailed } from '../rendering/rendering-errors.ts';
import { createRenderComparison } from './check-build.ts';
import { compareRenderTimes, timeInTurns, type TimedVersion } from './render-times.ts';

/** A clock that only renderings move, each by the next of its times. */
const clock = () => {
  let at = 0;
  return {
    now: () => at,
    /** A rendering that takes these times, one after the other, and from then on the last one. */
    rendering: (...times: number[]) => {
      let count = 0;
      return async (): Promise<void> => {
        at += times[Math.min(count, times.length - 1)] ?? 0;
        count += 1;
      };
    },
  };
};

const version = (render: TimedVersion['render'], parts: Partial<TimedVersion> = {}): TimedVersion => ({
  slots: [],
  patternOf: (address) => address,
  render,
  ...parts,
});

test('the time is a median of renderings in turns, without the first ones and whatever a few of them take', async () => {
  const { now, rendering } = clock();
  const order: string[] = [];
  const named = (name: string, render: () => Promise<void>) => async () => {
    order.push(name);
    await render();
  };
  const first = named('own', rendering(900, 900, 7, 5_000, 7, 5_000, 7, 5_000, 7, 5_000, 7));
  const second = named('live', rendering(900, 900, 10));
  expect(await timeInTurns(first, second, now)).toEqual([7, 10]);
  expect(order).toHaveLength(22);
  expect(order.slice(0, 4)).toEqual(['own', 'live', 'live', 'own']);
});

test('what looks slower is measured once more, and the smaller factor counts', async () => {
  const { now, rendering } = clock();
  const busyMoment = Array.from({ length: 11 }, () => 30);
  const compared = async (own: () => Promise<void>) =>
    compareRenderTimes({ own: version(own), live: version(rendering(10)) }, ['/'], now);
  expect(await compared(rendering(...busyMoment, 10))).toEqual([{ address: '/', ms: 10, liveMs: 10 }]);
  expect(await compared(rendering(30))).toEqual([{ address: '/', ms: 30, liveMs: 10 }]);
});

test('an address of one version alone, or one that cannot be rendered, is left out', async () => {
  const { now, rendering } = clock();
  const render = rendering(1);
  const own = version(render, { slots: ['the slot'], patternOf: (address) => address.replace(/\d+/, ':id') });
  const live = version(
    async (address) => {
      if (address === '/fails') throw new Error('No interaction of the pact answers it');
      await render();
    },
    { patternOf: (address) => (address === '/new' ? '*' : own.patternOf(address)) },
  );
  const times = await compareRenderTimes({ own, live }, ['/a/1', '/new', '/fails', 'the slot'], now);
  expect(times.map(({ address }) => address)).toEqual(['/a/1']);
});

test('without a thread nothing is compared', async () => {
  const { now } = clock();
  const failing = version(() => Promise.reject(new ThreadFailed('No thread')));
  await expect(compareRenderTimes({ own: failing, live: failing }, ['/'], now)).rejects.toThrow('No thread');
});

test('the pages of a build are timed in threads beside those of the live bundle', async () => {
  await using sample = await builtSample();
  const release = remoteRelease.parse(
    JSON.parse(await readFile(join(sample.remote, 'release.json'), 'utf8')),
  );
  const source = await readFile(join(sample.remote, 'server.cjs'), 'utf8');
  const compare = createRenderComparison(async () => join(sample.shell, 'server/render.cjs'));
  const live = { release: { ...release, version: 'version-1' }, source };
  const times = await compare({
    output: sample.remote,
    live,
    addresses: ['/items/1', '/items/2', '/failing'],
  });
  // Of the others one is no page, and nobody answers the call of the last one.
  expect(times).toEqual([{ address: '/items/1', ms: expect.any(Number), liveMs: expect.any(Number) }]);
  for (const { ms, liveMs } of times) expect(Math.min(ms, liveMs)).toBeGreaterThan(0);
}, 180_000);
