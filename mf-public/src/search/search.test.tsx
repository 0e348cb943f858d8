import { searchRequest } from '@ekamra/contracts/front/shell';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { aBuilding, aLand } from '../../testing/records.ts';
import { json, renderPage, unavailable } from '../../testing/render-page.tsx';

const towers = ['Puri Towers', 'Puri Gate'].map((name, at) => ({
  ...aBuilding(name),
  _id: `01890000-0000-7000-8000-00000000030${at}`,
}));
const blog = {
  _id: '01890000-0000-7000-8000-000000000310',
  createdAt: '2026-06-12T06:30:00.000Z',
  category: 'Guides',
  title: 'Buying in Puri',
  authorName: 'S. Mohanty',
  paragraphs: [],
};
const matchesQuery = (name: string, url: URL) => name.toLowerCase().includes(url.searchParams.get('q') ?? '');
const api = (url: URL) => {
  if (url.pathname.includes('blogs'))
    return json({ status: true, blogs: [blog].filter(({ title }) => matchesQuery(title, url)) });
  if (url.pathname.includes('get-all-lands'))
    return json([aLand()].filter(({ generalInfo }) => matchesQuery(generalInfo.propertyName, url)));
  if (!url.pathname.includes('get-all')) return json(towers[1]);
  const matches = towers.filter(({ generalInfo }) => matchesQuery(generalInfo.BuildingsName, url));
  return json(matches.slice(0, 4), { 'x-total-count': String(matches.length * 10) });
};
const open = async (answer: Parameters<typeof renderPage>[1] = api) => {
  const page = renderPage('/contact', answer);
  await screen.findByRole('heading', { level: 1 });
  const asked = new Event(searchRequest, { cancelable: true });
  act(() => void window.dispatchEvent(asked));
  expect(asked.defaultPrevented).toBe(true);
  return { ...page, box: await screen.findByRole('combobox', { name: /^Search/ }) };
};
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const press = (box: HTMLElement, ...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(box, { key });
};
const active = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.querySelector('strong')
    ?.textContent;

beforeEach(() => {
  completeBrowser();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});
afterEach(cleanup);

test('results are grouped by kind, each a link to its page; Esc clears the text, and no match says so', async () => {
  const asked = new Set<string | null>();
  const { box, router } = await open((url) => {
    if (url.pathname.includes('get-all-blogs')) asked.add(url.searchParams.get('q'));
    return api(url);
  });
  type(box, 'puri');
  const list = await screen.findByRole('listbox', { name: 'Results' });
  expect([...asked]).toEqual(['puri']);
  expect(
    within(list)
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-label')),
  ).toEqual(['Buildings', 'Blogs']);
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.getAttribute('href')),
  ).toEqual([
    `/property/Puri-Towers/${towers[0]?._id}`,
    `/property/Puri-Gate/${towers[1]?._id}`,
    `/${blog._id}/blog/Buying-in-Puri`,
  ]);
  expect(screen.getByText('21 results')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all 21 results' }).getAttribute('href')).toBe(
    '/search?q=puri',
  );

  // Enter and Esc that belong to an input method do nothing.
  for (const composition of [{ isComposing: true }, { keyCode: 229 }])
    for (const key of ['Enter', 'Escape']) fireEvent.keyDown(box, { key, ...composition });
  expect(router.state.location.pathname).toBe('/contact');
  expect(box).toHaveProperty('value', 'puri');
  press(box, 'Escape');
  expect(box).toHaveProperty('value', '');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());

  type(box, 'zanzibar');
  expect(await screen.findByText('No match for “zanzibar”')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse properties' })).toBeTruthy();
});

