import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { HistoryPage, ReleaseGate, ReleasesState, RemoteState } from '@ekamra/contracts/releases/page';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { ServicesProvider } from '../app/services.ts';
import { createSessionStore } from '../session/session-store.ts';
import { ReleasesPage } from './releases-page.tsx';

const at = '2026-06-12T09:35:00.000Z';
const none = { visits: 0, failed: 0 };
const met = { firstAt: at, lastAt: at, count: 3, id: 'c'.repeat(64) };
const sample: RemoteState = {
  remote: 'mf-sample',
  live: { version: 'edition-two', at, by: 'Asha Das', why: 'New search', action: 'promote' },
  before: 'edition-one',
  changes: 7,
  versions: [
    {
      version: 'edition-two',
      publishedAt: at,
      standing: 'live',
      lastTenMinutes: { visits: 12, failed: 1, rate: { is: 1 / 12, from: 0.01, to: 0.35 } },
      lastDay: { visits: 1_200, failed: 6, rate: { is: 0.005, from: 0.002, to: 0.011 } },
      causes: [
        {
          where: 'browser',
          message: 'TypeError: x is not a function',
          stack: 'at f (/remotes/mf-sample/edition-two/home.js:1:2)',
          path: '/lands',
          browser: 'Firefox',
          ...met,
        },
      ],
    },
    {
      version: 'edition-one',
      publishedAt: at,
      standing: 'was-live',
      lastTenMinutes: none,
      lastDay: { visits: 40, failed: 2, rate: { is: 0.05, from: 0.01, to: 0.17 } },
      causes: [],
    },
  ],
  published: 2,
};
const stateOf = (...remotes: RemoteState[]): ReleasesState => ({ at, canRollBack: true, remotes });
const history: HistoryPage = {
  total: 7,
  changes: [
    { number: 7, action: 'promote', live: 'edition-two', at, by: 'Asha Das', why: 'New search', gate: 'yes' },
    {
      number: 6,
      action: 'rollback',
      live: 'edition-one',
      at,
      by: 'shell',
      why: '9 of 20 failed',
      gate: 'yes',
    },
  ],
};
const yes: ReleaseGate = { verdict: 'yes', findings: [] };

type Answer = { status: number; body: unknown };
/** Responses of the shell by path; a test may change them. */
let answers: Record<string, Answer>;
let sent: { path: string; body: unknown }[];
const ok = (body: unknown): Answer => ({ status: 200, body });
const refusal = (status: number, message: string): Answer => ({ status, body: { status: false, message } });

const realFetch = globalThis.fetch;
beforeEach(() => {
  answers = {
    '/releases/state': ok(stateOf(sample)),
    '/releases/history': ok(history),
    '/releases/gate': ok(yes),
  };
  sent = [];
  globalThis.fetch = jest.fn((input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input).split('?')[0] ?? '';
    if (init?.method === 'POST')
      sent.push({ path, body: JSON.parse(String(init.body ?? 'null')) as unknown });
    const { status, body } = answers[path] ?? refusal(401, 'Please sign in');
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  window.localStorage.setItem('adminInfo', '{"_id":"1","name":"Asha Das"}');
  window.localStorage.setItem('token', 'a.b.c');
});
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  globalThis.fetch = realFetch;
});

const retry = () => Promise.resolve();
const Where = () => <p>At {useLocation().pathname + useLocation().search}</p>;
const show = () => {
  const session = createSessionStore(window.localStorage, window);
  const router = createMemoryRouter(
    [
      { path: '/releases', Component: ReleasesPage },
      { path: '*', Component: Where },
    ],
    { initialEntries: ['/releases'] },
  );
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <ServicesProvider value={{ remotes: [], session, retry }}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </QueryClientProvider>,
  );
  return queryClient;
};
const press = (name: RegExp | string, where: ReturnType<typeof within> | typeof screen = screen) =>
  act(() => fireEvent.click(where.getByRole('button', { name })));

test('a signed-out visitor is redirected to the sign-in with a return address', async () => {
  window.localStorage.clear();
  show();
  expect(await screen.findByText('At /login?next=%2Freleases')).toBeTruthy();
});

