/// <reference lib="dom" />
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { company } from '../contracts/src/records/company.ts';
import { publicPaths } from './public-pages.ts';
import { type Head, headOf } from './page-head.ts';
import { expect, test } from './site.ts';
import { faultsOf } from './structured-data.ts';

const nobody = '01890000-0000-7000-8000-000000000000';
const isStatic = (path: string): boolean => !/[:*]/.test(path);
/** Pages that are excluded from search engines. */
const unlisted = ['/shortlist', '/compare', '/search', '/enquiry-sent', '/blog-preview'];
/** A second address of a page, whose canonical address is the other one. */
const otherAddress = '/plot-sale-support';

const sitemapOf = async (request: APIRequestContext): Promise<string[]> => {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
};
const totalOf = async (request: APIRequestContext, list: string): Promise<number> =>
  Number((await request.get(`/real-estate/${list}?page=1&limit=1`)).headers()['x-total-count']);

test('the sitemap contains every static public route, building, land and blog once', async ({ request }) => {
  const listed = (await sitemapOf(request)).map((url) => new URL(url).href.slice(new URL(url).origin.length));
  expect(new Set(listed).size).toBe(listed.length);
  for (const path of publicPaths.filter(isStatic))
    expect(listed.includes(path), path).toBe(![...unlisted, otherAddress].includes(path));
  const count = (pattern: RegExp) => listed.filter((path) => pattern.test(path)).length;
  expect(count(/^\/property\//)).toBe(await totalOf(request, 'buildings/get-all-buildings'));
  expect(count(/^\/lands\//)).toBe(await totalOf(request, 'lands/get-all-lands'));
  expect(count(/\/blog\//)).toBe(await totalOf(request, 'blogs/get-all-blogs'));
});

test('robots.txt allows crawlers, excludes the back office and the API, and names the sitemap', async ({
  request,
  baseURL,
}) => {
  const response = await request.get('/robots.txt');
  const text = await response.text();
  expect(response.headers()['content-type']).toContain('text/plain');
  for (const path of ['/dashboard', '/update-building/', '/real-estate/'])
    expect(text).toContain(`\nDisallow: ${path}\n`);
  // A crawler has to fetch these to see that they are noindex.
  for (const path of ['/login', ...unlisted]) expect(text).not.toContain(`Disallow: ${path}`);
  expect(text).not.toMatch(/^Disallow: \/$/m);
  expect(text).toContain(`\nSitemap: ${baseURL}/sitemap.xml\n`);
});

/** Returns the problems of a page's head; empty if there are none. */
const faultsOfPage = async (
  url: string,
  { titles, meta, duplicates, canonical, jsonLd }: Head,
): Promise<string[]> => {
  const [title = ''] = titles;
  const { description = '' } = meta;
  const expectedMeta: Record<string, string | RegExp> = {
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:site_name': company.name,
    'og:type': url.includes('/blog/') ? 'article' : 'website',
    'og:image': /^https?:\/\/.+\.jpg$/,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': /\S/,
    'twitter:card': 'summary_large_image',
  };
  const isValid = (name: string, value: string | RegExp) =>
    typeof value === 'string' ? meta[name] === value : value.test(meta[name] ?? '');
  const structured = await Promise.all(jsonLd.map(faultsOf));
  return [
    ...(titles.length === 1 && /^Ekamra Realty \| \S/.test(title) ? [] : [`titles: ${titles.join(', ')}`]),
    ...(description.length >= 50 && description.length <= 160 ? [] : [`description: ${description}`]),
    ...(canonical === url ? [] : [`canonical: ${canonical}`]),
    ...('robots' in meta ? [`robots: ${meta['robots']}`] : []),
    ...duplicates.map((name) => `${name} is there more than once`),
    ...Object.entries(expectedMeta).flatMap(([name, value]) =>
      isValid(name, value) ? [] : [`${name}: ${meta[name]}`],
    ),
    ...(jsonLd.length > 0 ? structured.flat() : ['no structured data']),
  ].map((fault) => `${url}: ${fault}`);
};

test('every page has a title, description, address, picture and structured data', async ({
  page,
  request,
}) => {
  const faults: string[] = [];
  const urlsByText = new Map<string, string[]>();
  for (const url of await sitemapOf(request)) {
    const response = await request.get(url);
    const head = await headOf(page, await response.text());
    faults.push(...(await faultsOfPage(url, head)));
    if (response.status() !== 200) faults.push(`${url}: ${response.status()}`);
    for (const text of [...head.titles, head.meta['description'] ?? ''])
      urlsByText.set(text, [...(urlsByText.get(text) ?? []), new URL(url).pathname]);
  }
  expect(faults).toEqual([]);
  const shared = [...urlsByText.values()].filter((urls) => urls.length > 1);
  expect(shared).toEqual([]);
});

const types: [page: RegExp, types: string[]][] = [
  [/:\d+\/$/, ['RealEstateAgent']],
  [/\/about$/, ['AboutPage', 'BreadcrumbList', 'RealEstateAgent']],
  [/\/property\//, ['BreadcrumbList', 'RealEstateListing']],
  [/\/lands\//, ['BreadcrumbList', 'RealEstateListing']],
  [/\/blog\//, ['BlogPosting', 'BreadcrumbList']],
  [/\/faqs$/, ['BreadcrumbList', 'FAQPage']],
  [/\/career$/, ['BreadcrumbList', 'RealEstateAgent']],
  [/\/career\?position=telecaller$/, ['BreadcrumbList', 'JobPosting', 'RealEstateAgent']],
  [/\/selling-service$/, ['BreadcrumbList', 'Service']],
];
for (const [address, expected] of types)
  test(`${address.source} has structured data of type ${expected.join(', ')}`, async ({ page, request }) => {
    const url = (await sitemapOf(request)).find((candidate) => address.test(candidate)) ?? '';
    const { jsonLd } = await headOf(page, await (await request.get(url)).text());
    expect(jsonLd.map((thing) => thing['@type']).sort()).toEqual(expected);
  });

test('the picture of each kind of page is a JPEG of 1200 x 630 pixels and at most 300 KB', async ({
  page,
  request,
}) => {
  const urls = await sitemapOf(request);
  const pictures = new Set<string>();
  for (const url of urls.filter((each) => !/\/(?:property|lands|blog)\//.test(each))) {
    const { meta } = await headOf(page, await (await request.get(url)).text());
    pictures.add(meta['og:image'] ?? url);
  }
  for (const kind of [/\/property\//, /\/lands\//, /\/blog\//])
    for (const url of urls.filter((each) => kind.test(each)).slice(0, 3)) {
      const { meta } = await headOf(page, await (await request.get(url)).text());
      expect([url, meta['og:image']]).toEqual([url, expect.stringContaining('/real-estate/media/')]);
      pictures.add(meta['og:image'] ?? url);
    }
  for (const picture of pictures) {
    const response = await request.get(picture);
    const data = await response.body();
    const { format, width, height } = await sharp(data).metadata();
    expect([picture, response.status(), response.headers()['content-type'], format, width, height]).toEqual([
      picture,
      200,
      'image/jpeg',
      'jpeg',
      1200,
      630,
    ]);
    expect(data.length, picture).toBeLessThanOrEqual(300_000);
  }
});

for (const [path, status] of [
  ['/no-such-page', 404],
  ['/properties/no-such-page', 404],
  [`/property/Nothing/${nobody}`, 404],
  [`/lands/${nobody}`, 404],
  [`/${nobody}/blog/Nothing`, 404],
  ['/property/Nothing/none', 404],
  ['/lands/none', 404],
  ['/none/blog/Nothing', 404],
  ['/shortlist', 200],
  ['/compare', 200],
  ['/search', 200],
  ['/enquiry-sent', 200],
  ['/enquiry-sent?from=%2Flands%2F1', 200],
  ['/search?q=Puri', 200],
] as const)
  test(`${path} answers ${status} and stays out of search engines`, async ({ page, request }) => {
    const response = await request.get(path);
    const { titles, meta, canonical } = await headOf(page, await response.text());
    expect(response.status()).toBe(status);
    expect(titles).toHaveLength(1);
    expect(titles[0]).toMatch(/^Ekamra Realty \| \S/);
    expect([meta['robots'], canonical]).toEqual(['noindex', undefined]);
  });
