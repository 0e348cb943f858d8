import type { Enquiry } from '@ekamra/contracts';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { perform, fill, pick, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { type Server, errorResponse } from '../../testing/open-back-office.tsx';
import { cellsOf } from '../../testing/page-answer.ts';
import { captureDownloads } from '../../testing/saved-files.ts';
import {
  anEnquiry,
  chooseState,
  createEnquiries,
  office,
  openEnquiries,
  read,
  stateOf,
  update,
} from '../../testing/enquiries/test-enquiries.ts';

beforeAll(completeBrowser);
const saved = captureDownloads();

const count = async (): Promise<string | null> =>
  (await screen.findByRole('link', { name: /^Enquiries/, hidden: true })).textContent;

const direction = () => screen.getByRole('columnheader', { name: 'Received' }).getAttribute('aria-sort');

describe('enquiries', () => {
  test('dial a number of another country as it is', async () => {
    await openEnquiries('/enquiries', office([{ ...anEnquiry(), phone: '+442079460958' }]).server);
    const [link] = screen.getAllByRole('link', { name: '+44 207 946 0958' });
    expect(link?.getAttribute('href')).toBe('tel:+442079460958');
  });

  test('show sender, message, origin, date and mail state, five to a page', async () => {
    const { address } = await openEnquiries('/enquiries', office(createEnquiries(6)).server);
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(6);
    expect(rows.slice(0, 2).map(cellsOf)).toEqual([
      ['Enquirer', 'Message', 'From', 'Received', 'Mail', 'State', 'Action'],
      [
        'Sujata Das 194371 00101sujata1@example.com',
        'What does registration cost?',
        'Kalinga HeightsOpen the building',
        '12 Jun 2026, 3:05 pm',
        'Delivered',
        'NewContactedClosed',
        'Open',
      ],
    ]);
    expect(screen.getAllByRole('link', { name: '94371 00101' })[0]?.getAttribute('href')).toBe(
      'tel:+919437100101',
    );
    expect(screen.getAllByRole('link', { name: 'Open the building' })[0]?.getAttribute('href')).toBe(
      '/update-building/b1',
    );
    await press('Next');
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
    expect(address()).toBe('/enquiries?page=2');
  });

  test('about a land link to it, those of other pages to nothing', async () => {
    const about = { source_page: '/lands/l1', property_id: 'l1', property_name: 'ପାହାଡ଼ Plot' };
    const land = { ...anEnquiry(1), ...about };
    const { property_id: _, ...other } = { ...anEnquiry(2), source_page: '/contact' };
    await openEnquiries('/enquiries', office([land, other]).server);
    const [, first, second] = screen.getAllByRole('row');
    expect(within(first as HTMLElement).getByRole('link', { name: 'Open the land' })).toHaveProperty(
      'pathname',
      '/update-land/l1',
    );
    expect(within(first as HTMLElement).getByText('ପାହାଡ଼ Plot')).toBeTruthy();
    expect(within(second as HTMLElement).getByText('Contact Us').tagName).toBe('SPAN');
  });

  test('about several properties link to each by its name, as far as the page tells what they are', async () => {
    const about = {
      source_page: '/compare?lands=l1,l2',
      property_ids: 'l1,l2',
      property_name: 'Tara; Hill Plot',
    };
    const other = { source_page: '/shortlist', property_ids: 'b1,b2', property_name: 'A name that was cut' };
    await openEnquiries(
      '/enquiries',
      office([
        { ...anEnquiry(1), ...about },
        { ...anEnquiry(2), ...other },
      ]).server,
    );
    const [, first, second] = screen.getAllByRole('row');
    const links = within(within(first as HTMLElement).getByRole('list')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Tara', '/update-land/l1'],
      ['Hill Plot', '/update-land/l2'],
    ]);
    const items = within(second as HTMLElement).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Property 1', 'Property 2']);
    expect(within(within(second as HTMLElement).getByRole('list')).queryByRole('link')).toBeNull();
  });

  test('are filtered by state and search in the address, and the matches are exported', async () => {
    const closed = [anEnquiry(2), anEnquiry(3)].map((enquiry) => ({ ...enquiry, state: 'closed' as const }));
    const { address } = await openEnquiries(
      '/enquiries?state=closed',
      office([anEnquiry(1), ...closed]).server,
    );
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('closed');
    await perform(() => fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'Das 2' } }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(address()).toBe('/enquiries?q=Das+2&state=closed');
    await press('Export CSV');
    expect(await saved.next()).toEqual({ name: 'enquiries.csv', text: 'Name\r\nq=Das+2&state=closed\r\n' });
    await perform(() => fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'nobody' } }));
    expect(await screen.findByText('No data found.')).toBeTruthy();
  });

  test('are filtered by last month in one press, by the server’s clock in India, and exported so', async () => {
    const { server } = office(createEnquiries(2));
    const queries: string[] = [];
    const list = 'GET /enquiries/get-all-enquiries';
    const listed = server[list];
    const { address } = await openEnquiries('/enquiries', {
      ...server,
      [list]: async (request) => {
        queries.push(request.query.toString());
        const answer = (!request.query.has('from') && (await listed?.(request))) || { body: [] };
        // The first of March in India.
        return { ...answer, headers: { ...answer.headers, date: 'Sat, 29 Feb 2028 18:30:00 GMT' } };
      },
    });
    await press('Last month');
    await waitFor(() => expect(address()).toBe('/enquiries?from=2028-02-01&to=2028-02-29'));
    await waitFor(() => expect(queries.at(-1)).toBe('from=2028-02-01&to=2028-02-29&page=1&limit=5'));
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2028-02-01');
    await screen.findByText('No enquiry matches these filters.');
    await press('Export CSV');
    expect((await saved.next()).text).toContain('from=2028-02-01&to=2028-02-29\r\n');
    await perform(() => fireEvent.change(screen.getByLabelText('To'), { target: { value: '2028-01-31' } }));
    expect(screen.getByText('After the last day')).toBeTruthy();
  });

  test('are sorted by the day, newest first until it is pressed', async () => {
    const { address } = await openEnquiries('/enquiries', office(createEnquiries(2)).server);
    expect(direction()).toBe('descending');
    await press('Received');
    await waitFor(() => expect([address(), direction()]).toEqual(['/enquiries?sort=createdAt', 'ascending']));
    await press('Received');
    await waitFor(() => expect([address(), direction()]).toEqual(['/enquiries', 'descending']));
  });

  test('are counted in the menu while they are new', async () => {
    await openEnquiries('/enquiries', office(createEnquiries(2)).server);
    await waitFor(async () => expect(await count()).toBe('Enquiries, 2 new'));
    await chooseState(1, 'contacted');
    await waitFor(async () => expect(await count()).toBe('Enquiries, 1 new'));
  });
});

