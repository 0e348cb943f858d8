import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { aBlog, aBuilding, aLand } from '../../testing/records.ts';
import { json, renderPage, testContext } from '../../testing/render-page.tsx';
import { fromSegment, placePath } from './place-path.ts';
import { placeHandle } from './place-route.ts';

const path = '/places/khordha/patia';
const land = { ...aLand(), summary: { locality: 'Patia', district: 'Khordha' } };
const elsewhere = { ...aBuilding('Other Patia'), summary: { locality: 'Patia', district: 'Cuttack' } };
const answers = (url: URL) => {
  if (url.pathname.includes('blogs'))
    return json({ blogs: url.searchParams.get('q') === 'patia' ? [aBlog()] : [] });
  if (url.searchParams.get('place') !== 'patia') return json([]);
  return json(url.pathname.includes('lands') ? [land] : [aBuilding(), elsewhere]);
};
const regionOf = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => completeBrowser());
afterEach(cleanup);

test('the page of a place has its properties, prices, what is near and what was written about it', async () => {
  renderPage(path, answers);
  expect(await screen.findByRole('heading', { level: 1, name: 'Patia, Khordha' })).toBeTruthy();
  expect(await screen.findByText('1 building and 1 plot, ₹ 65 L–₹ 1.2 Cr')).toBeTruthy();
  expect(regionOf('Buildings in Patia').getAllByRole('article')).toHaveLength(1);
  expect(regionOf('Plots in Patia').getAllByRole('article')).toHaveLength(1);
  expect(regionOf('Near Patia').getByText('Airport').nextElementSibling?.textContent).toBe(
    '4 kmabout 10 min by car',
  );
  expect(await screen.findByRole('link', { name: aBlog().title })).toBeTruthy();
  const narrower = screen.getByRole('link', { name: 'Narrow down in Patia' });
  expect(narrower.getAttribute('href')).toBe('/properties?place=Patia');
});

test('a place with more than the page has tells their number and the lowest price', async () => {
  renderPage(path, (url) =>
    url.pathname.includes('get-all-buildings')
      ? json([aBuilding()], { 'x-total-count': '40' })
      : answers(url),
  );
  expect(await screen.findByText('40 buildings and 1 plot, from ₹ 65 L')).toBeTruthy();
});

test('a place without properties says so', async () => {
  renderPage('/places/khordha/nowhere', answers);
  expect(await screen.findByText('Nothing is listed here now')).toBeTruthy();
});

test('the sitemap lists each place of the buildings once', async () => {
  const { addresses } = placeHandle(testContext(() => json([aBuilding(), aBuilding(), elsewhere])));
  expect(await addresses?.(1)).toEqual({
    total: 3,
    addresses: [{ path }, { path: '/places/cuttack/patia' }],
  });
});

test('paths are written small, with dashes, and encoded', () => {
  expect(placePath({ district: 'Khordha', locality: 'Jaydev  Vihar' })).toBe('/places/khordha/jaydev-vihar');
  const dashed = placePath({ district: 'Cuttack', locality: 'CDA Sector-9' });
  expect(dashed).toBe('/places/cuttack/cda-sector~9');
  expect(fromSegment(dashed.split('/').at(-1) ?? '')).toBe('cda sector-9');
  expect(placePath({ district: 'Puri', locality: 'ପୁରୀ' })).toBe(`/places/puri/${encodeURIComponent('ପୁରୀ')}`);
});
