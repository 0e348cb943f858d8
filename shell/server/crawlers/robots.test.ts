import { expect, test } from '@jest/globals';
import { robotsTxt } from './robots.ts';

const text = robotsTxt({
  publicOrigin: 'https://site.example',
  open: ['/', '/about', '/lands/:id', '/:id/blog/:title', '*'],
  closed: ['/lands', '/update-building/:id', '/dashboard'],
});

/**
 * True if a crawler may fetch a path, by the longest rule (RFC 9309, 2.2.2) or by the first one, as some crawlers do.
 */
const allows = (path: string, by: 'longest' | 'first'): boolean => {
  const rules = [...text.matchAll(/^(Allow|Disallow): (.*)$/gm)]
    .map(([, kind = '', prefix = '']) => ({ kind, prefix }))
    .filter(({ prefix }) => path.startsWith(prefix));
  if (by === 'longest') rules.sort((a, b) => b.prefix.length - a.prefix.length);
  return rules[0]?.kind !== 'Disallow';
};

test.each([
  ['/', true],
  ['/about', true],
  ['/lands/01890000-0000-7000-8000-000000000002', true],
  ['/01890000-0000-7000-8000-000000000003/blog/Reading-a-deed', true],
  ['/assets/main.js', true],
  ['/real-estate/media/0b0e7a3e-0000-4000-8000-000000000001-1600x1000/1280.webp', true],
  ['/real-estate/buildings/get-all-buildings', false],
  ['/api/v1.0/email/send-form', false],
  ['/lands', false],
  ['/lands?page=2', false],
  ['/update-building/01890000-0000-7000-8000-000000000002', false],
  ['/dashboard', false],
  ['/login', true],
])('%s: %s', (path, allowed) => {
  expect([allows(path, 'longest'), allows(path, 'first')]).toEqual([allowed, allowed]);
});

test('applies to all crawlers and names the sitemap', () => {
  expect(text).toMatch(/^User-agent: \*\n/);
  expect(text).toMatch(/\n\nSitemap: https:\/\/site\.example\/sitemap\.xml\n$/);
});
