import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { aLand } from '../../testing/records.ts';
import { json, notFound, renderPage } from '../../testing/render-page.tsx';

beforeEach(completeBrowser);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const large = { ...aLand(), _id: '01890000-0000-7000-8000-000000000012' };
const open = async (acres: number): Promise<void> => {
  const land = aLand();
  land.physicalCharacteristics = { ...land.physicalCharacteristics, totalArea: acres };
  renderPage(`/lands/${land._id}`, (url) => {
    if (url.pathname.includes('/get-land-by-id/')) return json(land);
    return url.pathname.endsWith('/get-all-lands') ? json([large], { 'x-total-count': '1' }) : notFound();
  });
  await screen.findByRole('combobox', { name: 'Areas in' });
  await within(await screen.findByRole('region', { name: 'Related Properties' })).findByRole('article');
};
/** Areas of the page but for the tile, whose unit is fixed. */
const areas = (): string[] => {
  const text = document.body.textContent.replaceAll(/Area[\d,]+ m²/g, '');
  return text.match(/[\d.,]*\d (?:acres?|decimal|guntha|sq ft|m²)/g) ?? [];
};
const unitsShown = (): Set<string> => new Set(areas().map((area) => area.replace(/^[\d.,]+ /, '')));
const choose = (unit: string): void => {
  fireEvent.change(screen.getByRole('combobox', { name: 'Areas in' }), { target: { value: unit } });
};

test('a plot below half an acre, and all beside it, are shown in square feet first', async () => {
  await open(0.45);
  expect(areas()).toContain('19,602 sq ft');
  expect(unitsShown()).toEqual(new Set(['sq ft']));
});

test('a larger plot is shown in acres first, and its tile in square metres', async () => {
  await open(2.5);
  expect(unitsShown()).toEqual(new Set(['acres']));
  expect(screen.getByText('10,117 m²')).toBeTruthy();
});

test.each([
  ['decimal', '250 decimal'],
  ['guntha', '62.5 guntha'],
  ['sqft', '1,08,900 sq ft'],
])('one switch shows the whole page in %s, and is remembered', async (unit, area) => {
  await open(2.5);
  choose(unit);
  expect(areas()).toContain(area);
  expect(unitsShown().size).toBe(1);
  cleanup();
  await open(2.5);
  expect(areas()).toContain(area);
});
