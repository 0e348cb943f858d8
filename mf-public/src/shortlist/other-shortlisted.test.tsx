import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { aBuilding } from '../../testing/records.ts';
import { json, renderPage } from '../../testing/render-page.tsx';

const idOf = (at: number) => `01890000-0000-7000-8000-00000000030${at}`;
const building = (at: number) => ({ ...aBuilding(`House ${at}`), _id: idOf(at) });
const pathOf = (at: number) => `/property/House-${at}/${idOf(at)}`;
const api = (url: URL) =>
  url.pathname.includes('get-building-by-id')
    ? json(building(Number(url.pathname.at(-1))))
    : json([building(1)]);
const received = 'Your Details Has Been Received. We Will Contact You Soon!';

const enquire = async (at: number): Promise<void> => {
  await screen.findByRole('heading', { level: 1, name: `House ${at}` });
  const form = within(screen.getByRole('form', { name: 'Inquiry Form' }));
  const values = { Name: 'Asha Das', 'Phone number': '9437000009', Email: 'asha@example.in' };
  for (const [label, value] of Object.entries(values))
    fireEvent.input(form.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  fireEvent.click(form.getByRole('button', { name: 'Send inquiry' }));
  expect(await form.findByText(received)).toBeTruthy();
};
const others = async (name: string) => {
  const section = within(await screen.findByRole('region', { name }));
  return (await section.findAllByRole('link')).map((link) => link.getAttribute('href'));
};

beforeEach(() => {
  completeBrowser();
  sessionStorage.clear();
  localStorage.setItem(
    'shortlist',
    JSON.stringify([1, 2, 3, 4].map((at) => ({ kind: 'building', id: idOf(at), isGone: at === 4 }))),
  );
  globalThis.fetch = jest.fn<typeof fetch>().mockImplementation(async () => new Response('OK'));
});
afterEach(cleanup);

test('after an enquiry, the others on the shortlist that exist are one link away, and none twice', async () => {
  const { router } = renderPage(pathOf(1), api);
  await enquire(1);
  expect(await others('Enquire about your other two')).toEqual([2, 3].map((at) => `${pathOf(at)}#enquiry`));
  await act(() => router.navigate(`${pathOf(2)}#enquiry`));
  await enquire(2);
  expect(await others('Enquire about your other one')).toEqual([`${pathOf(3)}#enquiry`]);
  await act(() => router.navigate(pathOf(3)));
  await enquire(3);
  expect(screen.queryByText(/Enquire about your other/)).toBeNull();
});
