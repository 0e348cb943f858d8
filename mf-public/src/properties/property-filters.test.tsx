import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { indianDay } from '@ekamra/contracts/forms/days';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { isClosed, open, openSheet } from '../../testing/property-browser.tsx';
import { aBuilding } from '../../testing/records.ts';
import { json } from '../../testing/render-page.tsx';
import { possessionMonths } from './further-fields.tsx';

// The first import of the lazy page takes longer than a test waits.
beforeAll(() => import('./properties-page.tsx'));
beforeEach(() => {
  completeBrowser();
  localStorage.clear();
});
afterEach(cleanup);

const enter = (label: RegExp, text: string) => {
  const input = screen.getByRole('combobox', { name: label });
  fireEvent.focus(input);
  fireEvent.input(input, { target: { value: text }, inputType: 'insertText' });
  fireEvent.keyDown(input, { key: 'Enter' });
};

describe('place, budget and bedrooms', () => {
  test('are applied as they are typed, said in words, sent to the API, and removed one by one', async () => {
    const { address, requests } = await open('/properties');
    await screen.findByText('Lingaraj Heights');
    enter(/^Place/, 'Patia');
    await waitFor(() => expect(address()).toBe('/properties?place=Patia'));
    enter(/^Budget up to/, '90 lakh');
    await waitFor(() => expect(address()).toBe('/properties?place=Patia&maxPrice=9000000'));
    expect(screen.getByRole('combobox', { name: 'Budget up to ₹ 90 L' })).toHaveProperty('value', '90 lakh');
    const bedrooms = within(screen.getByRole('group', { name: 'Bedrooms' }));
    fireEvent.click(bedrooms.getByRole('checkbox', { name: '3' }));
    await waitFor(() => expect(address()).toBe('/properties?place=Patia&maxPrice=9000000&bedrooms=3'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('3 BHK in Patia, under ₹ 90 L');
    await waitFor(() =>
      expect(requests.at(-1)?.search).toBe('?page=1&limit=12&place=Patia&maxPrice=9000000&bedrooms=3'),
    );
    const set = within(screen.getByRole('list', { name: 'Filters that are set' }));
    expect(set.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Patia',
      'Up to ₹ 90 L',
      '3 bedrooms',
    ]);
    fireEvent.click(set.getByRole('checkbox', { name: 'Up to ₹ 90 L' }));
    await waitFor(() => expect(address()).toBe('/properties?place=Patia&bedrooms=3'));
    expect(screen.getByRole('combobox', { name: 'Budget up to' })).toHaveProperty('value', '');
  });

  test('a budget that is not understood is kept, marked, and not applied', async () => {
    const { address } = await open('/properties');
    enter(/^Budget up to/, 'about ninety');
    const input = screen.getByRole('combobox', { name: /^Budget up to/ });
    expect(input).toHaveProperty('value', 'about ninety');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(address()).toBe('/properties');
  });

  test('that give nothing are said with what each less would give, once per filter', async () => {
    const { address, requests } = await open('/properties?place=Patia&place=Puri&maxPrice=900000', (url) => {
      const isWhole = !url.searchParams.has('maxPrice');
      return json(isWhole ? [aBuilding()] : [], { 'x-total-count': isWhole ? '12' : '0' });
    });
    const link = await screen.findByRole('link', { name: 'Without “Up to ₹ 9 L”: 12 buildings' });
    expect(link.getAttribute('href')).toBe('/properties?place=Patia&place=Puri');
    expect(screen.queryByRole('link', { name: /Without “Patia/ })).toBeNull();
    expect(requests.filter(({ searchParams }) => searchParams.get('limit') === '1')).toHaveLength(2);
    fireEvent.click(link);
    await waitFor(() => expect(address()).toBe('/properties?place=Patia&place=Puri'));
    expect(localStorage.getItem('filter')).toContain('"further":"place=Patia&place=Puri"');
  });
});

test('remembered filters say since when, and are cleared for good', async () => {
  const yesterday = indianDay(new Date(Date.now() - 24 * 60 * 60_000));
  const saved = { district: '', type: '', further: 'place=Patia&maxPrice=9000000', day: yesterday };
  localStorage.setItem('filter', JSON.stringify(saved));
  const { address } = await open('/properties');
  await waitFor(() => expect(address()).toBe('/properties?place=Patia&maxPrice=9000000'));
  const set = within(await screen.findByRole('list', { name: 'Filters that are set' }));
  expect(set.getByText(/^As yesterday/)).toBeTruthy();
  fireEvent.click(set.getByRole('button', { name: 'Clear what was remembered' }));
  await waitFor(() => expect(address()).toBe('/properties'));
  expect(localStorage.getItem('filter')).toBeNull();
});

test('the sheet counts while a budget is typed, and Enter applies it', async () => {
  const { address } = await open('/properties', (url) =>
    json([aBuilding()], { 'x-total-count': url.searchParams.has('maxPrice') ? '3' : '30' }),
  );
  const { sheet, apply } = await openSheet();
  await sheet.findByRole('button', { name: 'Show 30 buildings' });
  fireEvent.input(sheet.getByRole('combobox', { name: 'Budget up to' }), {
    target: { value: '80 lakh' },
    inputType: 'insertText',
  });
  await sheet.findByRole('button', { name: 'Show 3 buildings' });
  apply();
  await isClosed();
  await waitFor(() => expect(address()).toBe('/properties?maxPrice=8000000'));
});

test('the sheet has possession, area and amenities, which the form of the page keeps without scripts', async () => {
  const { address } = await open('/properties');
  const { sheet, apply } = await openSheet();
  const month = possessionMonths(new Date())[1] ?? '';
  fireEvent.change(sheet.getByRole('combobox', { name: 'Possession by' }), { target: { value: month } });
  fireEvent.click(sheet.getByRole('checkbox', { name: 'Gymnasium' }));
  fireEvent.change(sheet.getByRole('combobox', { name: 'Carpet area from' }), {
    target: { value: '100 m²' },
  });
  apply();
  await isClosed();
  const further = `availableBy=${month}&minArea=1076&amenity=Gymnasium`;
  await waitFor(() => expect(address()).toBe(`/properties?${further}`));
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filters' });
  const kept = [...new FormData(form)].filter(([, value]) => value !== '');
  expect(kept.map((pair) => pair.join('=')).join('&')).toBe(further);
  expect(screen.getByRole('button', { name: 'More filters 3 set' })).toBeTruthy();
});

test('the area of a plot is typed in any unit', async () => {
  const { address } = await open('/properties?tab=lands');
  const { sheet, apply } = await openSheet();
  fireEvent.change(sheet.getByRole('combobox', { name: 'Plot area up to' }), {
    target: { value: '10 decimal' },
  });
  apply();
  await waitFor(() => expect(address()).toBe('/properties?tab=lands&maxArea=4356'));
});
