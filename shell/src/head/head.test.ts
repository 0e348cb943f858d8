import { beforeEach, expect, test } from '@jest/globals';
import type { FrontConfig, PageHead } from '@ekamra/contracts/front/shell';
import { currentHead } from './current-head.ts';
import { applyHead } from './document-head.ts';
import { headHtml } from './head-html.ts';
import { headTags } from './head-tags.ts';

const config: FrontConfig = {
  publicOrigin: 'https://site.example',
  uploadUrl: '/',
  sendFormUrl: '/',
  email: { serviceId: '', templateId: '', userId: '' },
};
const home: PageHead = {
  title: 'Site | Home & <more>',
  description: 'It says "much"',
  canonicalPath: '/?tab=lands',
  picture: { src: '/picture.jpg', alt: 'A house', type: 'image/jpeg', size: { width: 1200, height: 630 } },
  jsonLd: [{ '@type': 'Thing', name: '</script><script>bad()' }],
};

beforeEach(() => {
  document.head.innerHTML = '<meta charset="utf-8"><title>Before</title>';
});

const factsOf = (head: HTMLHeadElement) => ({
  title: head.querySelector('title')?.textContent,
  description: head.querySelector('meta[name=description]')?.getAttribute('content'),
  canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href'),
  picture: ['', ':type', ':width', ':height', ':alt'].map((part) =>
    head.querySelector(`meta[property="og:image${part}"]`)?.getAttribute('content'),
  ),
  card: head.querySelector('meta[name="twitter:card"]')?.getAttribute('content'),
  jsonLd: [...head.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ''),
  ),
  robots: head.querySelector('meta[name=robots]')?.getAttribute('content'),
});

test('server and browser produce the same head', () => {
  const tags = headTags(home, config);
  const written = document.implementation.createHTMLDocument('');
  written.head.innerHTML = headHtml(tags);
  applyHead(document, tags);
  expect(factsOf(document.head)).toEqual({ ...factsOf(written.head), robots: undefined });
  expect(factsOf(document.head)).toEqual({
    title: 'Site | Home & <more>',
    description: 'It says "much"',
    canonical: 'https://site.example/?tab=lands',
    picture: ['https://site.example/picture.jpg', 'image/jpeg', '1200', '630', 'A house'],
    card: 'summary_large_image',
    jsonLd: home.jsonLd,
    robots: undefined,
  });
});

test('the next page replaces the tags of the previous one and keeps those of the document', () => {
  applyHead(document, headTags(home, config));
  applyHead(
    document,
    headTags({ title: 'Other', description: '', canonicalPath: '/other', noindex: true }, config),
  );
  expect(factsOf(document.head)).toEqual({
    title: 'Other',
    description: undefined,
    canonical: undefined,
    picture: Array(5).fill(undefined),
    card: 'summary',
    jsonLd: [],
    robots: 'noindex',
  });
  expect(document.querySelector('meta[charset]')).not.toBeNull();
});

test('JSON-LD can not close its script element', () => {
  expect(headHtml(headTags(home, config)).match(/<\/script>/g)).toHaveLength(1);
});

test.each(['//[', '//other.example/page', '/\\other.example'])(
  'the addresses of %j are of this site',
  (path) => {
    const picture = { src: path, alt: '' };
    const html = headHtml(headTags({ ...home, canonicalPath: path, picture, jsonLd: [] }, config));
    const urls = [...html.matchAll(/"(https?:[^"]*)"/g)].map(([, url = '']) => new URL(url).origin);
    expect(urls).toEqual(Array(3).fill('https://site.example'));
  },
);

const place = { url: new URL('https://site.example/items/7'), config };

test('the deepest route with a head defines it, with its own data', () => {
  const head = currentHead(
    {
      matches: [
        { params: {}, route: { id: 'frame', handle: { head: () => home } } },
        {
          params: { id: '7' },
          route: {
            id: 'item',
            handle: {
              head: ({ data, params, url }: { data: unknown; params: { id?: string }; url: URL }) => ({
                ...home,
                title: `${String(data)} ${params.id} ${url.pathname}`,
              }),
            },
          },
        },
        { params: {}, route: { id: 'inner' } },
      ],
      loaderData: { item: 'Item' },
    },
    place,
  );
  expect(head.title).toBe('Item 7 /items/7');
});

test.each([
  [{ status: 404, statusText: '', internal: false, data: null }, 'Ekamra Realty | Page not found'],
  [new Error('inside'), 'Ekamra Realty | Something went wrong'],
])('a page that failed is kept out of search engines', (error, title) => {
  const head = currentHead({ matches: [], loaderData: {}, errors: { item: error } }, place);
  expect(head).toMatchObject({ title, noindex: true });
});
