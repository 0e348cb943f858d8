import { expect, test } from '@jest/globals';
import { unavailable } from '../http/api-error.ts';
import { createRevalidatingCache, type Loaded } from './revalidating-cache.ts';

interface Version {
  number: number;
}

/** Creates a cache on a clock that the test sets, over a source whose version it sets. */
const stage = (inBackground: boolean) => {
  const source = { version: 1, isDown: false, ageMs: 0, isWatched: true, loads: [] as Promise<unknown>[] };
  const clock = { ms: 0 };
  const cache = createRevalidatingCache<Version, string>({
    maxBytes: 100_000,
    sizeOf: () => 1,
    freshMs: 5_000,
    staleMs: 600_000,
    inBackground,
    isWatched: () => source.isWatched,
    now: () => clock.ms,
  });
  const load = (): Promise<Loaded<Version, string>> => {
    const { version, isDown, ageMs } = source;
    const loaded = isDown
      ? Promise.reject(unavailable(1))
      : Promise.resolve({ value: { number: version }, tags: ['list'], ageMs });
    source.loads.push(loaded.catch(() => undefined));
    return loaded;
  };
  const read = async (key = 'a', isExact = false): Promise<string> => {
    const answer = await cache.read({ key, load, isExact });
    return 'value' in answer ? `${answer.from} ${answer.value.number}` : answer.uncached;
  };
  return { cache, source, clock, read };
};

test('a value that is no longer fresh is served at once and revalidated in the background', async () => {
  const { source, clock, read } = stage(true);
  expect([await read(), await read()]).toEqual(['miss 1', 'hit 1']);
  source.version = 2;
  clock.ms = 5_000;
  expect(await Promise.all([read(), read()])).toEqual(['stale 1', 'stale 1']);
  await Promise.all(source.loads);
  expect(source.loads).toHaveLength(2);
  expect(await read()).toBe('hit 2');
});

test('in the foreground, readers wait for the revalidation', async () => {
  const { source, clock, read } = stage(false);
  await read();
  source.version = 2;
  clock.ms = 5_000;
  expect(await read()).toBe('miss 2');
});

test('while the source is down a value is served for ten minutes after its last validation', async () => {
  const { source, clock, read } = stage(true);
  await read();
  source.isDown = true;
  clock.ms = 599_999;
  expect(await read()).toBe('stale 1');
  clock.ms = 600_000;
  await expect(read()).rejects.toMatchObject({ status: 503 });
});

test('after a write readers wait for the new value, and get the old one only if there is none', async () => {
  const { cache, source, read } = stage(true);
  await read();
  cache.invalidate('other');
  expect(await read()).toBe('hit 1');
  cache.invalidate('list');
  source.isDown = true;
  expect(await read()).toBe('stale 1');
  source.isDown = false;
  source.version = 2;
  expect(await read()).toBe('miss 2');
});

test('a load that began before a write does not answer readers after it', async () => {
  const { cache, source, read } = stage(true);
  const early = read();
  cache.invalidate('list');
  source.version = 2;
  expect(await Promise.all([early, read()])).toEqual(['miss 1', 'miss 2']);
  expect(await read()).toBe('hit 2');
});

test('an exact reader gets what the source has now, and a stale value only while it is down', async () => {
  const { source, read } = stage(true);
  const early = read();
  source.version = 2;
  expect(await Promise.all([early, read('a', true)])).toEqual(['miss 1', 'miss 2']);
  expect(await read()).toBe('hit 2');
  source.isDown = true;
  expect(await read('a', true)).toBe('stale 2');
});

test.each([
  [false, 'miss 2'],
  [true, 'stale 1'],
])('while writes may go unnoticed nothing is fresh (in the background: %s)', async (inBackground, next) => {
  const { source, read } = stage(inBackground);
  await read();
  source.version = 2;
  source.isWatched = false;
  expect(await read()).toBe(next);
  await Promise.all(source.loads);
  source.isWatched = true;
  expect(await read()).toBe('hit 2');
});

test('a value that another cache validated before a write is not fresh', async () => {
  const { cache, source, clock, read } = stage(true);
  clock.ms = 2_000;
  cache.invalidate('list');
  clock.ms = 2_500;
  source.ageMs = 1_000;
  expect(await read()).toBe('miss 1');
  source.version = 2;
  clock.ms = 3_500;
  expect([await read(), await read()]).toEqual(['miss 2', 'hit 2']);
});

test('values beyond the size limit are evicted, the least recently used first', async () => {
  const { source, read } = stage(true);
  for (let index = 0; index < 300; index++) await read(`key ${index}`);
  expect(source.loads).toHaveLength(300);
  expect([await read('key 299'), await read('key 0')]).toEqual(['hit 1', 'miss 1']);
});

test('a value ends when its source has something else that is no failure', async () => {
  const { cache, clock, source, read } = stage(false);
  await read();
  clock.ms = 5_000;
  const gone = Promise.resolve({ uncached: 'gone', isFailure: false });
  const answer = await cache.read({ key: 'a', load: () => gone });
  expect(answer).toEqual({ from: 'load', uncached: 'gone' });
  source.isDown = true;
  await expect(read()).rejects.toMatchObject({ status: 503 });
});

test('values that are read once do not evict one that is read again', async () => {
  const { read } = stage(true);
  expect([await read(), await read()]).toEqual(['miss 1', 'hit 1']);
  for (let index = 0; index < 300; index++) await read(`key ${index}`);
  expect(await read()).toBe('hit 1');
});
