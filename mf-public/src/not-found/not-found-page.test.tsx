import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { notFound, renderPage } from '../../testing/render-page.tsx';

beforeEach(() => completeBrowser());
afterEach(cleanup);

test('an unknown address gets the error image, status 404 and links to existing pages', async () => {
  const { router } = renderPage('/nobody/has/this', notFound);
  expect(await screen.findByRole('img', { name: /404 sign/ })).toBeTruthy();
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/properties', '/']);
});
