import { company } from '@ekamra/contracts/records/company';
import { building, exampleId } from '@ekamra/contracts/testing/examples';
import { setOnline } from '@ekamra/contracts/testing/set-online';
import { type Answer, json, notFound, testContext } from '@ekamra/contracts/testing/shell-context';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { visitedBuilding } from '../testing/visit.ts';
import { officeDays } from './office-days.ts';
import { createRoutes } from './routes.tsx';
import { formatWish } from './visit-request.ts';

const { BuildingsName: name } = building.generalInfo;
const send = jest.fn<typeof fetch>();
const [day = ''] = officeDays(new Date());
const wish = formatWish({ day, part: 'afternoon' });
const valid = {
  Day: day,
  'Time of day': 'afternoon',
  Name: 'Asha Das',
  'Phone number': '9437000009',
  Email: 'asha@example.in',
  Message: 'We are four.',
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const fill = (values: Record<string, string>): void => {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
};
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Ask for this visit' }));
const sentForm = (): unknown => Object.fromEntries(send.mock.calls[0]?.[1]?.body as FormData);

const open = async (path: string, answer: Answer = notFound): Promise<void> => {
  const context = testContext(answer);
  const routes = [
    { HydrateFallback: () => null, children: createRoutes(context) },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <QueryClientProvider client={context.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Visit Us' });
};

beforeEach(() => {
  sessionStorage.clear();
  send.mockReset();
  globalThis.fetch = send;
});
afterEach(() => {
  cleanup();
  setOnline(true);
});

test('the page has the address and hours of the office, and its days to choose from', async () => {
  await open('/visit-us');
  expect(screen.getByText(new RegExp(company.office.street))).toBeTruthy();
  expect(screen.getByText('Monday to Saturday, 10 am to 7 pm')).toBeTruthy();
  const days = [...(field('Day') as unknown as HTMLSelectElement).options].map(({ value }) => value);
  expect(days).toEqual(['', ...officeDays(new Date())]);
});

test('an empty form names what is required at each field and sends nothing', async () => {
  await open('/visit-us');
  submit();
  expect(await screen.findByText('Please choose a day')).toBeTruthy();
  for (const message of ['Please choose a time of day', 'Phone number is required', 'Email is required'])
    expect(screen.getByText(message)).toBeTruthy();
  expect(field('Day').getAttribute('aria-invalid')).toBe('true');
  expect(send).not.toHaveBeenCalled();
});

test('the office gets the wished time before the message, and the visitor what happens next', async () => {
  send.mockResolvedValue(new Response('OK'));
  await open('/visit-us');
  fill(valid);
  submit();
  const heading = await screen.findByRole('heading', { name: 'Thank you, Asha Das' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(`We have your wish to visit on ${wish}.`)).toBeTruthy();
  expect(screen.getByText(/^We call 94370 00009 .* within 15 minutes/)).toBeTruthy();
  expect(send.mock.calls[0]?.[0]).toBe('http://mail.test/send-form');
  expect(sentForm()).toEqual({
    name: 'Asha Das',
    phone: '9437000009',
    email: 'asha@example.in',
    message: `Wishes to visit on ${wish}.\n\nWe are four.`,
    lib_version: '1.0.0',
    service_id: 'service',
    template_id: 'template',
    user_id: 'user',
    source_page: '/visit-us',
  });
  expect(sessionStorage).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Ask for another visit' }));
  for (const label of Object.keys(valid)) expect(field(label).value).toBe('');
});

test('a visit to a building has its name from the catalog, and leads back to it', async () => {
  send.mockResolvedValue(new Response('OK'));
  await open(`/visit-us?property=${exampleId}`, () => json(visitedBuilding));
  expect(await screen.findByText(new RegExp(`talk about ${name}\\.`))).toBeTruthy();
  fill({ ...valid, Message: '' });
  submit();
  const back = await screen.findByRole('link', { name: 'Back to the property' });
  expect(back.getAttribute('href')).toContain(exampleId);
  expect(sentForm()).toMatchObject({
    message: `Wishes to visit on ${wish}.`,
    property_id: exampleId,
    property_name: name,
  });
});

test('a visit to a building that can’t be looked up is asked for all the same', async () => {
  send.mockResolvedValue(new Response('OK'));
  await open('/visit-us?property=gone');
  fill(valid);
  submit();
  await screen.findByRole('heading', { name: 'Thank you, Asha Das' });
  expect(sentForm()).toMatchObject({ property_id: 'gone', property_name: '' });
});

test.each([
  ['an error status', () => Promise.resolve(new Response('No', { status: 503 })), /Please try again/],
  [
    'a lost connection',
    () => {
      setOnline(false);
      return Promise.reject(new TypeError('Failed to fetch'));
    },
    /You are offline/,
  ],
] as const)('%s keeps what was typed and says so until the next change', async (_, answer, message) => {
  send.mockImplementation(answer);
  await open('/visit-us');
  fill(valid);
  submit();
  expect((await screen.findByRole('alert')).textContent).toMatch(message);
  for (const [label, value] of Object.entries(valid)) expect(field(label).value).toBe(value);
  fill({ Message: 'We are five.' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what was typed is still there after a visit to another page', async () => {
  await open('/visit-us');
  fill(valid);
  cleanup();
  await open('/visit-us');
  await waitFor(() => expect(field('Name').value).toBe('Asha Das'));
  expect(field('Message').value).toBe('We are four.');
});
