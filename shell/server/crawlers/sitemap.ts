import { servedFiles, sitemapPart } from '@ekamra/contracts/front/reserved-paths';
import { addressesPerPage, type PageAddress, type PageAddresses } from '@ekamra/contracts/front/shell';
import { siteUrl } from '@ekamra/contracts/calls/site-url';
import { escapeHtml } from '@ekamra/contracts/forms/escape-html';

/** A list of addresses of one route: its id, and what reads its pages. */
export interface List {
  name: string;
  read: (page: number) => Promise<PageAddresses>;
}

/** Addresses of the pages of all remotes. */
export interface SiteGuide {
  /** Pages with a fixed address. */
  pages: PageAddress[];
  lists: List[];
}

/** Inputs of a sitemap. */
export interface SitemapOptions {
  guide: SiteGuide;
  publicOrigin: string;
  /** Returns the number of addresses of a list. */
  totalOf: (list: List) => Promise<number>;
}

/**
 * Pages of addresses per document: 5,000 addresses, far below the limit of 50,000 of sitemaps.org, because each page is
 * one API call and the crawler waits for all of them.
 */
const pagesPerDocument = 50;
const addressesPerDocument = pagesPerDocument * addressesPerPage;
/** Concurrent API calls. */
const concurrency = 4;

const partPath = (name: string, part: number): string => `/sitemap-${name}-${part}.xml`;
/** Name of the document with the pages outside of any list. */
const ownPages = 'pages';

/** True if a path looks like a sitemap document; {@link hasDocument} tells whether it exists. */
export const isSitemap = (path: string): boolean => path === servedFiles.sitemap || sitemapPart.test(path);

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const location = (path: string, publicOrigin: string): string =>
  `<loc>${escapeHtml(siteUrl(path, publicOrigin).href)}</loc>`;

/** Formats a sitemap of addresses (sitemaps.org, protocol 0.9). */
const urlsXml = (addresses: PageAddress[], publicOrigin: string): string => {
  const urls = addresses.map(
    ({ path, changed }) =>
      `<url>${location(path, publicOrigin)}${changed === undefined ? '' : `<lastmod>${escapeHtml(changed)}</lastmod>`}</url>\n`,
  );
  return `${declaration}<urlset xmlns="${namespace}">\n${urls.join('')}</urlset>\n`;
};

/** Formats an index of sitemaps (sitemaps.org, "Sitemap index"). */
const indexXml = (paths: string[], publicOrigin: string): string => {
  const sitemaps = paths.map((path) => `<sitemap>${location(path, publicOrigin)}</sitemap>\n`);
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${sitemaps.join('')}</sitemapindex>\n`;
};

/** Reads the addresses of one document of a list. */
const readPart = async ({ read }: List, part: number): Promise<PageAddress[]> => {
  const start = (part - 1) * pagesPerDocument + 1;
  const first = await read(start);
  const last = Math.min(Math.ceil(first.total / addressesPerPage), start + pagesPerDocument - 1);
  const collected = [...first.addresses];
  for (let page = start + 1; page <= last; page += concurrency) {
    const pages = Array.from({ length: Math.min(concurrency, last - page + 1) }, (_, at) => read(page + at));
    for (const { addresses } of await Promise.all(pages)) collected.push(...addresses);
  }
  return collected;
};

const documentsFor = (total: number): number => Math.ceil(total / addressesPerDocument);

const partOf = (path: string, { lists }: SiteGuide) => {
  const [, name = '', part = ''] = sitemapPart.exec(path) ?? [];
  return { name, part: Number(part), list: lists.find((candidate) => candidate.name === name) };
};

/** True if the document exists; requests only the total of its list. */
export const hasDocument = async (
  path: string,
  { guide, totalOf }: Pick<SitemapOptions, 'guide' | 'totalOf'>,
): Promise<boolean> => {
  const { name, part, list } = partOf(path, guide);
  if (name === ownPages) return part === 1;
  return list !== undefined && part <= documentsFor(await totalOf(list));
};

/** Returns the sitemap if it fits into one document, else the index of its documents. */
const rootDocument = async ({ guide, publicOrigin, totalOf }: SitemapOptions): Promise<string> => {
  const { pages, lists } = guide;
  const totals = await Promise.all(lists.map(totalOf));
  if (totals.reduce((sum, total) => sum + total, pages.length) <= addressesPerDocument) {
    const listed = await Promise.all(lists.map((list) => readPart(list, 1)));
    return urlsXml([...pages, ...listed.flat()], publicOrigin);
  }
  const parts = lists.flatMap(({ name }, at) =>
    Array.from({ length: documentsFor(totals[at] ?? 0) }, (_, part) => partPath(name, part + 1)),
  );
  return indexXml([partPath(ownPages, 1), ...parts], publicOrigin);
};

/**
 * Returns a document of the sitemap (sitemaps.org) by its path; undefined if it doesn't exist. Throws if addresses are
 * unavailable: an incomplete sitemap would tell search engines to drop the missing ones.
 */
export const sitemapDocument = async (path: string, parts: SitemapOptions): Promise<string | undefined> => {
  if (path === servedFiles.sitemap) return rootDocument(parts);
  if (!(await hasDocument(path, parts))) return undefined;
  const { guide, publicOrigin } = parts;
  const { part, list } = partOf(path, guide);
  return urlsXml(list ? await readPart(list, part) : guide.pages, publicOrigin);
};
