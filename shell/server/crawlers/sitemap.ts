import { addressesPerPage, type PageAddress } from '@ekamra/contracts/shell';
import type { CrawlGuide } from '../../src/server/renderer.ts';
import { indexXml, urlsXml } from './xml.ts';

/** Addresses of a route. */
export type List = CrawlGuide['lists'][number];

/** What a sitemap is made of. */
export interface SitemapParts {
  guide: CrawlGuide;
  publicOrigin: string;
  /** How many addresses a list has. */
  totalOf: (list: List) => Promise<number>;
}

/**
 * Pages of addresses in a document: 5,000 addresses, far below the 50,000 that sitemaps.org allows, because each page
 * is a call of the API, and a crawler waits for all of them.
 */
const pagesPerDocument = 50;
const perDocument = pagesPerDocument * addressesPerPage;
/** Calls at once. */
const atOnce = 4;

/** Where the sitemap is, or the index of its documents. */
export const sitemapPath = '/sitemap.xml';
const partPath = (name: string, part: number): string => `/sitemap-${name}-${part}.xml`;
const partPattern = /^\/sitemap-([a-z][a-z0-9-]{0,60})-([1-9]\d{0,4})\.xml$/;
/** Name of the document of the pages that no list has. */
const ownPages = 'pages';

/** Whether a path is one of a sitemap's; whether there is such a document is known once it is asked for. */
export const isSitemap = (path: string): boolean => path === sitemapPath || partPattern.test(path);

/** A list's addresses from one page on, as many as go into a document. */
const readPart = async ({ read }: List, part: number): Promise<PageAddress[]> => {
  const start = (part - 1) * pagesPerDocument + 1;
  const first = await read(start);
  const last = Math.min(Math.ceil(first.total / addressesPerPage), start + pagesPerDocument - 1);
  const found = [...first.addresses];
  for (let page = start + 1; page <= last; page += atOnce) {
    const asked = Array.from({ length: Math.min(atOnce, last - page + 1) }, (_, at) => read(page + at));
    for (const { addresses } of await Promise.all(asked)) found.push(...addresses);
  }
  return found;
};

const documentsFor = (total: number): number => Math.ceil(total / perDocument);

const partOf = (path: string, { lists }: CrawlGuide) => {
  const [, name = '', part = ''] = partPattern.exec(path) ?? [];
  return { name, part: Number(part), list: lists.find((candidate) => candidate.name === name) };
};

/** Whether there is such a document; to know it, no more is asked than how many addresses its list has. */
export const hasDocument = async (
  path: string,
  { guide, totalOf }: Pick<SitemapParts, 'guide' | 'totalOf'>,
): Promise<boolean> => {
  const { name, part, list } = partOf(path, guide);
  if (name === ownPages) return part === 1;
  return list !== undefined && part <= documentsFor(await totalOf(list));
};

/** The whole sitemap where it fits into one document, else the index of its documents. */
const root = async ({ guide, publicOrigin, totalOf }: SitemapParts): Promise<string> => {
  const { pages, lists } = guide;
  const totals = await Promise.all(lists.map(totalOf));
  if (totals.reduce((sum, total) => sum + total, pages.length) <= perDocument) {
    const listed = await Promise.all(lists.map((list) => readPart(list, 1)));
    return urlsXml([...pages, ...listed.flat()], publicOrigin);
  }
  const parts = lists.flatMap(({ name }, at) =>
    Array.from({ length: documentsFor(totals[at] ?? 0) }, (_, part) => partPath(name, part + 1)),
  );
  return indexXml([partPath(ownPages, 1), ...parts], publicOrigin);
};

/**
 * A document of the sitemap (sitemaps.org), by its path; undefined when there is none. Throws when the addresses can't
 * be had: a sitemap with some of them would tell search engines to forget the others.
 */
export const sitemapDocument = async (path: string, parts: SitemapParts): Promise<string | undefined> => {
  if (path === sitemapPath) return root(parts);
  if (!(await hasDocument(path, parts))) return undefined;
  const { guide, publicOrigin } = parts;
  const { part, list } = partOf(path, guide);
  return urlsXml(list ? await readPart(list, part) : guide.pages, publicOrigin);
};