test('shows the live version with time, author and reason, and its failure rates', async () => {
  show();
  const card = within(await screen.findByRole('region', { name: 'mf-sample' }));
  const { textContent } = screen.getByRole('region', { name: 'mf-sample' });
  expect(textContent).toContain('Since 12 Jun 2026, 3:05 pm, by Asha Das: New search');
  const row = card.getByRole('row', { name: /edition-two/ });
  for (const words of [/1 of 12 failed/, /6 of 1,200 failed/, /0\.5\s%0\.2\s% to 1\.1\s%/])
    expect(row.textContent).toMatch(words);
  expect(card.getByRole('row', { name: /edition-one/ }).textContent).toContain('None');
  expect(await card.findByText('9 of 20 failed')).toBeTruthy();
  expect(card.getByText(/by the shell, by itself/)).toBeTruthy();
  expect(card.getByText('Page 1 of 2')).toBeTruthy();
});

test('a version shows why its visits failed, when and how often', async () => {
  show();
  const card = within(await screen.findByRole('region', { name: 'mf-sample' }));
  const row = card.getByRole('row', { name: /edition-two/ });
  const causes = within(row).getByText('Why visits of edition-two failed (1)').parentElement?.textContent;
  for (const words of [
    'TypeError: x is not a function',
    '3 times in the browser, last 12 Jun 2026, 3:05 pm',
    'page /lands, Firefox',
    'at f (/remotes/mf-sample/edition-two/home.js:1:2)',
  ])
    expect(causes).toContain(words);
  expect(card.getByRole('row', { name: /edition-one/ }).textContent).not.toContain('Why visits');
});

test('a rollback dialog shows the effect and the gate answer, and sends the rollback', async () => {
  answers['/releases/rollback'] = ok({ status: true, message: 'mf-sample is back at edition-one' });
  show();
  await screen.findByRole('region', { name: 'mf-sample' });
  press('Roll back mf-sample to edition-one');
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll mf-sample back?' }));
  const deed = dialog.getByText(/with the next page they open/).textContent;
  expect(deed).toContain('edition-one');
  expect(deed).toContain('Of its visits in the last 24 hours 2 of 40 failed.');
  expect(await dialog.findByText(/The gate says yes/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Why, for the history'), { target: { value: 'The map is empty' } });
  press('Roll back', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      path: '/releases/rollback',
      body: { remote: 'mf-sample', from: 'edition-two', to: 'edition-one', why: 'The map is empty' },
    },
  ]);
});

test.each(['unknown', 'no'] as const)(
  'a rollback that the gate answers with %s is warned of, needs a reason, and succeeds',
  async (verdict) => {
    answers['/releases/gate'] = ok({
      verdict,
      findings: [{ verdict, message: 'The bff is unknown', resolve: 'npm run it' }],
    });
    answers['/releases/rollback'] = ok({ status: true, message: 'mf-sample is back at edition-one' });
    show();
    await screen.findByRole('region', { name: 'mf-sample' });
    press('Roll back mf-sample to edition-one');
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByText(/The bff is unknown/)).textContent).toContain('npm run it');
    press('Roll back', dialog);
    expect(await dialog.findByText('Please say why you go back without a yes of the gate.')).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.change(dialog.getByRole('textbox', { name: /Why, for the history/ }), {
      target: { value: 'Every page is empty' },
    });
    press('Roll back', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([{ path: '/releases/rollback', body: { why: 'Every page is empty' } }]);
  },
);

test('a rollback is possible with a reason where the gate can not be asked', async () => {
  answers['/releases/gate'] = refusal(503, 'This is not available right now.');
  answers['/releases/rollback'] = ok({ status: true, message: 'mf-sample is back at edition-one' });
  show();
  await screen.findByRole('region', { name: 'mf-sample' });
  press('Roll back mf-sample to edition-one');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('The gate could not be asked.')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: /Why, for the history/ }), {
    target: { value: 'Every page is empty' },
  });
  press('Roll back', dialog);
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a refused rollback keeps the dialog open with the reason', async () => {
  answers['/releases/rollback'] = refusal(412, 'Somebody else changed what is live meanwhile.');
  show();
  await screen.findByRole('region', { name: 'mf-sample' });
  press('Roll back mf-sample to edition-one');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/The gate says yes/);
  press('Roll back', dialog);
  expect(await dialog.findByText('Somebody else changed what is live meanwhile.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Roll back' }).getAttribute('aria-disabled')).not.toBe('true');
});

