import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { notFound, renderPage, testContext } from '../../testing/render-page.tsx';
import { serviceHandle } from './service-list.ts';

const pages = [
  ['/discover-properties', 'Discover Verified Properties'],
  ['/selling-service', 'Property Selling Service'],
  ['/investment-services', 'Investment Services'],
  ['/post-sale-support', 'Post-Sale Support Services'],
  ['/plot-sale-support', 'Plot-Sale Support Services'],
] as const;

const openPage = async (path: string) => {
  const { router } = renderPage(path, notFound);
  await screen.findByRole('heading', { level: 1, name: 'Service Detail' });
  return router;
};
const related = () => within(screen.getByRole('region', { name: 'Related Services' })).getAllByRole('link');

beforeEach(() => completeBrowser());
afterEach(cleanup);

test.each(pages)('%s is about %s', async (path, name) => {
  await openPage(path);
  expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
});

test.each(pages.map(([path]) => path))(
  '%s links to the three other services, not to itself',
  async (path) => {
    await openPage(path);
    const links = related().map((link) => link.getAttribute('href'));
    expect(new Set(links).size).toBe(3);
    const own = path === '/plot-sale-support' ? '/post-sale-support' : path;
    expect(links).not.toContain(own);
    expect(links.every((link) => pages.some(([other]) => other === link))).toBe(true);
  },
);

test('a related card links to its page', async () => {
  const router = await openPage('/selling-service');
  const [first] = related();
  if (!first) throw new Error('No card');
  fireEvent.click(first);
  await waitFor(() => expect(router.state.location.pathname).toBe('/discover-properties'));
  expect(await screen.findByRole('heading', { name: 'Discover Verified Properties', level: 2 })).toBeTruthy();
});

test('Investment describes its four services', async () => {
  await openPage('/investment-services');
  for (const name of ['Market Analysis', 'Property Selection', 'Financial Analysis', 'Property Management'])
    expect(screen.getByRole('heading', { name })).toBeTruthy();
});

test('both addresses of the support page have one canonical address', () => {
  const { config } = testContext(notFound);
  const headAt = (path: string) =>
    serviceHandle('support').head?.({
      data: undefined,
      params: {},
      url: new URL(path, config.publicOrigin),
      config,
    });
  expect(headAt('/plot-sale-support')).toMatchObject({
    title: 'Ekamra Realty | Plot-Sale Support Services',
    canonicalPath: '/post-sale-support',
  });
  expect(headAt('/post-sale-support')).toMatchObject({
    title: 'Ekamra Realty | Post-Sale Support Services',
    canonicalPath: '/post-sale-support',
  });
});
