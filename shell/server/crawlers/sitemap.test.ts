import { describe, expect, test } from '@jest/globals';
import type { PageAddresses } from '@ekamra/contracts/front/shell';
import { isSitemap, sitemapDocument } from './sitemap.ts';

const publicOrigin = 'https://site.example';
const locations = (xml = ''): string[] => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);

/** A list with this many addresses; it records the requested pages. */
const listOf = (total: number) => {
  const requestedPages: number[] = [];
  const read = (page: number): Promise<PageAddresses> => {
    requestedPages.push(page);
    const length = Math.max(0, Math.min(100, total - (page - 1) * 100));
    const addresses = Array.from({ length }, (_, at) => ({
      path: `/items/${(page - 1) * 100 + at}`,
      changed: '2026-06-12T06:30:00.000Z',
    }));
    return Promise.resolve({ addresses, total });
  };
  return { asked: requestedPages, read };
};
/** A list with one address that needs escaping in XML and URLs. */
const readUnescaped = () => Promise.resolve({ addresses: [{ path: `/a&b'c/ଓଡ଼ିଶା` }], total: 1 });
const partsOf = (read: (page: number) => Promise<PageAddresses>) => ({
  publicOrigin,
  guide: { pages: [{ path: '/' }, { path: '/about' }], lists: [{ name: 'items', read }] },
  totalOf: async () => (await read(1)).total,
});

describe('a sitemap that fits into one document', () => {
  test('holds every page and every address once, with its change date', async () => {
    const xml = await sitemapDocument('/sitemap.xml', partsOf(listOf(1_234).read));
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/,
    );
    expect(xml).toContain('<url><loc>https://site.example/about</loc></url>');
    expect(xml).toContain(
      '<url><loc>https://site.example/items/1233</loc><lastmod>2026-06-12T06:30:00.000Z</lastmod></url>',
    );
    expect(new Set(locations(xml)).size).toBe(1_236);
    expect(locations(xml)).toHaveLength(1_236);
  });

  test('escapes addresses', async () => {
    const xml = await sitemapDocument('/sitemap.xml', partsOf(readUnescaped));
    expect(locations(xml).at(-1)).toMatch(/^https:\/\/site\.example\/a&amp;b&#39;c\/(?:%[0-9A-F]{2})+$/);
  });
});

describe('a sitemap that is too large for one document', () => {
  test('is an index of documents that together hold every address', async () => {
    const { read } = listOf(12_050);
    const index = await sitemapDocument('/sitemap.xml', partsOf(read));
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    const names = locations(index).map((url) => url.slice(publicOrigin.length));
    expect(names).toEqual([
      '/sitemap-pages-1.xml',
      '/sitemap-items-1.xml',
      '/sitemap-items-2.xml',
      '/sitemap-items-3.xml',
    ]);
    expect(names.every(isSitemap)).toBe(true);
    const documents = await Promise.all(names.map((name) => sitemapDocument(name, partsOf(read))));
    const listed = documents.flatMap(locations);
    expect(new Set(listed).size).toBe(12_052);
    for (const document of documents) expect(locations(document).length).toBeLessThanOrEqual(50_000);
  });

  test('requests only the pages of the document', async () => {
    const { asked: requestedPages, read } = listOf(12_050);
    await sitemapDocument('/sitemap-items-3.xml', {
      ...partsOf(read),
      totalOf: () => Promise.resolve(12_050),
    });
    expect(requestedPages.sort((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, at) => 101 + at));
  });

  test.each(['/sitemap-items-4.xml', '/sitemap-other-1.xml', '/sitemap-pages-2.xml'])(
    '%s does not exist',
    async (path) => {
      expect(await sitemapDocument(path, partsOf(listOf(12_050).read))).toBeUndefined();
    },
  );

  test('a missing document requests no addresses', async () => {
    const { asked: requestedPages, read } = listOf(12_050);
    expect(await sitemapDocument('/sitemap-items-99999.xml', partsOf(read))).toBeUndefined();
    expect(requestedPages).toEqual([1]);
  });
});

test('a sitemap with an unavailable part fails', async () => {
  const { read } = listOf(1_000);
  const failing = (page: number) => (page === 7 ? Promise.reject(new Error('Down')) : read(page));
  await expect(sitemapDocument('/sitemap.xml', partsOf(failing))).rejects.toThrow('Down');
});
