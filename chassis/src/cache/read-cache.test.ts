import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { encodedBody, type EncodedBody } from '../http/encoded-body.ts';
import { createReadCache } from './read-cache.ts';

/** Returns a cache of searches with answers of equal size, and the number of loads of each. */
const searchCache = (body: Buffer, link: string) => {
  const cache = createReadCache({ maxBytes: 64 * 1024 * 1024, now: () => 0 });
  const loadedQueries: string[] = [];
  const search = async (q: string) => {
    const { from } = await cache.read({
      key: `/buildings/get-all-buildings?q=${q}`,
      resource: 'buildings',
      load: async () => {
        loadedQueries.push(q);
        return { status: 200, headers: { etag: `"${q}"`, link }, body };
      },
    });
    return from;
  };
  return { search, asked: loadedQueries };
};

test.each([
  { what: 'long answers', body: Buffer.alloc(1024 * 1024), link: '', searches: 70 },
  { what: 'long links', body: Buffer.from('[]'), link: 'x'.repeat(64 * 1024), searches: 1_100 },
])('of ever more searches with $what, those asked for last are kept', async ({ body, link, searches }) => {
  const { search, asked: loadedQueries } = searchCache(body, link);
  for (let n = 1; n <= searches; n += 1) {
    await search('home');
    expect(await search(`word${n}`)).toBe('miss');
  }
  expect(await search(`word${searches}`)).toBe('hit');
  expect(await search('word1')).toBe('miss');
  expect(loadedQueries.filter((q) => q === 'home')).toHaveLength(1);
});

/** A cache of one list, whose source answers with an entity tag and a body that a test may change. */
const listCache = () => {
  const source = { etag: '"1"', text: 'one' };
  const cache = createReadCache({ maxBytes: 1024 * 1024, now: () => 0 });
  const read = async (): Promise<EncodedBody> => {
    const answer = await cache.read({
      key: '/lands/get-all-lands',
      resource: 'lands',
      load: async (etag) => ({
        status: etag === source.etag ? 304 : 200,
        headers: { etag: source.etag },
        body: Buffer.from(source.text.repeat(500)),
      }),
    });
    if (answer.from === 'load') throw new Error('The list is not cached');
    return answer.value.body;
  };
  return { source, read, invalidate: () => cache.invalidate('lands') };
};
/** True if a body that is used often is compressed better before another one that is used often after it. */
const isCompressedBetter = async (body: EncodedBody): Promise<boolean> => {
  const later = encodedBody(Buffer.from('later'.repeat(500)));
  for (const each of [body, later]) for (let uses = 0; uses < 11; uses += 1) void each.in('br');
  while ((await later.in('br')).suffix !== 'br2') await setImmediate();
  return (await body.in('br')).suffix === 'br2';
};

test('an answer that another one has replaced is not compressed better', async () => {
  const { source, read, invalidate } = listCache();
  const replaced = await read();
  Object.assign(source, { etag: '"2"', text: 'two' });
  invalidate();
  const current = await read();
  expect(await isCompressedBetter(replaced)).toBe(false);
  expect(await isCompressedBetter(current)).toBe(true);
});

test('an answer that its source has confirmed is compressed better', async () => {
  const { read, invalidate } = listCache();
  const body = await read();
  invalidate();
  expect(await read()).toBe(body);
  expect(await isCompressedBetter(body)).toBe(true);
});
