import type { Application, ApplicationUpdate } from '@ekamra/contracts';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, perform, pick, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import {
  errorResponse,
  openBackOffice,
  type Server,
  type ServerRequest,
} from '../../testing/open-back-office.tsx';
import { pageOf } from '../../testing/page-answer.ts';
import { asha } from '../../testing/sample-records.ts';
import { anApplication } from '../../testing/applications/test-applications.ts';

beforeAll(completeBrowser);

/** Server with one application, whose list has signed links as single reads do not. */
const office = (before: Application) => {
  let stored = before;
  const updates: ServerRequest[] = [];
  const unsigned = () => ({ ...stored, resume: stored.resume.split('?')[0] ?? '' });
  const server: Server = {
    'GET /jobs/get-all-applications': ({ query }) => {
      const state = query.get('state');
      return pageOf(state === null || state === (stored.state ?? 'new') ? [stored] : [], query);
    },
    'GET /jobs/get-application-by-id/:id': () => ({
      body: unsigned(),
      headers: { etag: `"${stored._id}-${stored.version ?? 1}"` },
    }),
    'PUT /jobs/update-application/:id': (call) => {
      updates.push(call);
      if (call.headers.get('if-match') !== `"${stored._id}-${stored.version ?? 1}"`)
        return errorResponse(412, 'CHANGED_MEANWHILE', {
          message: 'Somebody else changed this application.',
        });
      const { note: _, ...rest } = stored;
      stored = { ...rest, ...(call.body as ApplicationUpdate), version: (stored.version ?? 1) + 1 };
      return { body: { status: true, message: 'Application updated', data: unsigned() } };
    },
    'GET /jobs/get-application-activity/:id': ({ query }) => pageOf([], query),
  };
  return { server, updates };
};
const open = async (address: string, server: Server) => {
  const opened = openBackOffice(address, { admin: asha, server });
  await screen.findByRole('table', { name: 'Job applications' });
  return opened;
};
const stateSelect = () =>
  screen.getByLabelText<HTMLSelectElement>('State of the application of Tapaswini Barik 1');

describe('an application', () => {
  test('of a service without states is new, and gets a state in its row', async () => {
    const { server, updates } = office(anApplication(1));
    await open('/job-applications', server);
    expect(stateSelect().value).toBe('new');
    await perform(() => fireEvent.change(stateSelect(), { target: { value: 'invited' } }));
    await waitFor(() => expect(stateSelect().getAttribute('aria-busy')).toBe('false'));
    expect(stateSelect().value).toBe('invited');
    expect(updates.map(({ body }) => body)).toEqual([{ state: 'invited' }]);
    expect(updates[0]?.headers.get('if-match')).toBe(`"${anApplication(1)._id}-1"`);
  });

  test('shows its letter and the day it was sent, and gets a note, which its row shows', async () => {
    const { server, updates } = office({ ...anApplication(1), state: 'invited', version: 2 });
    await open('/job-applications', server);
    await press('Open the application of Tapaswini Barik 1');
    const dialog = await screen.findByRole('dialog', { name: 'Application of Tapaswini Barik 1' });
    expect(within(dialog).getByText('References gladly.')).toBeTruthy();
    expect(within(dialog).getByText('12 Jun 2026, 12:00 pm')).toBeTruthy();
    await screen.findByLabelText('Note');
    await fill('note', 'Comes on Monday');
    await pick('state', 'hired');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(updates.map(({ body }) => body)).toEqual([{ state: 'hired', note: 'Comes on Monday' }]);
    expect(stateSelect().value).toBe('hired');
    expect(screen.getByTitle('Comes on Monday')).toBeTruthy();
  });

  test('is listed by its state, which the address holds', async () => {
    const { server } = office({ ...anApplication(1), state: 'hired', version: 2 });
    const { address } = await open('/job-applications?state=hired', server);
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('hired');
    await perform(() => fireEvent.change(screen.getByLabelText('State'), { target: { value: 'new' } }));
    expect(await screen.findByText('No application matches this search.')).toBeTruthy();
    expect(address()).toBe('/job-applications?state=new');
  });
});
