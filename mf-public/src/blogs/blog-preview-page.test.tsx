import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { aBlog } from '../../testing/records.ts';
import { json, notFound, renderPage } from '../../testing/render-page.tsx';

beforeEach(() => completeBrowser());
afterEach(cleanup);
const token = 'p'.repeat(43);
const isPreview = (url: URL) => url.pathname.endsWith('/blog-previews/read-preview');

test('a preview shows the blog as visitors will see it, and its token is in no address', async () => {
  const addresses: string[] = [];
  renderPage(`/blog-preview#${token}`, (url) => {
    addresses.push(url.href);
    return isPreview(url) ? json({ ...aBlog(1), state: 'draft' }) : json({ status: true, blogs: [] });
  });
  expect(await screen.findByRole('heading', { level: 1, name: aBlog(1).title })).toBeTruthy();
  expect(screen.getByText('Preview: only who has this link sees this blog.')).toBeTruthy();
  expect(addresses.some((address) => address.includes(token))).toBe(false);
});

test('a preview that has ended says so', async () => {
  renderPage(`/blog-preview#${token}`, notFound);
  expect(await screen.findByRole('heading', { name: 'This preview has ended' })).toBeTruthy();
});
