import type { Enquiry } from '@ekamra/contracts';
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anEnquiry } from '../../testing/enquiries/test-enquiries.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { emptyOffice } from '../../testing/dashboard/test-office.ts';
import { type Server, openBackOffice } from '../../testing/open-back-office.tsx';
import { asha } from '../../testing/sample-records.ts';

beforeAll(completeBrowser);
afterEach(() => {
  jest.useRealTimers();
  show('visible');
});

const show = (state: DocumentVisibilityState): void => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};
/** Lets half a minute pass for what is repeated; everything else takes its usual time. */
const passHalfAMinute = () => act(() => void jest.advanceTimersByTime(30_000));

/** Opens the dashboard of an office whose enquiries are those of `waiting` at each request. */
const open = (waiting: () => readonly Enquiry[], headers: Record<string, string> = {}) => {
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'clearImmediate',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });
  const server: Server = {
    ...emptyOffice,
    'GET /enquiries/get-all-enquiries': () => ({
      body: waiting(),
      headers: { ...headers, 'x-total-count': String(waiting().length) },
    }),
  };
  return openBackOffice('/dashboard', { admin: asha, server });
};
const menuItem = async () =>
  within(await screen.findByRole('navigation', { name: 'Back office', hidden: true })).getByRole('link', {
    name: /^Enquiries/,
    hidden: true,
  });

test('an open dashboard and the menu show an enquiry that arrives', async () => {
  let waiting: Enquiry[] = [];
  open(() => waiting);
  await screen.findByText('Nobody is waiting for an answer.');
  expect((await menuItem()).textContent).toBe('Enquiries');
  waiting = [anEnquiry(1)];
  await passHalfAMinute();
  expect(await screen.findByRole('link', { name: /Sujata Das 1/ })).toBeTruthy();
  const item = await menuItem();
  await waitFor(() => expect(item.textContent).toBe('Enquiries, 1 new'));
});

test('the list of changes and the other panels refresh, too, but not while nobody sees the page', async () => {
  const { calls } = open(() => []);
  await screen.findByText('Nobody has changed anything yet.');
  const countOf = (path: string) => calls.filter((call) => call === `GET ${path}`).length;
  const paths = [
    '/activity/get-recent-activity',
    '/jobs/get-all-applications',
    '/enquiries/get-enquiries-per-day',
  ];
  show('hidden');
  await passHalfAMinute();
  expect(paths.map(countOf)).toEqual([1, 1, 1]);
  show('visible');
  await passHalfAMinute();
  await waitFor(() => expect(Math.min(...paths.map(countOf))).toBeGreaterThan(1));
});

test('ages follow the server’s clock however wrong the browser’s is, and go on', async () => {
  const served = Date.UTC(2019, 0, 1, 12);
  const enquiry = { ...anEnquiry(1), createdAt: new Date(served - 59.5 * 60_000).toISOString() };
  open(() => [enquiry], { date: new Date(served).toUTCString() });
  const link = await screen.findByRole('link', { name: /Sujata Das 1/ });
  expect(link.textContent).toContain('59 min');
});

test('ages go on while the server is silent', async () => {
  let answers = true;
  const enquiry = { ...anEnquiry(1), createdAt: new Date(Date.now() - 59.2 * 60_000).toISOString() };
  open(() => {
    if (!answers) throw new Error('No answer');
    return [enquiry];
  });
  const link = await screen.findByRole('link', { name: /Sujata Das 1/ });
  expect(link.textContent).toContain('59 min');
  answers = false;
  await passHalfAMinute();
  await passHalfAMinute();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /Sujata Das 1/ }).textContent).toContain('1 h'),
  );
});
