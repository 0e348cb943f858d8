import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anApplication } from '../../testing/applications/test-applications.ts';
import { aBlog } from '../../testing/blogs/test-blogs.ts';
import { anEnquiry } from '../../testing/enquiries/test-enquiries.ts';
import { perform, fill, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import {
  type ServerRequest,
  type Server,
  openBackOffice,
  errorResponse,
} from '../../testing/open-back-office.tsx';
import { pageOf } from '../../testing/page-answer.ts';
import { aBuilding, aLand, asha } from '../../testing/sample-records.ts';

beforeAll(completeBrowser);

/**
 * Server with one record of each kind, which the searches return if `found`; `searches` collects the searched texts.
 */
const serverOf = (found: boolean, searches: string[] = []): Server => {
  const rows =
    (row: unknown) =>
    ({ query }: ServerRequest) => {
      const q = query.get('q');
      if (q) searches.push(q);
      return pageOf(found && query.get('limit') !== '1' ? [row] : [], query);
    };
  return {
    'GET /buildings/get-all-buildings': rows(aBuilding(1)),
    'GET /lands/get-all-lands': rows(aLand(1)),
    'GET /enquiries/get-all-enquiries': rows(anEnquiry(1)),
    'GET /enquiries/get-enquiry-by-id/:id': () => ({ body: anEnquiry(1) }),
    'GET /jobs/get-all-applications': rows(anApplication(1)),
    'GET /blogs/get-all-blogs': (its) => {
      const page = rows(aBlog(1))(its);
      return { ...page, body: { status: true, blogs: page.body } };
    },
    'GET /buildings/get-building-by-id/:id': () => ({ body: aBuilding(1), headers: { etag: '"1"' } }),
  };
};
const unavailable = () => errorResponse(503, 'UNAVAILABLE', { message: 'Resting' });
const open = (server: Server, address = '/setting') => openBackOffice(address, { admin: asha, server });
const keys = (init: KeyboardEventInit = { key: 'k', ctrlKey: true }) =>
  perform(() => fireEvent.keyDown(document.activeElement ?? document.body, init));
const palette = async () => {
  await screen.findByRole('button', { name: /^Search/ });
  await keys();
  return screen.findByRole('combobox', { name: 'Search the back office' });
};
const type = (input: HTMLElement, value: string) =>
  perform(() => fireEvent.change(input, { target: { value } }));
const down = (input: HTMLElement, key: string) => perform(() => fireEvent.keyDown(input, { key }));
const labels = (group: string): (string | null | undefined)[] =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.querySelector('strong')?.textContent);
const activeOf = (input: HTMLElement): string | null | undefined =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.querySelector('strong')
    ?.textContent;

describe('palette', () => {
  test('opens by its button, which shows the shortcut, and by both shortcuts', async () => {
    open({});
    const button = await screen.findByRole('button', { name: 'Search Ctrl K' });
    await perform(() => fireEvent.click(button));
    const input = await screen.findByRole('combobox');
    await waitFor(() => expect(document.activeElement).toBe(input));
    await down(input, 'Escape');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await keys({ key: 'K', metaKey: true });
    expect(await screen.findByRole('combobox')).toBeTruthy();
  });

  test('does not open over a dialog', async () => {
    open({ 'GET /blogs/get-all-blogs': () => ({ body: { status: true, blogs: [] } }) }, '/blogs');
    await screen.findByRole('heading', { level: 1, name: 'Blogs' });
    await press('Add Blog');
    await screen.findByRole('dialog');
    await keys();
    expect(screen.queryByRole('combobox', { name: 'Search the back office' })).toBeNull();
  });

  test('opens every page, starts adding records, and filters both by the text', async () => {
    const { address, calls } = open(serverOf(false));
    const input = await palette();
    expect(labels('Go to')).toEqual([
      'Dashboard',
      'List Of Buildings',
      'List of Lands',
      'Job Applications',
      'Blogs',
      'Enquiries',
      'Profile',
      'Security',
      'Security events',
      'Releases',
    ]);
    expect(labels('Start')).toEqual(['Add Building', 'Add Lands', 'Add Blog']);
    await type(input, 'a');
    await type(input, 'land list');
    expect(labels('Go to')).toEqual(['List of Lands']);
    await down(input, 'Enter');
    await waitFor(() => expect(address()).toBe('/lands'));
    expect(calls.filter((call) => call.includes('jobs'))).toEqual([]);
  });

  test('opens Add Blog', async () => {
    const { address } = open(serverOf(false));
    await type(await palette(), 'add blog');
    await perform(() => fireEvent.click(screen.getByRole('option', { name: 'Add Blog' })));
    expect(await screen.findByRole('dialog', { name: 'Add Blog' })).toBeTruthy();
    expect(address()).toBe('/blogs');
  });

  test('a dialog it opened is not lost by Back: it asks first, or the dialog stays', async () => {
    const { address, back, visit } = open(serverOf(true));
    await visit('/blogs');
    await type(await palette(), 'add blog');
    await perform(() => fireEvent.click(screen.getByRole('option', { name: 'Add Blog' })));
    await screen.findByRole('dialog', { name: 'Add Blog' });
    await fill('title', 'Half a blog');
    await back();
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await perform(() => fireEvent.click(within(question).getByRole('button', { name: 'Leave page' })));
    await waitFor(() => expect(address()).toBe('/setting'));

    await visit('/enquiries');
    await type(await palette(), 'xyz');
    const option = await screen.findByRole('option', { name: /Sujata Das 1/ });
    await perform(() => fireEvent.click(option));
    await screen.findByRole('dialog', { name: 'Enquiry of Sujata Das 1' });
    await screen.findByLabelText('Note');
    await fill('note', 'Called on Monday');
    await back();
    expect(address()).toBe('/enquiries');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Called on Monday');
    await back();
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
  });

  test('signs out', async () => {
    const { address, session } = open({
      ...serverOf(false),
      'POST /admin/logout': () => ({ body: { status: true, message: 'Signed out' } }),
    });
    const input = await palette();
    await type(input, 'sign');
    await down(input, 'Enter');
    await waitFor(() => expect(address()).toBe('/'));
    expect(session.admin()).toBeUndefined();
  });

  test('asks before it signs out with unsaved input', async () => {
    open(serverOf(false), '/create-new-land');
    const name = await screen.findByLabelText(/^Property name/);
    await perform(() => fireEvent.change(name, { target: { value: 'Plot' } }));
    const input = await palette();
    await type(input, 'sign');
    await down(input, 'Enter');
    expect(await screen.findByRole('alertdialog', { name: 'Sign out without saving?' })).toBeTruthy();
  });
});

