import { type SecurityEvent, securityEventNames } from '@ekamra/contracts';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { perform, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import {
  type Answer,
  errorResponse,
  openBackOffice,
  type Server,
  type ServerRequest,
} from '../../testing/open-back-office.tsx';
import { cellsOf } from '../../testing/page-answer.ts';
import { asha } from '../../testing/sample-records.ts';
import { eventKinds, eventText } from './event-texts.ts';

beforeAll(completeBrowser);
const list = 'GET /admin/get-security-events';

const anEvent = (number: number, overrides: Partial<SecurityEvent> = {}): SecurityEvent => ({
  _id: `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  at: '2026-06-12T08:35:00.000Z',
  event: 'sign-in',
  adminId: asha._id,
  address: 'abcdefghijklmnopqrstuv',
  requestId: null,
  process: 'identity',
  outcome: 'success',
  details: {},
  ...overrides,
});

/** Serves these events in pages of two, to the owner or another admin. */
const office = (events: readonly SecurityEvent[], scope: 'own' | 'all' = 'own'): Server => ({
  'GET /admin/get-all-admins': () => ({ body: [asha] }),
  [list]: ({ query }) => {
    const kept = events.filter(({ event }) => event === (query.get('event') ?? event));
    const after = query.get('after')?.split('.')[1];
    const first = after ? kept.findIndex(({ _id }) => _id === after) + 1 : 0;
    const page = kept.slice(first, first + 2);
    const next = first + 2 < kept.length ? { next: `1781253300000.${page.at(-1)?._id}` } : {};
    return { body: { events: page, scope, ...next } };
  },
});
const open = (server: Server, address = '/security-events') =>
  openBackOffice(address, { admin: asha, server });
const rows = async (): Promise<(string | null)[][]> =>
  within(await screen.findByRole('table', { name: 'Security events' }))
    .getAllByRole('row')
    .map(cellsOf);

describe('security events', () => {
  test('are shown to an admin in plain words, without a column or filter of admins', async () => {
    open(
      office([
        anEvent(2, { event: 'exported', details: { call: 'GET /jobs/applications.csv' } }),
        anEvent(1, { event: 'sign-in-failed', outcome: 'refused', address: null, details: { count: 1200 } }),
      ]),
    );
    expect(await rows()).toEqual([
      ['Event', 'Time', 'Result', 'Address'],
      ['Job applications were downloaded as a file', '12 Jun 2026, 2:05 pm', 'Done', 'abcdef'],
      ['A sign-in failed (1,200 times)', '12 Jun 2026, 2:05 pm', 'Refused', 'none'],
    ]);
    expect(screen.queryByLabelText('Admin')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Pages of security events' })).toBeNull();
  });

  test('are shown to the owner with the admin, and filtered by admin', async () => {
    const { address } = open(office([anEvent(2), anEvent(1, { adminId: null })], 'all'));
    const [head, ...events] = await rows();
    expect(head).toEqual(['Event', 'Time', 'Admin', 'Result', 'Address']);
    await waitFor(async () =>
      expect((await rows()).slice(1).map((cells) => cells[2])).toEqual([asha.name, 'no admin']),
    );
    expect(events).toHaveLength(2);
    await perform(() => fireEvent.change(screen.getByLabelText('Admin'), { target: { value: asha._id } }));
    await waitFor(() => expect(address()).toBe(`/security-events?admin=${asha._id}`));
  });

  test('are read page by page, and a filter begins with the newest again', async () => {
    const events = [5, 4, 3].map((number) => anEvent(number));
    const { address, back } = open(office([...events, anEvent(1, { event: 'resume-opened' })]));
    expect(await rows()).toHaveLength(3);
    await press('Older events');
    expect(await screen.findByRole('rowheader', { name: 'A résumé was opened' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Older events' }).disabled).toBe(true);
    expect(address()).toContain('after=');
    await back();
    expect(address()).toBe('/security-events');
    await press('Older events');
    await perform(() =>
      fireEvent.change(screen.getByLabelText('Event'), { target: { value: 'resume-opened' } }),
    );
    await waitFor(() => expect(address()).toBe('/security-events?event=resume-opened'));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  test('have an empty state, and another one with filters', async () => {
    open(office([]), '/security-events?from=2026-06-12');
    expect(await screen.findByText('No security event matches these filters.')).toBeTruthy();
    // One is at the filters, the other in the empty state.
    const [clear] = screen.getAllByRole('button', { name: 'Clear Filters' });
    await perform(() => fireEvent.click(clear as HTMLElement));
    expect(await screen.findByText('Sign-ins, downloads and releases appear here.')).toBeTruthy();
  });

  test('show a failure, and retry', async () => {
    const up = office([anEvent(1)]);
    let down = true;
    open({
      ...up,
      [list]: (request) =>
        down
          ? errorResponse(503, 'UNAVAILABLE', { message: 'The events are resting.' })
          : (up[list]?.(request) ?? { body: [] }),
    });
    expect(await screen.findByText('The events are resting.')).toBeTruthy();
    down = false;
    await press('Retry');
    expect(await rows()).toHaveLength(2);
  });

  test('are reached from the profile', async () => {
    const { address } = open(office([anEvent(1)]), '/profile');
    const link = await screen.findByRole('link', { name: 'Security events' });
    await perform(() => fireEvent.click(link));
    await waitFor(() => expect(address()).toBe('/security-events'));
    expect(await rows()).toHaveLength(2);
  });

  test('ignore what an address holds besides filters', async () => {
    const up = office([anEvent(1)]);
    const queries: string[] = [];
    const answer = (request: ServerRequest): Answer | Promise<Answer> => {
      queries.push(request.query.toString());
      return up[list]?.(request) ?? { body: [] };
    };
    open({ ...up, [list]: answer }, '/security-events?event=x&admin=y&from=z&after=w&page=2');
    expect(await rows()).toHaveLength(2);
    expect(queries).toEqual(['limit=20']);
  });
});

test('every event has words, and every kind is in the filter', () => {
  expect(new Set(eventKinds)).toEqual(new Set(securityEventNames));
  const texts = securityEventNames.map((event) => eventText({ event, details: {} }));
  expect(new Set(texts).size).toBe(texts.length);
  const unknown = 'of-a-newer-server' as SecurityEvent['event'];
  expect(eventText({ event: unknown, details: {} })).toContain(unknown);
  const rollback = { remote: 'mf-public', version: 'version-1', action: 'rollback' as const };
  expect(eventText({ event: 'release-changed', details: { ...rollback, by: 'shell' } })).toBe(
    'mf-public version-1 was brought back, by the server itself',
  );
  const ended = { remote: 'mf-public', action: 'end-canary' as const };
  expect(eventText({ event: 'release-changed', details: ended })).toBe(
    'A trial of mf-public with a part of the visitors was ended, and nothing of it is live',
  );
  const removed = { remote: 'mf-public', version: 'version-1', by: 'Asha Das' };
  expect(
    eventText({ event: 'release-changed', details: { ...removed, call: 'POST /releases/remove-cause' } }),
  ).toBe('A cause of failures of mf-public version-1 was removed, by Asha Das');
  const shown = { remote: 'mf-public', call: 'POST /releases/build', by: 'http://127.0.0.1:3031' };
  expect(eventText({ event: 'release-changed', details: shown })).toBe(
    'A build of mf-public at http://127.0.0.1:3031 was shown to one browser only',
  );
});
