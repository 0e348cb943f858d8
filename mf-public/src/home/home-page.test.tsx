import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fromWidth } from '@ekamra/ui';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { aBuilding } from '../../testing/records.ts';
import { json, renderPage } from '../../testing/render-page.tsx';

const open = async () => {
  renderPage('/', () => json([aBuilding()]));
  await screen.findByText('Our Top Services');
};

beforeEach(() => completeBrowser());
afterEach(cleanup);

test('Home shows its sections, figures and links', async () => {
  await open();
  for (const name of ['Our Top Services', 'About Us', 'Some Properties', 'How We Work'])
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  expect(screen.getAllByText('3000+').length).toBeGreaterThan(0);
  expect(screen.getAllByText('9000+').length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Discover More' }).getAttribute('href')).toBe('/about');
  expect(screen.getByRole('link', { name: 'Explore' }).getAttribute('href')).toBe('/properties');
  for (const path of [
    '/discover-properties',
    '/selling-service',
    '/investment-services',
    '/post-sale-support',
  ])
    expect(document.querySelector(`a[href="${path}"]`)).toBeTruthy();
  expect(await screen.findByText('Lingaraj Heights')).toBeTruthy();
});

test('the video is not in the document on a small screen', async () => {
  await open();
  expect(document.querySelector('video')).toBeNull();
});

test('the video is in the document on a wide screen', async () => {
  completeBrowser((query) => query === fromWidth('m'));
  await open();
  expect(document.querySelector('video')).toBeTruthy();
});

test('the video can be paused and played', async () => {
  completeBrowser((query) => query === fromWidth('m'));
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Pause the video' }));
  fireEvent.click(screen.getByRole('button', { name: 'Play the video' }));
  expect(screen.getByRole('button', { name: 'Pause the video' })).toBeTruthy();
});