test('a canary shows its percentage and can be ended', async () => {
  const canary = {
    version: 'edition-three',
    percent: 10,
    at,
    by: 'Bina',
    why: 'Careful',
    action: 'canary' as const,
  };
  answers['/releases/state'] = ok(stateOf({ ...sample, canary }));
  answers['/releases/end-canary'] = ok({ status: true, message: 'Ended' });
  show();
  expect(await screen.findByText(/Canary for 10\s% of visitors/)).toBeTruthy();
  press('End canary of mf-sample');
  press('End canary', within(await screen.findByRole('alertdialog')));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent[0]).toEqual({
    path: '/releases/end-canary',
    body: { remote: 'mf-sample', version: 'edition-three', why: '' },
  });
});

test('an alarm shows the failing version and why it stays', async () => {
  const alarm = {
    version: 'edition-two',
    before: 'edition-one',
    message: '12 of 40 visits failed',
    hindered: 'The version before it is below the floor and must not return.',
  };
  answers['/releases/state'] = ok(stateOf({ ...sample, alarm }));
  show();
  const alert = await screen.findByRole('alert');
  for (const words of ['fails clearly more often', '12 of 40', 'below the floor'])
    expect(alert.textContent).toContain(words);
});

test('the history of each remote is a landmark of its own name', async () => {
  answers['/releases/state'] = ok(stateOf(sample, { ...sample, remote: 'mf-other' }));
  show();
  for (const remote of ['mf-sample', 'mf-other'])
    expect(await screen.findByRole('region', { name: `History of ${remote}` })).toBeTruthy();
});

test('a remote with an untrusted record is shown beside the others', async () => {
  const problem = "Change 3 of mf-other isn't signed by a trusted key";
  answers['/releases/state'] = ok(
    stateOf(sample, { remote: 'mf-other', problem, changes: 0, versions: [], published: 3 }),
  );
  show();
  const card = within(await screen.findByRole('region', { name: 'mf-other' }));
  expect(card.getByRole('alert').textContent).toContain(`Its record can’t be believed${problem}.`);
  expect(card.queryByRole('button')).toBeNull();
  expect(screen.getByRole('region', { name: 'mf-sample' }).textContent).toContain('Asha Das: New search');
});

test('shows the loading, failed and empty states', async () => {
  answers['/releases/state'] = refusal(503, 'This is not available right now.');
  show();
  expect(screen.getByText('Loading the releases')).toBeTruthy();
  expect(await screen.findByText('This is not available right now.')).toBeTruthy();
  answers['/releases/state'] = ok(stateOf());
  press('Retry');
  expect(await screen.findByText('Nothing is published yet.')).toBeTruthy();
});

test('figures that can not be refreshed stay, with their time', async () => {
  const queryClient = show();
  await screen.findByRole('region', { name: 'mf-sample' });
  answers['/releases/state'] = refusal(503, 'Down');
  await act(() => queryClient.refetchQueries({ queryKey: ['releases', 'state'] }));
  expect((await screen.findByRole('alert')).textContent).toContain('the figures of 3:05:00 pm');
  expect(screen.getByRole('region', { name: 'mf-sample' })).toBeTruthy();
});

test('a session that can not be renewed for a moment is not over', async () => {
  answers['/releases/state'] = refusal(401, 'Your session is over.');
  answers['/real-estate/admin/refresh'] = refusal(503, 'This is not available right now.');
  show();
  expect(await screen.findByText(/The server could not be reached/)).toBeTruthy();
  answers['/releases/state'] = ok(stateOf());
  press('Retry');
  expect(await screen.findByText('Nothing is published yet.')).toBeTruthy();
});

test('an expired session leads to the sign-in and keeps other stored data', async () => {
  window.localStorage.setItem('draft', 'half a building');
  answers['/releases/state'] = refusal(401, 'Your session is over.');
  show();
  expect(await screen.findByText('Your session is over.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(window.localStorage.getItem('draft')).toBe('half a building');
});
