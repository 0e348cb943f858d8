import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { anApplication } from '../../testing/applications/test-applications.ts';
import { anEnquiry } from '../../testing/enquiries/test-enquiries.ts';
import { perform, press } from '../../testing/actions.ts';
import { blogServer } from '../../testing/blogs/test-blogs.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { type Server, openBackOffice, errorResponse } from '../../testing/open-back-office.tsx';
import { pageOf } from '../../testing/page-answer.ts';
import { aLand, asha } from '../../testing/sample-records.ts';
import { aChange, onlyToday, emptyOffice } from '../../testing/dashboard/test-office.ts';

beforeAll(completeBrowser);

const open = (server: Server) =>
  openBackOffice('/dashboard', { admin: asha, server: { ...emptyOffice, ...server } });
const panel = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('region', { name });
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

test('each panel has an empty state', async () => {
  open({});
  for (const message of [
    'Nobody is waiting for an answer.',
    'Nobody has applied for a job yet.',
    'Everything you began is saved.',
    'No enquiries in the last 30 days.',
    'No page views in the last 30 days.',
    'Nobody has changed anything yet.',
  ])
    expect(await screen.findByText(message)).toBeTruthy();
});

const draft = (name: string, hours = 2) =>
  JSON.stringify({ savedAt: hoursAgo(hours), values: { generalInfo: { propertyName: name } } });

describe('pending items', () => {
  test('new enquiries are listed with their age, and lead to the enquiry', async () => {
    const enquiry = { ...anEnquiry(), createdAt: hoursAgo(3) };
    const { address } = open({
      'GET /enquiries/get-all-enquiries': ({ query }) => ({
        body: query.get('q') || query.get('state') === 'new' ? [enquiry] : [],
        headers: { 'x-total-count': '12' },
      }),
    });
    const link = await within(await panel(/^New enquiries/)).findByRole('link', { name: /Sujata Das 1/ });
    expect([screen.getByText('New enquiries (12)'), link.textContent]).toEqual([
      expect.anything(),
      'Sujata Das 13 hWhat does registration cost?',
    ]);
    await perform(() => fireEvent.click(link));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(address()).toBe('/enquiries?q=9437100101');
  });

  test('applications are listed with their age and role', async () => {
    open({
      'GET /jobs/get-all-applications': () => ({
        body: [{ ...anApplication(1), createdAt: hoursAgo(50) }],
        headers: { 'x-total-count': '1' },
      }),
    });
    const link = await within(await panel('Newest applications')).findByRole('link', { name: /Barik/ });
    expect(link.textContent).toBe('Tapaswini Barik 12 daysTelecaller');
  });

  test('drafts of this admin lead to the forms that continue them, also two of one form', async () => {
    localStorage.setItem(`draft/${asha._id}/land/new`, draft('Canal Plot'));
    localStorage.setItem(`draft/${asha._id}/land/new/t2`, draft('Hill Plot', 3));
    localStorage.setItem(`draft/${asha._id}/land/r1`, draft('', 5));
    localStorage.setItem('draft/somebody-else/land/new', draft('Road Plot'));
    localStorage.setItem(`draft/${asha._id}/building/new`, '{');
    open({ 'GET /lands/get-land-by-id/:id': () => ({ body: aLand() }) });
    const links = await within(await panel('Unfinished drafts')).findAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/create-new-land', 'Canal Plot2 hNew land'],
      ['/create-new-land', 'Hill Plot3 hNew land'],
      ['/update-land/r1', 'Land without a name5 hChanges of a land'],
    ]);
  });

  test('a draft of an application leads to its dialog', async () => {
    const { _id } = anApplication(1);
    const stored = { savedAt: hoursAgo(2), values: { state: 'new', note: 'Call on Monday' } };
    localStorage.setItem(`draft/${asha._id}/application/${_id}`, JSON.stringify(stored));
    open({
      'GET /jobs/get-application-by-id/:id': () => ({ body: anApplication(1) }),
      'GET /jobs/get-all-applications': ({ query }) => pageOf([anApplication(1)], query),
    });
    const item = within(await panel('Unfinished drafts'));
    const link = await item.findByRole('link', { name: /Application of Tapaswini Barik 1/ });
    expect(link.textContent).toContain('Call on Monday');
    await perform(() => fireEvent.click(link));
    expect(await screen.findByRole('dialog', { name: 'Application of Tapaswini Barik 1' })).toBeTruthy();
    expect(await screen.findByText(/^Continue your draft of /)).toBeTruthy();
  });

  test('a draft of a record that cannot be read just now leads to its form', async () => {
    localStorage.setItem(`draft/${asha._id}/land/r1`, draft('Canal Plot'));
    open({
      'GET /lands/get-land-by-id/:id': () => errorResponse(503, 'UNAVAILABLE', { message: 'Not now.' }),
    });
    const link = await within(await panel('Unfinished drafts')).findByRole('link');
    expect(link.getAttribute('href')).toBe('/update-land/r1');
  });
});

const gone = () => errorResponse(404, 'NOT_FOUND', { message: 'There is none' });

