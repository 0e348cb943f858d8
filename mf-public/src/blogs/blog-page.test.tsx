import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { aBlog } from '../../testing/records.ts';
import { json, notFound, renderPage, unavailable } from '../../testing/render-page.tsx';

const blog = aBlog(1);
const path = `/${blog._id}/blog/Reading-a-deed`;
const recentBlogs = [aBlog(5), aBlog(4), aBlog(3), aBlog(1)];
const isList = (url: URL) => url.pathname.endsWith('get-all-blogs');
const answerAll = (url: URL) => (isList(url) ? json({ status: true, blogs: recentBlogs }) : json(blog));
const title = { level: 1, name: blog.title };

beforeEach(() => completeBrowser());
afterEach(cleanup);

test('shows the blog and the four newest, this one marked, after a failure that is retried; Share copies its address', async () => {
  const writeText = jest.fn((_text: string) => Promise.resolve());
  Object.assign(navigator, { clipboard: { writeText } });
  const requests: URL[] = [];
  let down = true;
  renderPage(path, (url) => {
    requests.push(url);
    return down ? unavailable() : answerAll(url);
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  down = false;
  fireEvent.click(retry);
  await screen.findByRole('heading', title);
  for (const words of ['Buying', 'Sasmita Mohanty', 'Five lines decide.', 'Then call a lawyer.'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(document.querySelector('header time')?.textContent).toBe('12 Jun 2026');
  expect(document.querySelector('img[fetchpriority="high"]')).toBeTruthy();

  const recent = within(await screen.findByRole('complementary', { name: 'Recent Blog Posts' }));
  const links = await recent.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(recentBlogs.map((each) => each.title));
  expect(links.at(-1)?.getAttribute('aria-current')).toBe('page');
  expect(requests.find(isList)?.search).toBe('?page=1&limit=4&sort=-createdAt');

  // The browser has no share sheet.
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Link copied')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(
    `https://www.ekamra.example/${blog._id}/blog/${encodeURIComponent('Reading-a-deed,-part-1')}`,
  );
});

test('says Loading... and then Blog not found for one that is missing', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  renderPage(path, () => promise);
  expect(await screen.findByText('Loading...')).toBeTruthy();
  resolve(notFound());
  expect(await screen.findByRole('heading', { name: 'Blog not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all blogs' }).getAttribute('href')).toBe('/all-blogs');
});

test('a blog from the navigation state is shown before the API answers, and then refreshed', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { router } = renderPage('/faqs', (url) =>
    isList(url) ? json({ status: true, blogs: [] }) : promise,
  );
  await screen.findByRole('heading', { level: 1 });
  await act(() => router.navigate(path, { state: { blog } }));
  expect(await screen.findByRole('heading', title)).toBeTruthy();
  resolve(json({ ...blog, title: 'Read again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Read again' })).toBeTruthy();
});

test('a blog that was deleted meanwhile is replaced by Blog not found', async () => {
  const { router } = renderPage('/faqs', notFound);
  await screen.findByRole('heading', { level: 1 });
  await act(() => router.navigate(path, { state: { blog } }));
  expect(await screen.findByRole('heading', { name: 'Blog not found' })).toBeTruthy();
});
