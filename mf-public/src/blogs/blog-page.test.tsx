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

/** Opens the blog's page and returns the surrounding document. */
const open = async (answer: Parameters<typeof renderPage>[1]) => {
  renderPage(path, answer);
  await screen.findByRole('heading', title);
  return { container: document.body };
};

beforeEach(() => completeBrowser());
afterEach(cleanup);

test('shows title, category, author, date, picture and every paragraph', async () => {
  const { container } = await open(answerAll);
  for (const words of ['Buying', 'Sasmita Mohanty', 'Five lines decide.', 'Then call a lawyer.'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(container.querySelector('header time')?.textContent).toBe('12 Jun 2026');
  expect(container.querySelector('img[fetchpriority="high"]')).toBeTruthy();
});

test('Recent Blog Posts are the first four of the list, this one marked', async () => {
  const requests: URL[] = [];
  await open((url) => {
    requests.push(url);
    return answerAll(url);
  });
  const recent = within(await screen.findByRole('complementary', { name: 'Recent Blog Posts' }));
  const links = await recent.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(recentBlogs.map((each) => each.title));
  expect(links.at(-1)?.getAttribute('aria-current')).toBe('page');
  expect(requests.find(isList)?.search).toBe('?page=1&limit=4&sort=-createdAt');
});

test('says Loading... and then Blog not found for one that is missing', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  renderPage(path, () => promise);
  expect(await screen.findByText('Loading...')).toBeTruthy();
  resolve(notFound());
  expect(await screen.findByRole('heading', { name: 'Blog not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all blogs' }).getAttribute('href')).toBe('/all-blogs');
});

test('a failure offers Retry, which fetches again', async () => {
  let down = true;
  renderPage(path, (url) => (down ? unavailable() : answerAll(url)));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  down = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('heading', title)).toBeTruthy();
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

test('Share copies the canonical address where the browser has no share sheet', async () => {
  const writeText = jest.fn((_text: string) => Promise.resolve());
  Object.assign(navigator, { clipboard: { writeText } });
  await open(answerAll);
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Link copied')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(
    `https://www.ekamra.example/${blog._id}/blog/${encodeURIComponent('Reading-a-deed,-part-1')}`,
  );
});
