import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { aBuilding } from '../../testing/records.ts';
import { json, notFound, renderPage, unavailable } from '../../testing/render-page.tsx';
import { recordHandle } from '../record-page/record-kind.ts';
import { buildingRecordPages } from './building-record-pages.ts';

const building = aBuilding();
const path = `/property/Lingaraj-Heights/${building._id}`;
const answerAll = (url: URL) =>
  url.pathname.includes('get-building-by-id') ? json(building) : json([building]);

beforeEach(() => completeBrowser());
afterEach(cleanup);

test('shows name, price, key facts, actions and related properties, after a failure that is retried', async () => {
  let down = true;
  renderPage(path, (url) => (down ? unavailable() : answerAll(url)));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  down = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Lingaraj Heights' })).toBeTruthy();
  expect(screen.getByText('₹ 65,00,000')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Call .*\d/ }).getAttribute('href')).toMatch(/^tel:\+91\d{10}$/);
  expect(screen.getByRole('list', { name: 'Key facts' }).textContent).toMatch(
    /^[\d.]+ acres?[\d, ]+ bedrooms?Ready to move in$/,
  );
  const actions = within(screen.getByRole('group', { name: 'Actions for Lingaraj Heights' }));
  expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Shortlist',
    'Share',
    'Print',
  ]);
  const map = screen.getAllByRole('link', { name: 'Open in maps' })[0]?.getAttribute('href') ?? '';
  expect(new URL(map).searchParams.get('query')).toBe('Infocity Road, Patia, Khordha, Odisha 751024, India');
  const related = within(screen.getByRole('region', { name: 'Related Properties' }));
  const links = await related.findAllByRole('link');
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set(['/properties']));
});

test('values that a record repeats are shown as often', async () => {
  const repeating = {
    ...building,
    generalInfo: {
      ...building.generalInfo,
      locationBenifits: [1, 2].map((km) => ({ name: 'School', value: `${km} km` })),
    },
    extraInfo: { ...building.extraInfo, amenities: ['Lift', 'Lift'] },
    propertyDescription: ['Quiet.', 'Quiet.'],
    BuildingsImages: Array<string>(2).fill(building.BuildingsImages[0] ?? ''),
  };
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderPage(path, (url) =>
    url.pathname.includes('get-building-by-id') ? json(repeating) : json([building]),
  );
  for (const text of ['School', 'Lift', 'Quiet.']) expect(await screen.findAllByText(text)).toHaveLength(2);
  expect(consoleError.mock.calls.filter(([text]) => String(text).includes('same key'))).toEqual([]);
  consoleError.mockRestore();
});

const shown = () => screen.getByRole('group', { name: 'Large picture' }).textContent;
test('thumbnails, buttons and arrow keys change the large picture, and stop at both ends', async () => {
  renderPage(path, answerAll);
  const next = await screen.findByRole('button', { name: 'Next picture' });
  expect(shown()).toBe('Picture 1 of 2');
  fireEvent.click(next);
  expect(shown()).toBe('Picture 2 of 2');
  fireEvent.keyDown(next, { key: 'ArrowRight' });
  expect(shown()).toBe('Picture 2 of 2');
  fireEvent.keyDown(next, { key: 'ArrowLeft' });
  expect(shown()).toBe('Picture 1 of 2');
  fireEvent.click(screen.getByRole('button', { name: 'Show picture 2' }));
  expect(shown()).toBe('Picture 2 of 2');
  expect(screen.getByRole('img', { name: /picture 2 of 2/ })).toBeTruthy();
});

const tab = (shiftKey: boolean) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', shiftKey });