test('a query whose words are found only by themselves says which of them are', async () => {
  const asked = new Set<string | null>();
  const { box } = await open((url) => {
    asked.add(url.searchParams.get('q'));
    return api(url);
  });
  type(box, '3 BHK near puri with zanzibar');
  expect(await screen.findByText('No match for “3 BHK near puri with zanzibar”')).toBeTruthy();
  const link = await screen.findByRole('link', { name: '“puri” (21)' });
  expect(link.getAttribute('href')).toBe('/search?q=puri');
  expect(screen.queryByRole('link', { name: /zanzibar/ })).toBeNull();
  for (const word of ['3 bhk', 'puri', 'zanzibar']) expect(asked).toContain(word);
  for (const word of ['3', 'bhk', 'near', 'with']) expect(asked).not.toContain(word);
});

test.each(['%', '_ -', 'p'])('%s gets an answer, too', async (typed) => {
  const { box } = await open();
  type(box, typed);
  expect(
    await screen.findByText(
      `There is nothing to search for in “${typed}”: type at least two letters or digits.`,
    ),
  ).toBeTruthy();
});

test('arrow keys cycle through the options, and Enter opens the active one', async () => {
  const { box, router } = await open();
  type(box, 'puri');
  await screen.findByRole('listbox');
  expect(active(box)).toBeUndefined();
  press(box, 'ArrowDown');
  expect(active(box)).toBe('Puri Towers');
  press(box, 'ArrowUp');
  expect(active(box)).toBe('Buying in Puri');
  press(box, 'ArrowDown', 'ArrowDown');
  expect(active(box)).toBe('Puri Gate');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Puri Gate');
  press(box, 'Enter');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/property/Puri-Gate/${towers[1]?._id}`));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Search/ })).toBeNull());
});

test('Enter without an active option opens the search page', async () => {
  const { box, router } = await open();
  type(box, 'puri');
  press(box, 'Enter');
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/search?q=puri'),
  );
  expect(await screen.findByRole('region', { name: 'Buildings' })).toBeTruthy();
});

test('Back closes it', async () => {
  const { router } = await open();
  await act(() => router.navigate('/about'));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Search/ })).toBeNull());
  expect(router.state.location.pathname).toBe('/about');
});

test('the shortcut opens it, but not over another dialog', async () => {
  renderPage('/contact', api);
  await screen.findByRole('heading', { level: 1 });
  const other = document.body.appendChild(document.createElement('div'));
  other.setAttribute('role', 'dialog');
  // Not prevented: the shortcut is left to the browser.
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true);
  other.remove();
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(false);
  expect(await screen.findByRole('combobox', { name: /^Search/ })).toBeTruthy();
});

test('a failure offers Retry, which searches again; hits are shown although another kind fails', async () => {
  let down = '';
  const { box } = await open((url) => (url.pathname.includes(down) ? unavailable() : api(url)));
  type(box, 'puri');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  down = 'blogs';
  fireEvent.click(retry);
  expect(await screen.findByRole('listbox')).toBeTruthy();
  expect(await screen.findByText('Not everything could be searched')).toBeTruthy();
});

const openPage = async () => {
  const page = renderPage('/search?q=puri', api);
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: /^Buildings, lands/ });
  return { ...page, field };
};
const submit = (field: HTMLInputElement) => fireEvent.submit(field.form ?? field);
const address = ({ router }: ReturnType<typeof renderPage>) => router.state.location.search;

test('the field of the search page keeps the focus and what is typed on after Enter, and follows Back and Forward', async () => {
  const page = await openPage();
  page.field.focus();
  type(page.field, 'patia');
  submit(page.field);
  type(page.field, 'patia 3');
  await waitFor(() => expect(address(page)).toBe('?q=patia'));
  expect(await screen.findByText('No match for “patia”')).toBeTruthy();
  expect(document.activeElement).toBe(page.field);
  expect(page.field.isConnected && page.field.value).toBe('patia 3');
  await act(() => page.router.navigate(-1));
  await waitFor(() => expect(page.field.value).toBe('puri'));
  await act(() => page.router.navigate(1));
  await waitFor(() => expect(page.field.value).toBe('patia'));
});
