import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { completeBrowser } from '../testing/browser.ts';
import { testContext } from '../testing/render-page.tsx';
import { careersHandle } from './careers-head.ts';
import { positions } from './positions.ts';
import { choose, close, expectKept, fill, open, opener, renderCareers, resume } from './testing/careers.tsx';

const send = jest.fn<typeof fetch>();

beforeEach(completeBrowser);
afterEach(cleanup);

describe('the page', () => {
  test('shows the six positions of spec.md 2.4, why to work here, and the way to Contact', () => {
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

  test('tells search engines of each position at its own address, and of none at the list’s', async () => {
    const { config } = testContext(() => undefined);
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
        url: 'https://www.ekamra.example/career?position=telecaller',
        jobLocation: { address: { addressLocality: 'Bhubaneswar', addressCountry: 'India' } },
      },
    ]);
  });
});

describe('Job Details', () => {
  test('names role, location, job type and description, and is in the address', async () => {
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

  test('Esc closes it, gives the focus back, and keeps what was typed for the next opening', async () => {
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
    expectKept();
  });

  test('closing goes back to the page as it was, and leaves no second entry of it', async () => {
    const router = renderCareers(send, '/career?from=mail');
    const { key } = router.state.location;
    await open('Telecaller');
    expect(router.state.location.search).toBe('?from=mail&position=telecaller');
    close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location).toMatchObject({ key, search: '?from=mail' });
  });

  test('closing what an address opened takes the position out of it, and nothing else', async () => {
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