test('the large picture opens full screen, holds the focus there, and the picture seen last stays large', async () => {
  const { router } = renderPage(path, answerAll);
  fireEvent.click(await screen.findByRole('button', { name: /picture 1 of 2: open it full screen/ }));
  const viewer = await screen.findByRole('dialog', { name: 'Picture viewer' });
  const controls = within(viewer)
    .getAllByRole<HTMLButtonElement>('button')
    .filter(({ disabled }) => !disabled);
  const [first, last] = [controls[0], controls.at(-1)];
  last?.focus();
  expect(tab(false)).toBe(false);
  expect(document.activeElement).toBe(first);
  expect(tab(true)).toBe(false);
  expect(document.activeElement).toBe(last);
  viewer.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  tab(true);
  expect(document.activeElement).toBe(last);

  expect(within(viewer).getByText('1 of 2')).toBeTruthy();
  fireEvent.click(within(viewer).getByRole('button', { name: 'Next picture' }));
  await within(viewer).findByText('2 of 2');
  fireEvent.click(within(viewer).getByRole('button', { name: 'Close viewer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const opener = screen.getByRole('button', { name: /picture 2 of 2: open it full screen/ });
  expect(document.activeElement).toBe(opener);

  fireEvent.click(opener);
  await screen.findByRole('dialog', { name: 'Picture viewer' });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe(path);
});

test('Back closes the sheet of the enquiry, and what was typed is in the form of the page', async () => {
  const { router } = renderPage(path, answerAll);
  const enquire = await screen.findByRole('link', { name: 'Enquire' });
  fireEvent.click(enquire);
  const sheet = within(await screen.findByRole('dialog', { name: 'Inquiry Form' }));
  fireEvent.input(sheet.getByRole('textbox', { name: /Name/ }), { target: { value: 'Asha' } });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe(path);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Asha');
  fireEvent.click(enquire);
  const again = within(await screen.findByRole('dialog', { name: 'Inquiry Form' }));
  expect(again.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Asha');
});

test('the plan opens full screen, alone', async () => {
  renderPage(path, answerAll);
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Property Plan' }), { button: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Open the plan' }));
  const viewer = await screen.findByRole('dialog', { name: 'Picture viewer' });
  expect(within(viewer).getByRole('img', { name: 'Floor plan of Lingaraj Heights' })).toBeTruthy();
  expect(within(viewer).queryByRole('button', { name: 'Next picture' })).toBeNull();
});

test('the homes lead to their floor plan', async () => {
  renderPage(path, answerAll);
  fireEvent.click(await screen.findByRole('button', { name: 'See the floor plan' }));
  const viewer = await screen.findByRole('dialog', { name: 'Picture viewer' });
  expect(within(viewer).getByRole('img', { name: 'Floor plan of Lingaraj Heights' })).toBeTruthy();
  expect(within(viewer).queryByRole('button', { name: 'Next picture' })).toBeNull();
});

test('a building without pictures shows a message in their place', async () => {
  const pictureless = { ...building, BuildingsImages: [] };
  renderPage(path, (url) =>
    url.pathname.includes('get-building-by-id') ? json(pictureless) : json([building]),
  );
  expect(await screen.findByText(/Pictures will follow/)).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Large picture' })).toBeNull();
});

test('an unknown id gets the not-found page', async () => {
  renderPage(path, notFound);
  expect(await screen.findByRole('heading', { name: 'This property is no longer on our list' })).toBeTruthy();
});

test('the head of a building that was deleted meanwhile becomes Property Not Found', async () => {
  const { router, context } = renderPage('/', (url) =>
    url.pathname.includes('get-building-by-id') ? notFound() : json([building]),
  );
  await screen.findByText('Lingaraj Heights');
  const currentHead = () =>
    recordHandle(buildingRecordPages, context).head?.({
      data: null,
      params: { id: building._id },
      url: new URL(path, 'https://www.ekamra.example'),
      config: context.config,
    });
  const heads: (string | undefined)[] = [];
  router.subscribe(({ navigation, revalidation }) => {
    if (navigation.state === 'idle' && revalidation === 'idle') heads.push(currentHead()?.title);
  });
  await act(() => router.navigate(path, { state: { building } }));
  expect(await screen.findByRole('heading', { name: 'This property is no longer on our list' })).toBeTruthy();
  await waitFor(() => expect(heads.at(-1)).toMatch(/Property Not Found$/));
  expect(currentHead()?.noindex).toBe(true);
});

test('a building from the navigation state is shown before the API answers', async () => {
  const { router } = renderPage('/contact', (url) =>
    url.pathname.includes('get-building-by-id') ? new Promise(() => undefined) : json([building]),
  );
  await screen.findByRole('heading', { level: 1, name: 'Contact Us' });
  // The list that the card came from is cached, too, so the navigation doesn't wait.
  await act(() => router.navigate('/'));
  await screen.findByText('Lingaraj Heights');
  await act(() => router.navigate(path, { state: { building } }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Lingaraj Heights' })).toBeTruthy();
});

test('a layout is asked about by name, beside what was typed, and its row has its own price and area', async () => {
  renderPage(path, answerAll);
  const row = within(await screen.findByRole('row', { name: /2 BHK 2T/ }));
  expect(row.getByRole('rowheader').textContent).toBe('2 BHK 2T2 bathrooms, 1 kitchen, balcony');
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '2',
    '1,000 sq ft',
    '₹ 65 L',
    '₹\u00a06,500',
    'Apr 2027',
    'Ask about this one',
  ]);
  const message = screen.getByLabelText('Message');
  fireEvent.change(message, { target: { value: 'Is it east-facing?' } });
  const ask = row.getByRole('button', { name: 'Ask about this one: 2 BHK 2T, 1,000 sq ft' });
  fireEvent.click(ask);
  fireEvent.click(ask);
  expect(message).toHaveProperty('value', 'About the 2 BHK 2T, 1,000 sq ft: \nIs it east-facing?');
});

test('similar buildings of the district are shown, without the building itself', async () => {
  const other = { ...aBuilding('Mahanadi View'), _id: building._id.replace(/1$/, '9') };
  const asked: URL[] = [];
  renderPage(path, (url) => {
    if (!url.searchParams.has('place')) return answerAll(url);
    asked.push(url);
    return json([building, other]);
  });
  const similar = within(await screen.findByRole('region', { name: 'Similar in place and price' }));
  expect(similar.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Mahanadi View',
  ]);
  expect(asked[0]?.searchParams.toString()).toBe(
    'limit=4&place=Khordha&minPrice=4875000&maxPrice=8125000&bedrooms=2',
  );
});
