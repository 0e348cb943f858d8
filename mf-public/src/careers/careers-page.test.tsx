import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { testContext } from '../../testing/render-page.tsx';
import { careersHandleAt } from './careers-head.ts';
import { positions } from './positions.ts';
import {
  choose,
  close,
  expectFormKept,
  fill,
  open,
  opener,
  renderCareers,
  resume,
} from '../../testing/careers/render-careers.tsx';

const send = jest.fn<typeof fetch>();

beforeEach(completeBrowser);
afterEach(cleanup);

describe('the page', () => {
  test('shows six positions, reasons to work here, and a link to Contact', () => {
    renderCareers(send);
    expect(positions.map(({ role }) => role)).toEqual([
      'Digital Marketing Associate',
      'Marketing Manager',
      'Business Development Executive',
      'Telecaller',
      'HR Generalist',
      'Project Coordinator',
    ]);
    for (const { role, type, location, description } of positions) {
      expect([type, location]).toEqual(['Full-Time', 'Bhubaneswar']);
      expect(screen.getByRole('heading', { name: role })).toBeTruthy();
      expect(screen.getByText(description)).toBeTruthy();
    }
    for (const name of ['Why Work With Us', 'Ready to Start'])
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact');
  });

  test('has a JobPosting at the address of each position, and none at the list’s', async () => {
    const { config } = testContext(() => undefined);
    const careersHandle = careersHandleAt(() => new Date('2026-11-01'));
    const headAt = (path: string) =>
      careersHandle.head?.({ data: undefined, params: {}, url: new URL(path, config.publicOrigin), config });
    const postingsOf = (head: ReturnType<typeof headAt>) =>
      head?.jsonLd?.filter((object) => '@type' in object && object['@type'] === 'JobPosting');
    for (const path of ['/career', '/career?position=astronaut']) {
      expect(headAt(path)?.canonicalPath).toBe('/career');
      expect(postingsOf(headAt(path))).toEqual([]);
    }
    const { addresses = [], total } = (await careersHandle.addresses?.(1)) ?? {};
    expect([addresses.length, total]).toEqual([6, 6]);
    for (const { path } of addresses) expect(headAt(path)?.canonicalPath).toBe(path);
    expect(new Set(addresses.map(({ path }) => headAt(path)?.title)).size).toBe(6);
    expect(postingsOf(headAt('/career?position=telecaller'))).toMatchObject([
      {
        title: 'Telecaller',
        employmentType: 'FULL_TIME',
        datePosted: '2026-10-05',
        url: 'https://www.ekamra.example/career?position=telecaller',
        jobLocation: { address: { addressLocality: 'Bhubaneswar', addressCountry: 'India' } },
      },
    ]);
  });
});

const closing = positions.map((position) => ({ ...position, closesOn: '2027-03-31' }));
test.each([
  ['2027-03-31T18:29:59Z', closing, 1, 6],
  ['2027-03-31T18:30:00Z', closing, 0, 0],
  ['2040-01-01T00:00:00Z', positions, 1, 6],
])('at %s positions are open until the office closes them', async (...[now, all, postings, addresses]) => {
  const { config } = testContext(() => undefined);
  const handle = careersHandleAt(() => new Date(now), all);
  const url = new URL('/career?position=telecaller', config.publicOrigin);
  const { jsonLd = [] } = handle.head?.({ data: undefined, params: {}, url, config }) ?? {};
  const types = jsonLd.map((object) => ('@type' in object ? object['@type'] : ''));
  expect(types.filter((type) => type === 'JobPosting')).toHaveLength(postings);
  expect(await handle.addresses?.(1)).toMatchObject({ total: addresses });
});

describe('Job Details', () => {
  test('shows role, location, job type and description, and its position is in the address', async () => {
    const router = renderCareers(send);
    const dialog = within(await open('Telecaller'));
    expect(dialog.getByText('Bhubaneswar')).toBeTruthy();
    expect(dialog.getByText('Full-Time')).toBeTruthy();
    expect(dialog.getByText(/^You are the first voice/)).toBeTruthy();
    expect(router.state.location.search).toBe('?position=telecaller');
  });

  test('an address with a position opens its details', async () => {
    renderCareers(send, '/career?position=hr-generalist');
    const dialog = within(await screen.findByRole('dialog', { name: 'Job Details' }));
    expect(dialog.getAllByText('HR Generalist').length).toBeGreaterThan(0);
  });

  test('Esc closes it, returns the focus, and keeps the form’s values for the next opening', async () => {
    renderCareers(send);
    opener('Telecaller').focus();
    await open('Telecaller');
    fill();
    choose(resume);
    close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener('Telecaller')));
    expect(screen.getByText(/What you typed is kept/)).toBeTruthy();
    await open('HR Generalist');
    expectFormKept();
  });

  test('closing goes back in history instead of adding an entry', async () => {
    const router = renderCareers(send, '/career?from=mail');
    const { key } = router.state.location;
    await open('Telecaller');
    expect(router.state.location.search).toBe('?from=mail&position=telecaller');
    close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location).toMatchObject({ key, search: '?from=mail' });
  });

  test('closing a dialog that an address opened removes only the position from the address', async () => {
    const router = renderCareers(send, '/career?from=mail&position=hr-generalist');
    await screen.findByRole('dialog', { name: 'Job Details' });
    close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?from=mail');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('Back closes it', async () => {
    const router = renderCareers(send);
    await open('Telecaller');
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
