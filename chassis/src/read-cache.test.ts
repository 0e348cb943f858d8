import { expect, test } from '@jest/globals';
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
