import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { completeBrowser } from '../testing/browser.ts';
import { aBuilding } from '../testing/records.ts';
import { json, notFound, renderPage, unavailable } from '../testing/render-page.tsx';
import { buildingHandle } from './building-route.ts';

const building = aBuilding();
const path = `/property/Lingaraj-Heights/${building._id}`;
const both = (url: URL) => (url.pathname.includes('get-building-by-id') ? json(building) : json([building]));

beforeEach(() => completeBrowser());
afterEach(cleanup);

test('shows the name, the price in full and the button that calls', async () => {
  renderPage(path, both);
  expect(await screen.findByRole('heading', { level: 1, name: 'Lingaraj Heights' })).toBeTruthy();
  expect(screen.getByText('₹ 65,00,000')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Call/ }).getAttribute('href')).toMatch(/^tel:\+91\d{10}$/);
});

test('what a record says twice stands there twice', async () => {
  const twice = {
    ...building,
    generalInfo: {
      ...building.generalInfo,
      locationBenifits: [1, 2].map((km) => ({ name: 'School', value: `${km} km` })),
    },
    extraInfo: { ...building.extraInfo, amenities: ['Lift', 'Lift'] },
    propertyDescription: ['Quiet.', 'Quiet.'],
    BuildingsImages: Array<string>(2).fill(building.BuildingsImages[0] ?? ''),
  };
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderPage(path, (url) => (url.pathname.includes('get-building-by-id') ? json(twice) : json([building])));
  for (const text of ['School', 'Lift', 'Quiet.']) expect(await screen.findAllByText(text)).toHaveLength(2);
  expect(complaint.mock.calls.filter(([text]) => String(text).includes('same key'))).toEqual([]);
  complaint.mockRestore();
});

test('opens with Property Details and switches to Locations', async () => {
  renderPage(path, both);
  const details = await screen.findByRole('tab', { name: 'Property Details' });
  expect(details.getAttribute('aria-selected')).toBe('true');
  expect(within(screen.getByRole('tabpanel')).getByText('Three towers around a quiet garden.')).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Locations' }), { button: 0 });
  expect(within(screen.getByRole('tabpanel')).getByText('751024')).toBeTruthy();
});

test('a thumbnail changes the large picture', async () => {
  renderPage(path, both);
  expect(await screen.findByRole('img', { name: /picture 1 of 2/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show picture 2' }));
  expect(screen.getByRole('img', { name: /picture 2 of 2/ })).toBeTruthy();
});

test('the large picture goes on by its buttons and the arrow keys, and stops at both ends', async () => {
  renderPage(path, both);
  const next = await screen.findByRole('button', { name: 'Next picture' });
  fireEvent.click(next);
  expect(screen.getByRole('img', { name: /picture 2 of 2/ })).toBeTruthy();
  fireEvent.keyDown(next, { key: 'ArrowRight' });
  expect(screen.getByRole('img', { name: /picture 2 of 2/ })).toBeTruthy();
  fireEvent.keyDown(next, { key: 'ArrowLeft' });
  expect(screen.getByRole('img', { name: /picture 1 of 2/ })).toBeTruthy();
});

test('can be put on the shortlist, and leads to a map of its address', async () => {
  renderPage(path, both);
  const actions = within(await screen.findByRole('group', { name: 'Actions for Lingaraj Heights' }));
  expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Shortlist',
    'Share',
    'Print',
  ]);
  const map = screen.getAllByRole('link', { name: 'Open in maps' })[0]?.getAttribute('href') ?? '';
  expect(new URL(map).searchParams.get('query')).toBe('Infocity Road, Patia, Khordha, Odisha 751024, India');
});

test('related properties lead to the property browser', async () => {
  renderPage(path, both);
  const related = await screen.findByRole('region', { name: 'Related Properties' });
  const links = await within(related).findAllByRole('link');
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set(['/properties']));
});

test('an unknown id gets the not-found page', async () => {
  renderPage(path, notFound);
  expect(await screen.findByRole('heading', { name: 'This property is no longer on our list' })).toBeTruthy();
});

test('one that is gone when it is asked for again takes its head along', async () => {
  const { router, context } = renderPage('/', (url) =>
    url.pathname.includes('get-building-by-id') ? notFound() : json([building]),
  );
  await screen.findByText('Lingaraj Heights');
  const headNow = () =>
    buildingHandle(context).head?.({
      data: null,
      params: { id: building._id },
      url: new URL(path, 'https://www.ekamra.example'),
      config: context.config,
    });
  const heads: (string | undefined)[] = [];
  router.subscribe(({ navigation, revalidation }) => {
    if (navigation.state === 'idle' && revalidation === 'idle') heads.push(headNow()?.title);
  });
  await act(() => router.navigate(path, { state: { building } }));
  expect(await screen.findByRole('heading', { name: 'This property is no longer on our list' })).toBeTruthy();
  await waitFor(() => expect(heads.at(-1)).toMatch(/Property Not Found$/));
  expect(headNow()?.noindex).toBe(true);
});

test('a failure offers Retry, which asks again', async () => {
  let down = true;
  renderPage(path, (url) => (down ? unavailable() : both(url)));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  down = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Lingaraj Heights' })).toBeTruthy();
});

test('a building handed along by a card is painted before the API answers', async () => {
  const { router } = renderPage('/contact', (url) =>
    url.pathname.includes('get-building-by-id') ? new Promise(() => undefined) : json([building]),
  );
  await screen.findByRole('heading', { level: 1, name: 'Contact Us' });
  // The list that the card stood in is known, too; this is what keeps the navigation from waiting.
  await act(() => router.navigate('/'));
  await screen.findByText('Lingaraj Heights');
  await act(() => router.navigate(path, { state: { building } }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Lingaraj Heights' })).toBeTruthy();
});
