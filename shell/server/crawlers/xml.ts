import type { PageAddress } from '@ekamra/contracts/shell';
import { escapeHtml } from '../../src/head/html.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const location = (path: string, publicOrigin: string): string =>
  `<loc>${escapeHtml(new URL(path, publicOrigin).href)}</loc>`;

/** A sitemap of these addresses (sitemaps.org, protocol 0.9). */
export const urlsXml = (addresses: PageAddress[], publicOrigin: string): string => {
  const urls = addresses.map(
    ({ path, changed }) =>
      `<url>${location(path, publicOrigin)}${changed === undefined ? '' : `<lastmod>${escapeHtml(changed)}</lastmod>`}</url>\n`,
  );
  return `${declaration}<urlset xmlns="${namespace}">\n${urls.join('')}</urlset>\n`;
};

/** An index of sitemaps at these paths (sitemaps.org, "Sitemap index"). */
export const indexXml = (paths: string[], publicOrigin: string): string => {
  const sitemaps = paths.map((path) => `<sitemap>${location(path, publicOrigin)}</sitemap>\n`);
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${sitemaps.join('')}</sitemapindex>\n`;
};
