import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { notFound, renderPage } from '../../testing/render-page.tsx';

beforeEach(completeBrowser);
afterEach(cleanup);

const linksOf = async (path: string) => {
  renderPage(path, notFound);
  await screen.findByRole('heading', { level: 1, name: 'Thank You' });
  const next = within(screen.getByRole('region', { name: 'What happens next' }));
  return next
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((address) => address?.startsWith('/'));
};

test('thanks, says when we call back, and leads back to the property', async () => {
  expect(await linksOf('/enquiry-sent?from=%2Fproperty%2FLingaraj-Heights%2F1')).toEqual([
    '/property/Lingaraj-Heights/1',
    '/properties',
  ]);
  expect(screen.getByText('Your Details Has Been Received. We Will Contact You Soon!')).toBeTruthy();
  expect(screen.getByText(/Within 15 minutes.*9.am and 10.pm.*next day/)).toBeTruthy();
});

test.each(['', '?from=%2Fcontact', '?from=%2F%2Fevil.example%2Flands%2F1'])(
  'with the query “%s” it leads to pages of the site only',
  async (query) => {
    expect(await linksOf(`/enquiry-sent${query}`)).toEqual(['/properties', '/']);
  },
);