describe('search of the palette', () => {
  test('is debounced, starts at two letters, and groups its results', async () => {
    const searches: string[] = [];
    open(serverOf(true, searches));
    const input = await palette();
    await type(input, 'x');
    await type(input, 'xy');
    await type(input, 'xyz');
    expect(screen.getByText('Searching')).toBeTruthy();
    const [first] = await screen.findAllByRole('group');
    expect(first?.getAttribute('aria-label')).toBe('Buildings');
    expect(searches).toEqual(Array.from({ length: 5 }, () => 'xyz'));
    for (const [group, label] of [
      ['Buildings', 'Kalinga Heights 1'],
      ['Lands', 'Hanspal Plot 1'],
      ['Blogs', 'Reading a title deed 1'],
      ['Enquiries', 'Sujata Das 1'],
      ['Job applications', 'Tapaswini Barik 1'],
    ] as const)
      expect(labels(group)).toEqual([label]);
    expect(screen.getByText('5 results')).toBeTruthy();
  });

  test('is navigated with the arrows, around its ends, while the focus stays in the input', async () => {
    const { address } = open(serverOf(true));
    const input = await palette();
    await type(input, 'xyz');
    await screen.findByRole('group', { name: 'Buildings' });
    expect(activeOf(input)).toBe('Kalinga Heights 1');
    await down(input, 'ArrowUp');
    expect(activeOf(input)).toBe('Sujata Das 1');
    await down(input, 'ArrowDown');
    await down(input, 'ArrowDown');
    expect(activeOf(input)).toBe('Hanspal Plot 1');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Hanspal Plot 1');
    await down(input, 'ArrowUp');
    await down(input, 'Enter');
    await waitFor(() => expect(address()).toBe(`/update-building/${aBuilding(1)._id}`));
    expect(screen.queryByRole('combobox', { name: 'Search the back office' })).toBeNull();
  });

  test('opens a blog, an enquiry and an application on its page, once', async () => {
    const { address } = open(serverOf(true));
    for (const [label, title, path] of [
      ['Reading a title deed 1', 'Reading a title deed 1', '/blogs'],
      ['Sujata Das 1', 'Enquiry of Sujata Das 1', '/enquiries?q=9437100101'],
      ['Tapaswini Barik 1', 'Résumé of Tapaswini Barik 1', '/job-applications?q=tapaswini1%40example.com'],
    ] as const) {
      await type(await palette(), 'xyz');
      const option = await screen.findByRole('option', { name: new RegExp(label) });
      await perform(() => fireEvent.click(option));
      const dialog = await screen.findByRole('dialog', { name: title });
      expect(address()).toBe(path);
      const [close] = within(dialog).getAllByRole('button', { name: 'Close' });
      await perform(() => fireEvent.click(close as HTMLElement));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(address()).toBe(path);
    }
  });

  test('has an empty state, and Esc clears the text before it closes', async () => {
    open(serverOf(false));
    const input = await palette();
    await type(input, 'qqq');
    expect(await screen.findByText('Nothing found for “qqq”')).toBeTruthy();
    await down(input, 'Escape');
    expect((input as HTMLInputElement).value).toBe('');
    expect(screen.getByRole('group', { name: 'Go to' })).toBeTruthy();
  });

  test('shows a total failure, then names the kinds that failed beside the rest, and retries', async () => {
    const up = serverOf(true);
    let failing = Object.keys(up);
    const server = Object.entries(up).map(([call, answer]): [string, Server[string]] => [
      call,
      (request) => (failing.includes(call) ? unavailable() : answer(request)),
    ]);
    open(Object.fromEntries(server));
    await type(await palette(), 'xyz');
    expect(await screen.findByText('The search could not be reached.')).toBeTruthy();
    failing = ['GET /lands/get-all-lands'];
    await press('Retry');
    expect(await screen.findByText(/^Lands could not be searched/)).toBeTruthy();
    await waitFor(() => expect(labels('Buildings')).toEqual(['Kalinga Heights 1']));
    failing = [];
    await press('Retry');
    expect(await screen.findByRole('group', { name: 'Lands' })).toBeTruthy();
  });
});
