import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { completeBrowser } from '../testing/browser.ts';
import { aBlog } from '../testing/records.ts';
import { json, notFound, renderPage, unavailable } from '../testing/render-page.tsx';

const blog = aBlog(1);
const path = `/${blog._id}/blog/Reading-a-deed`;
const four = [aBlog(5), aBlog(4), aBlog(3), aBlog(1)];
const isList = (url: URL) => url.pathname.endsWith('get-all-blogs');
const both = (url: URL) => (isList(url) ? json({ status: true, blogs: four }) : json(blog));
const title = { level: 1, name: blog.title };

/** Shows the blog; gives the document around it. */
const open = async (answer: Parameters<typeof renderPage>[1]) => {
  renderPage(path, answer);
  await screen.findByRole('heading', title);
  return { container: document.body };
};

beforeEach(() => completeBrowser());
afterEach(cleanup);

test('shows title, category, author, date, picture and every paragraph', async () => {
  const { container } = await open(both);
  for (const words of ['Buying', 'Sasmita Mohanty', 'Five lines decide.', 'Then call a lawyer.'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(container.querySelector('header time')?.textContent).toBe('12 Jun 2026');
  expect(container.querySelector('img[fetchpriority="high"]')).toBeTruthy();
});

test('Recent Blog Posts are the first four of the list, this one marked', async () => {
  const asked: URL[] = [];
  await open((url) => {
    asked.push(url);
    return both(url);
  });
  const recent = within(await screen.findByRole('complementary', { name: 'Recent Blog Posts' }));
  const links = await recent.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(four.map((each) => each.title));
  expect(links.at(-1)?.getAttribute('aria-current')).toBe('page');
  expect(asked.find(isList)?.search).toBe('?page=1&limit=4&sort=-createdAt');
});

test('says Loading... and then Blog not found for one that is missing', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  renderPage(path, () => promise);
  expect(await screen.findByText('Loading...')).toBeTruthy();
  resolve(notFound());
  expect(await screen.findByRole('heading', { name: 'Blog not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all blogs' }).getAttribute('href')).toBe('/all-blogs');
});

test('a failure offers Retry, which asks again', async () => {
  let down = true;
  renderPage(path, (url) => (down ? unavailable() : both(url)));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  down = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('heading', title)).toBeTruthy();
});

test('a blog handed along by a card is painted before the API answers, and then refreshed', async () => {
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

test('one that is deleted meanwhile gives way to Blog not found', async () => {
  const { router } = renderPage('/faqs', notFound);
  await screen.findByRole('heading', { level: 1 });
  await act(() => router.navigate(path, { state: { blog } }));
  expect(await screen.findByRole('heading', { name: 'Blog not found' })).toBeTruthy();
});

test('Share copies the canonical address where the browser has no sheet of its own', async () => {
  const writeText = jest.fn((_text: string) => Promise.resolve());
  Object.assign(navigator, { clipboard: { writeText } });
  await open(both);
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Link copied')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(
    `https://www.ekamra.example/${blog._id}/blog/${encodeURIComponent('Reading-a-deed,-part-1')}`,
  );
});
