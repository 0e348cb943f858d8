import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { perform, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { type Server, openBackOffice, errorResponse } from '../../testing/open-back-office.tsx';
import { cellsOf, pageOf } from '../../testing/page-answer.ts';
import { asha } from '../../testing/sample-records.ts';
import { captureDownloads } from '../../testing/saved-files.ts';
import { anApplication } from '../../testing/applications/test-applications.ts';

beforeAll(completeBrowser);
const list = 'GET /jobs/get-all-applications';
const saved = captureDownloads();

const office = (count: number): Server => {
  const all = Array.from({ length: count }, (_, index) => anApplication(index + 1));
  return {
    [list]: ({ query }) =>
      pageOf(
        all.filter(({ name }) => name.includes(query.get('q') ?? '')),
        query,
      ),
    'GET /jobs/applications.csv': ({ query }) => ({ body: `\uFEFFName\r\n${query.get('q') ?? 'all'}\r\n` }),
  };
};
const open = (address: string, server: Server) => openBackOffice(address, { admin: asha, server });

describe('job applications', () => {
  test('have the columns in order and five rows to a page', async () => {
    const { address } = open('/job-applications', office(6));
    const table = await screen.findByRole('table', { name: 'Job applications' });
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(6);
    expect(rows.slice(0, 2).map(cellsOf)).toEqual([
      ['Name', 'Email', 'Phone', 'Job Role', 'Job Type', 'Resume', 'Applied', 'State', 'Action'],
      [
        'Tapaswini Barik 1',
        'tapaswini1@example.com',
        '94371 00111',
        'Telecaller',
        'Full-Time',
        'View',
        '12 Jun 2026',
        'NewInvitedHiredRejected',
        'Open',
      ],
    ]);
    expect(screen.getByText('Page 1 of 2')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Prev' }).disabled).toBe(true);
    await press('Next');
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
    expect(await screen.findByRole('rowheader', { name: 'Tapaswini Barik 6' })).toBeTruthy();
    expect(address()).toBe('/job-applications?page=2');
  });

  test('show missing values as null', async () => {
    open('/job-applications', {
      [list]: () => ({ body: [{ _id: 'a', email: '' }], headers: { 'x-total-count': '1' } }),
    });
    const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(cellsOf(row as HTMLElement).slice(0, 7)).toEqual(Array.from({ length: 7 }, () => 'null'));
  });

  test('have an empty state', async () => {
    open('/job-applications', office(0));
    expect(await screen.findByText('No data found.')).toBeTruthy();
    for (const name of ['Prev', 'Next'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });

  test('show a failure, and retry', async () => {
    let down = true;
    const up = office(1);
    open('/job-applications', {
      [list]: (request) =>
        down
          ? errorResponse(503, 'UNAVAILABLE', { message: 'The careers desk is resting.' })
          : (up[list]?.(request) ?? { body: [] }),
    });
    expect(await screen.findByText('The careers desk is resting.')).toBeTruthy();
    down = false;
    await press('Retry');
    expect(await screen.findByRole('rowheader', { name: 'Tapaswini Barik 1' })).toBeTruthy();
  });

  test("are searched, and the matches are exported under the file's name", async () => {
    const { address } = open('/job-applications?q=Barik+2', office(3));
    expect(await screen.findByRole('rowheader', { name: 'Tapaswini Barik 2' })).toBeTruthy();
    await press('Export CSV');
    expect(await saved.next()).toEqual({ name: 'applications.csv', text: '\uFEFFName\r\nBarik 2\r\n' });
    await perform(() => fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'nobody' } }));
    expect(await screen.findByText('No application matches this search.')).toBeTruthy();
    expect(address()).toBe('/job-applications?q=nobody');
  });

  test('are filtered by a period, which is kept while they are sorted', async () => {
    const { address } = open('/job-applications?from=2026-05-01&to=2026-02-30', office(3));
    await screen.findByRole('table');
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-05-01');
    expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('');
    await press('Job Role');
    await waitFor(() => expect(address()).toBe('/job-applications?from=2026-05-01&sort=role'));
  });

  test('report a failed export', async () => {
    open('/job-applications', {
      ...office(1),
      'GET /jobs/applications.csv': () => errorResponse(503, 'UNAVAILABLE', { message: 'Not just now.' }),
    });
    await screen.findByRole('table');
    await press('Export CSV');
    expect(await screen.findByText('Not just now.')).toBeTruthy();
    expect(saved.all()).toEqual([]);
  });
});
