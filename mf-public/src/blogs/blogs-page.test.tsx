import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { aBlog } from '../../testing/records.ts';
import { json, renderPage, unavailable } from '../../testing/render-page.tsx';
import { blogsHandle } from './blog-pages.ts';

const listOf = (count: number, total = count) =>
  json(
    { status: true, blogs: Array.from({ length: count }, (_, index) => aBlog(index)) },
    { 'x-total-count': String(total) },
  );

beforeEach(() => completeBrowser());
afterEach(cleanup);

test('a card shows category, title, author, date and first paragraph, after a failure that is retried', async () => {
  let down = true;
  renderPage('/all-blogs', () => (down ? unavailable() : listOf(1)));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  down = false;
  fireEvent.click(retry);
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('heading', { name: 'Reading a deed, part 0' })).toBeTruthy();
  for (const words of ['Buying', 'Five lines decide.', '12 Jun 2026'])
    expect(card.getByText(words)).toBeTruthy();
  expect(card.getByText(/^Sasmita Mohanty/)).toBeTruthy();
  expect(card.getByRole('img', { name: 'Reading a deed, part 0' })).toBeTruthy();
  const more = card.getByRole('link', { name: /^Read More\s+about Reading a deed, part 0$/ });
  expect(more.getAttribute('href')).toBe(
    `/${aBlog(0)._id}/blog/${encodeURIComponent('Reading-a-deed,-part-0')}`,
  );
});

test('six skeletons and a sentence while it loads, then an empty list says so and links to the properties', async () => {
  const answer = Promise.withResolvers<Response>();
  renderPage('/all-blogs', () => answer.promise);
  const loading = await screen.findByText('Loading blogs');
  expect(loading.parentElement?.querySelectorAll(':scope > [aria-hidden="true"]')).toHaveLength(6);
  answer.resolve(listOf(0));
  const empty = (await screen.findByText('No blogs available at the moment.')).parentElement;
  expect(empty?.querySelector('a')?.getAttribute('href')).toBe('/properties');
});

test('the page number comes from the address, and there are links to the other pages', async () => {
  const requests: URL[] = [];
  renderPage('/all-blogs?page=2', (url) => {
    requests.push(url);
    return listOf(3, 27);
  });
  expect((await screen.findByRole('link', { name: 'Page 3' })).getAttribute('href')).toBe(
    '/all-blogs?page=3',
  );
  expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/all-blogs');
  expect(requests[0]?.search).toBe('?page=2&limit=12&sort=-createdAt');
});

/** Returns true if a page of the list that holds `count` blogs is hidden from search engines. */
const isNoindex = async (page: number, count: number) => {
  cleanup();
  const { context } = renderPage(`/all-blogs?page=${page}`, () => listOf(count, 3));
  await screen.findByText(count > 0 ? 'Reading a deed, part 0' : 'No blogs available at the moment.');
  const url = new URL(`https://www.ekamra.example/all-blogs?page=${page}`);
  return blogsHandle(context).head?.({ data: null, params: {}, url, config: context.config }).noindex;
};

test('a page past the last one is hidden from search engines', async () => {
  expect(await isNoindex(1, 3)).toBe(false);
  expect(await isNoindex(999_999, 0)).toBe(true);
  expect(await isNoindex(1, 0)).toBe(false);
});