describe('draft of a deleted record', () => {
  const kinds: [form: string, read: string, values: object, noun: string][] = [
    [
      'building',
      'GET /buildings/get-building-by-id/:id',
      { generalInfo: { BuildingsName: 'Canal View' } },
      'building',
    ],
    ['land', 'GET /lands/get-land-by-id/:id', { generalInfo: { propertyName: 'Canal View' } }, 'land'],
    ['blog', 'GET /blogs/get-blogs/:id', { title: 'Canal View' }, 'blog'],
  ];
  const openDraft = async (...[form, read, values, noun]: (typeof kinds)[number]) => {
    const stored = { savedAt: hoursAgo(2), base: { values: {}, etag: '"1"' }, values };
    localStorage.setItem(`draft/${asha._id}/${form}/r1/t1`, JSON.stringify(stored));
    const opened = open({ ...blogServer(0), [read]: gone });
    const item = within(await panel('Unfinished drafts'));
    await perform(async () =>
      fireEvent.click(await item.findByRole('button', { name: /Canal View|Enquiry/ })),
    );
    await screen.findByRole('dialog', { name: `The ${noun} was deleted` });
    return opened;
  };

  test.each(kinds)('of a %s is continued as a new one', async (...kind) => {
    await openDraft(...kind);
    expect(within(screen.getByRole('dialog')).getByText(/: Canal View$/)).toBeTruthy();
    await press(`Continue as a new ${kind[3]}`);
    await perform(async () => fireEvent.click(await screen.findByRole('button', { name: 'Continue' })));
    expect(await screen.findByDisplayValue('Canal View')).toBeTruthy();
    expect(Object.keys(localStorage).map((key) => key.split('/').slice(2, 4).join('/'))).toEqual([
      `${kind[0]}/new`,
    ]);
  });

  test('of an enquiry is shown to be copied', async () => {
    await openDraft(
      'enquiry',
      'GET /enquiries/get-enquiry-by-id/:id',
      { state: 'new', note: 'Call Ravi' },
      'enquiry',
    );
    expect(screen.getByText('Note: Call Ravi')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
  });

  test('stays apart from a draft of a new record', async () => {
    localStorage.setItem(`draft/${asha._id}/land/new`, draft('Hill Plot'));
    const [, kind] = kinds;
    if (kind) await openDraft(...kind);
    expect(screen.getByText(/^You have another draft of a new land\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
  });

  test('is discarded', async () => {
    const [kind] = kinds;
    if (kind) await openDraft(...kind);
    await press('Discard');
    expect(localStorage).toHaveLength(0);
    expect(await screen.findByText('Everything you began is saved.')).toBeTruthy();
  });
});

describe('chart', () => {
  test('has its figures in a sentence and in a table, days without any included', async () => {
    open({ 'GET /enquiries/get-enquiries-per-day': () => ({ body: onlyToday(1_234) }) });
    const chart = within(await panel('Enquiries'));
    expect(await chart.findByText('1,234 in the last 30 days, 1,234 today')).toBeTruthy();
    const rows = chart.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
    expect(rows).toHaveLength(31);
    expect(rows.slice(0, 3)).toEqual(['DayNumber', '12 Jun 20261,234', '11 Jun 20260']);
  });
});

describe('recent changes', () => {
  test('show who did what to which record; Show more shows the rest', async () => {
    const changes = Array.from({ length: 8 }, (_, index) => aChange(index + 1));
    open({ 'GET /activity/get-recent-activity': () => ({ body: { changes, missing: [] } }) });
    const recent = within(await panel('Recent changes'));
    expect(await recent.findByText('Asha Mohanty', { selector: 'li:first-child strong' })).toBeTruthy();
    expect(recent.getByRole('link', { name: 'Kalinga Heights 1' }).getAttribute('href')).toMatch(
      /^\/update-building\//,
    );
    expect(recent.getAllByRole('listitem')).toHaveLength(6);
    await perform(() => fireEvent.click(recent.getByRole('button', { name: 'Show 2 more' })));
    expect(recent.getAllByRole('listitem')).toHaveLength(8);
  });

  test('of a deleted record have no link, and kinds that failed to load are named', async () => {
    const record = { recordId: aChange(1).recordId, name: 'Kalinga Heights' };
    const changes = [aChange(2, { ...record, action: 'deleted' }), aChange(1, record)];
    open({
      'GET /activity/get-recent-activity': () => ({ body: { changes, missing: ['blog', 'enquiry'] } }),
    });
    const recent = within(await panel('Recent changes'));
    expect(await recent.findByText('Changes of blogs and enquiries cannot be shown just now.')).toBeTruthy();
    expect(recent.queryByRole('link')).toBeNull();
  });
});

test('a failed panel shows a message and is retried, independent of the others', async () => {
  let fails = true;
  const failure = errorResponse(503, 'UNAVAILABLE', { message: 'Not available right now.' });
  open({
    'GET /page-views/get-page-views-per-day': () => (fails ? failure : { body: onlyToday(7) }),
  });
  const views = within(await panel('Page views'));
  expect(await views.findByText('Not available right now.')).toBeTruthy();
  expect(await screen.findByText('No enquiries in the last 30 days.')).toBeTruthy();
  fails = false;
  const retry = views.getByRole('button', { name: 'Retry' });
  retry.focus();
  await perform(() => fireEvent.click(retry));
  expect(await views.findByText('7 in the last 30 days, 7 today')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