const openFirst = async (server: Server) => {
  await openEnquiries('/enquiries', server);
  await press('Open the enquiry of Sujata Das 1');
  const dialog = await screen.findByRole('dialog', { name: 'Enquiry of Sujata Das 1' });
  await within(dialog).findByText(/^(Nothing has been changed|Not just now\.)$/);
  return dialog;
};
const save = (): Promise<void> =>
  perform(() => fireEvent.submit(screen.getByRole('form', { name: 'Enquiry of Sujata Das 1' })));
const conflict = () => screen.findByRole('dialog', { name: /was changed by somebody else/ });
const noteOf = (): string => screen.getByLabelText<HTMLTextAreaElement>('Note').value;

describe('dialog of an enquiry', () => {
  test('shows the state of the mail, and saves a note', async () => {
    const failed: Enquiry = {
      ...anEnquiry(1),
      mail: { state: 'failed', attempts: 8, last_error: 'Mailbox full' },
    };
    const { server, updates } = office([failed]);
    const dialog = await openFirst(server);
    expect(
      within(dialog).getByText(
        'The mail about it was given up after 8 attempts. The last one failed: Mailbox full',
      ),
    ).toBeTruthy();
    await fill('note', 'Called on Monday');
    await pick('state', 'contacted');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(updates[0]?.body).toEqual({ state: 'contacted', note: 'Called on Monday' });
    expect(screen.getByText('Called on Monday')).toBeTruthy();
    expect(stateOf(1).value).toBe('contacted');
  });

  test('opens with what a colleague has saved since the list was loaded', async () => {
    const enquiries = createEnquiries(1);
    const { server, updates } = office(enquiries);
    await openEnquiries('/enquiries', server);
    enquiries[0] = { ...anEnquiry(1), state: 'contacted', note: 'Theirs', version: 2 };
    await press('Open the enquiry of Sujata Das 1');
    await screen.findByLabelText('Note');
    expect(noteOf()).toBe('Theirs');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Contacted' }).checked).toBe(true);
    expect(stateOf(1).value).toBe('contacted');
    await fill('note', 'Theirs and mine');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(updates.map(({ body }) => body)).toEqual([{ state: 'contacted', note: 'Theirs and mine' }]);
  });

  test('reports that the enquiry could not be read, and reads it again', async () => {
    let fails = true;
    const { server } = office(createEnquiries(1));
    const failing: Server = {
      ...server,
      [read]: (call) =>
        fails
          ? errorResponse(503, 'UNAVAILABLE', { message: 'Not just now.' })
          : (server[read]?.(call) ?? { body: {} }),
    };
    const dialog = await openFirst(failing);
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    fails = false;
    await press('Retry');
    expect(await screen.findByLabelText('Note')).toBeTruthy();
  });

  test('does not overwrite the changes of somebody else: each field is chosen', async () => {
    const enquiries = createEnquiries(1);
    const { server, updates } = office(enquiries);
    await openFirst(server);
    enquiries[0] = { ...anEnquiry(1), state: 'closed', note: 'Theirs', version: 2 };
    await fill('note', 'Mine');
    await save();
    const question = await screen.findByRole('dialog', {
      name: '“Enquiry of Sujata Das 1” was changed by somebody else',
    });
    const group = (name: string) => within(question).getByRole('group', { name });
    expect(group('State Only they changed this').textContent).toMatch(/YoursNew.*TheirsClosed/);
    expect(group('Note Both of you changed this').textContent).toMatch(/YoursMine.*TheirsTheirs/);
    expect(noteOf()).toBe('Mine');
    await perform(() =>
      fireEvent.click(within(question).getByRole('button', { name: 'Save these choices' })),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(updates.map(({ headers }) => headers.get('if-match'))).toEqual([
      `"${anEnquiry(1)._id}-1"`,
      `"${anEnquiry(1)._id}-2"`,
    ]);
    expect(updates[1]?.body).toEqual({ state: 'closed', note: 'Mine' });
    expect(screen.getByText('Mine')).toBeTruthy();
  });

  test('saves all of theirs by choice, and keeps the input when the merge is cancelled', async () => {
    const enquiries = createEnquiries(1);
    const { server, updates } = office(enquiries);
    await openFirst(server);
    enquiries[0] = { ...anEnquiry(1), state: 'closed', note: 'Theirs', version: 2 };
    await fill('note', 'Mine');
    await save();
    await perform(async () => fireEvent.click(within(await conflict()).getByText('Cancel')));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(noteOf()).toBe('Mine');
    await save();
    await conflict();
    await press('Choose all of theirs');
    await press('Save these choices');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(updates.at(-1)?.body).toEqual({ state: 'closed', note: 'Theirs' });
  });

  test('keeps the input after a failed save, and asks for confirmation before it is lost', async () => {
    const { server } = office(createEnquiries(1));
    await openFirst({
      ...server,
      [update]: () =>
        errorResponse(422, 'INVALID', {
          message: 'Some fields are not right.',
          errors: [{ path: 'note', message: 'At most 5000 characters' }],
        }),
    });
    await fill('note', 'Mine');
    await save();
    expect(await screen.findByText('At most 5000 characters')).toBeTruthy();
    expect(noteOf()).toBe('Mine');
    await press('Cancel');
    expect(await screen.findByRole('alertdialog', { name: 'Close without saving?' })).toBeTruthy();
  });
});
