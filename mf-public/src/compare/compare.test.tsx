import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { aBuilding, aLand } from '../../testing/records.ts';
import { json, notFound, renderPage, unavailable } from '../../testing/render-page.tsx';
import { comparePath, parseComparison } from './comparison.ts';

const id = (at: number) => `01890000-0000-7000-8000-00000000020${at}`;
const parse = (query: string) => parseComparison(new URLSearchParams(query));
const api = (url: URL) => {
  const at = Number(url.pathname.at(-1));
  if (url.pathname.includes('lands')) return json({ ...aLand(), _id: id(at) });
  const building = aBuilding(`House ${at}`);
  return json({
    ...building,
    _id: id(at),
    physicalCharacteristics: { ...building.physicalCharacteristics, totalFloors: 10 + at },
  });
};
const cellsOf = (fact: string) =>
  within(screen.getByRole('rowheader', { name: fact }).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

beforeEach(() => completeBrowser());
afterEach(cleanup);

describe('the address of a comparison', () => {
  test('round-trips', () => {
    const path = comparePath('land', [id(1), id(2)]);
    expect(parse(path.split('?')[1] ?? '')).toEqual({ kind: 'land', ids: [id(1), id(2)], leftOut: 0 });
  });

  test('gives at most three ids, each once, and the number of ids left out', () => {
    const query = `buildings=${[1, 2, 2, 3, 4].map(id).join(',')},nonsense`;
    expect(parse(query)).toEqual({ kind: 'building', ids: [1, 2, 3].map(id), leftOut: 2 });
  });
});

test('facts are side by side, and equal ones can be hidden', async () => {
  renderPage(comparePath('building', [id(1), id(2)]), api);
  await screen.findByRole('table');
  expect(cellsOf('Total floors')).toEqual(['11', '12']);
  expect(cellsOf('Price')).toEqual(['₹ 65,00,000', '₹ 65,00,000']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show only what differs' }));
  expect(screen.queryByRole('rowheader', { name: 'Price' })).toBeNull();
  expect(cellsOf('Total floors')).toEqual(['11', '12']);
});

test('a commercial building without units has none stated', async () => {
  const offices = { ...aBuilding(), units: [] };
  offices.generalInfo.BuildingsType = 'commercial';
  renderPage(comparePath('building', [id(1), id(2)]), () => json(offices));
  await screen.findByRole('table');
  expect(cellsOf('Units')).toEqual(['Not stated', 'Not stated']);
  expect(cellsOf('Total floors')).toEqual(['14', '14']);
});

test('properties that do not differ say so', async () => {
  renderPage(comparePath('building', [id(1), id(2)]), () => json(aBuilding()));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Show only what differs' }));
  expect(screen.getByRole('status').textContent).toBe('These buildings do not differ in any of the facts.');
});

const takeOut = async (name: string) => {
  const link = screen.getByRole('link', { name: `Take out ${name}` });
  link.focus();
  fireEvent.click(link);
  await waitFor(() => expect(link.isConnected).toBe(false));
  await waitFor(() =>
    expect(document.activeElement?.contains(screen.getByRole('link', { name: /the shortlist/ }))).toBe(true),
  );
  expect(document.activeElement).not.toBe(document.body);
};

test('taking out a property removes it from the address and keeps the focus; the last one shows all its facts', async () => {
  const { router } = renderPage(comparePath('building', [id(1), id(2)]), api);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Show only what differs' }));
  await takeOut('House 1');
  expect(router.state.location.search).toBe(`?buildings=${id(2)}`);
  expect(cellsOf('Price')).toEqual(['₹ 65,00,000']);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await takeOut('House 2');
});

test('lands have their own facts', async () => {
  renderPage(comparePath('land', [id(1), id(2)]), api);
  await screen.findByRole('table');
  expect(cellsOf('Soil')).toEqual(['Red laterite', 'Red laterite']);
});

test('a property that is off the market keeps its column and says so', async () => {
  renderPage(comparePath('building', [id(1), id(2)]), (url) =>
    url.pathname.endsWith(id(2)) ? notFound() : api(url),
  );
  expect(await screen.findByText('No longer on our list')).toBeTruthy();
  expect(cellsOf('Total floors')).toEqual(['11', '']);
});

test('a comparison of three of which one is gone offers another from the shortlist', async () => {
  renderPage(comparePath('building', [id(1), id(2), id(3)]), (url) =>
    url.pathname.endsWith(id(2)) ? notFound() : api(url),
  );
  expect(await screen.findByRole('link', { name: 'Choose others from the shortlist' })).toBeTruthy();
});

test('no property is shown as off the market while offline', async () => {
  onlineManager.setOnline(false);
  try {
    renderPage(comparePath('building', [id(1)]), api);
    expect(await screen.findByText('Loading the comparison')).toBeTruthy();
    expect(screen.queryByText('No longer on our list')).toBeNull();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByRole('link', { name: 'House 1' })).toBeTruthy();
  } finally {
    onlineManager.setOnline(true);
  }
});

test('a failure offers Retry, which fetches again; an empty comparison has a message', async () => {
  let down = true;
  renderPage(comparePath('building', [id(1)]), (url) => (down ? unavailable() : api(url)));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  down = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('table')).toBeTruthy();
  cleanup();
  renderPage('/compare', api);
  expect(await screen.findByText('Nothing to compare yet')).toBeTruthy();
});

test('the best of a fact is marked in words, and instalments are told for each', async () => {
  renderPage(comparePath('building', [id(1), id(2)]), (url) => {
    const building = aBuilding();
    const isFirst = url.pathname.endsWith(id(1));
    return json({
      ...building,
      _id: id(isFirst ? 1 : 2),
      summary: { ...building.summary, minPrice: isFirst ? 6_000_000 : 7_000_000, maxPrice: 7_000_000 },
    });
  });
  await screen.findByRole('table');
  expect(cellsOf('Price')).toEqual(['₹\u00a060\u00a0L–₹\u00a070\u00a0Llowest', '₹ 70,00,000']);
  expect(cellsOf('Price per sq ft')).toEqual(['₹\u00a06,500/sq\u00a0ft', '₹\u00a06,500/sq\u00a0ft']);
  const instalments = screen.getByRole('rowheader', { name: /^Instalment/ }).textContent;
  expect(cellsOf(instalments)).toEqual(['₹ 39,052 a month', '₹ 45,561 a month']);
});

test('one enquiry is about all that are compared', async () => {
  const send = jest.fn<typeof fetch>().mockImplementation(() => Promise.resolve(new Response('OK')));
  globalThis.fetch = send;
  renderPage(comparePath('building', [id(1), id(2)]), api);
  fireEvent.click(await screen.findByRole('button', { name: 'Enquire about these' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Inquiry Form' }));
  expect(sheet.getByText('About House 1; House 2')).toBeTruthy();
  for (const [label, value] of Object.entries({
    Name: 'Asha',
    'Phone number': '9437012345',
    Email: 'asha@example.in',
  }))
    fireEvent.change(sheet.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  fireEvent.click(sheet.getByRole('button', { name: 'Send inquiry' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(Object.fromEntries(send.mock.calls[0]?.[1]?.body as FormData)).toMatchObject({
    property_id: id(1),
    property_ids: [id(1), id(2)].join(','),
    property_name: 'House 1; House 2',
  });
});
