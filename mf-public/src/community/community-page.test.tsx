import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { notFound, renderPage } from '../../testing/render-page.tsx';

const circleTitles = [
  'Internal Networking',
  'External Networking',
  'Community Engagement',
  'Online Networking',
  'Professional Associations',
  'Alumni Networks',
];

beforeEach(async () => {
  completeBrowser();
  renderPage('/communities', notFound);
  await screen.findByRole('heading', { level: 1, name: 'Community' });
});
afterEach(cleanup);

test('has six sections, in their order', () => {
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 6)).toEqual(circleTitles);
});

test('the contents link to each section and move the focus there', async () => {
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(circleTitles);
  fireEvent.click(contents.getByRole('link', { name: 'Alumni Networks' }));
  const section = screen.getByRole('region', { name: 'Alumni Networks' });
  await waitFor(() => expect(document.activeElement).toBe(section));
});
