/// <reference lib="dom" />
import type { APIRequestContext } from '@playwright/test';
import { company } from '../contracts/src/company.ts';
import remote from '../mf-public/remote.json' with { type: 'json' };
import { type Head, headOf } from './page-head.ts';
import { expect, test } from './site.ts';
import { faultsOf } from './structured-data.ts';

const nobody = '01890000-0000-7000-8000-000000000000';
const isStatic = (path: string): boolean => !/[:*]/.test(path);
/** Pages that search engines have no use for. */
const unlisted = ['/shortlist', '/compare', '/search'];
/** One page at two addresses: this one says that the other is its own. */
const otherAddress = '/plot-sale-support';

const sitemapOf = async (request: APIRequestContext): Promise<string[]> => {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
};
const totalOf = async (request: APIRequestContext, list: string): Promise<number> =>
  Number((await request.get(`/real-estate/${list}?page=1&limit=1`)).headers()['x-total-count']);

test('the sitemap holds every static public route, building, land and blog, each once', async ({
  request,
}) => {
  const listed = (await sitemapOf(request)).map((url) => new URL(url).href.slice(new URL(url).origin.length));
  expect(new Set(listed).size).toBe(listed.length);
  for (const path of remote.paths.filter(isStatic))
    expect(listed.includes(path), path).toBe(![...unlisted, otherAddress].includes(path));
  const count = (pattern: RegExp) => listed.filter((path) => pattern.test(path)).length;
  expect(count(/^\/property\//)).toBe(await totalOf(request, 'buildings/get-all-buildings'));
  expect(count(/^\/lands\//)).toBe(await totalOf(request, 'lands/get-all-lands'));
  expect(count(/\/blog\//)).toBe(await totalOf(request, 'blogs/get-all-blogs'));
});

test('robots.txt lets crawlers in, keeps them from the back office and the API, and names the sitemap', async ({
  request,
  baseURL,
}) => {
  const response = await request.get('/robots.txt');
  const text = await response.text();
  expect(response.headers()['content-type']).toContain('text/plain');
  for (const path of ['/dashboard', '/update-building/', '/real-estate/'])
    expect(text).toContain(`\nDisallow: ${path}\n`);
  // Only who may fetch them reads that they are noindex.
  for (const path of ['/login', ...unlisted]) expect(text).not.toContain(`Disallow: ${path}`);
  expect(text).not.toMatch(/^Disallow: \/$/m);
  expect(text).toContain(`\nSitemap: ${baseURL}/sitemap.xml\n`);
});

/** What is wrong with what a page says of itself; nothing when it is right. */
const faultsOfPage = async (
  url: string,
  { titles, meta, doubled, canonical, jsonLd }: Head,
): Promise<string[]> => {
  const [title = ''] = titles;
  const { description = '' } = meta;
  const wanted: Record<string, string | RegExp> = {
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:site_name': company.name,
    'og:type': url.includes('/blog/') ? 'article' : 'website',
    'og:image': /^https?:\/\/.+\.webp$/,
    'og:image:width': /^\d{3,4}$/,
    'og:image:height': /^\d{3,4}$/,
    'og:image:alt': /\S/,
    'twitter:card': 'summary_large_image',
  };
  const isRight = (name: string, value: string | RegExp) =>
    typeof value === 'string' ? meta[name] === value : value.test(meta[name] ?? '');
  const structured = await Promise.all(jsonLd.map(faultsOf));
  return [
    ...(titles.length === 1 && /^Ekamra Realty \| \S/.test(title) ? [] : [`titles: ${titles.join(', ')}`]),
    ...(description.length >= 50 && description.length <= 160 ? [] : [`description: ${description}`]),
    ...(canonical === url ? [] : [`canonical: ${canonical}`]),
    ...('robots' in meta ? [`robots: ${meta['robots']}`] : []),
    ...doubled.map((name) => `${name} is there more than once`),
    ...Object.entries(wanted).flatMap(([name, value]) =>
      isRight(name, value) ? [] : [`${name}: ${meta[name]}`],
    ),
    ...(jsonLd.length > 0 ? structured.flat() : ['no structured data']),
  ].map((fault) => `${url}: ${fault}`);
};

test('every page says what it is: title, description, address, picture and structured data', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
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
  test(`${address.source} is described to search engines as ${expected.join(', ')}`, async ({
    page,
    request,
  }) => {
    const url = (await sitemapOf(request)).find((candidate) => address.test(candidate)) ?? '';
    const { jsonLd } = await headOf(page, await (await request.get(url)).text());
    expect(jsonLd.map((thing) => thing['@type']).sort()).toEqual(expected);
  });

test('the picture of a page is there, in the size that is said', async ({ page, request }) => {
  const urls = await sitemapOf(request);
  for (const address of [/\/about$/, /\/property\//, /\/lands\//, /\/blog\//]) {
    const url = urls.find((candidate) => address.test(candidate)) ?? '';
    const { meta } = await headOf(page, await (await request.get(url)).text());
    await page.goto(meta['og:image'] ?? '');
    const size = await page.evaluate(() => [
      document.images[0]?.naturalWidth,
      document.images[0]?.naturalHeight,
    ]);
    expect([url, ...size.map(String)]).toEqual([url, meta['og:image:width'], meta['og:image:height']]);
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
