import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { completeBrowser } from '../testing/browser.ts';
import { notFound, renderPage } from '../testing/render-page.tsx';

const names = [
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

test('has the six sections of spec.md 2.4, in its order', () => {
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 6)).toEqual(names);
});

test('its contents lead to each section, and take the focus there', async () => {
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
  fireEvent.click(contents.getByRole('link', { name: 'Alumni Networks' }));
  const section = screen.getByRole('region', { name: 'Alumni Networks' });
  await waitFor(() => expect(document.activeElement).toBe(section));
});
