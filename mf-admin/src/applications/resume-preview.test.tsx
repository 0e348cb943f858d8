import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { doing, press } from '../testing/actions.ts';
import { completeBrowser } from '../testing/browser.ts';
import { mediaStore } from '../testing/media-store.ts';
import type { Server } from '../testing/open.tsx';
import { openBackOffice } from '../testing/open.tsx';
import { pageOf } from '../testing/pages.ts';
import { asha } from '../testing/records.ts';
import { savedFiles } from '../testing/saved-files.ts';
import { anApplication, linkOf } from './test-applications.ts';

beforeAll(completeBrowser);
const saved = savedFiles();
const list = 'GET /jobs/get-all-applications';

/** The media store, which answers the links that still work. */
const store = mediaStore();
const firstExpired = (link: string): number => (link.includes('expires=1&') ? 404 : 200);

const preview = async (server: Server) => {
  const opened = openBackOffice('/job-applications', { admin: asha, server });
  await screen.findByRole('table');
  await press('View the résumé of Tapaswini Barik 1');
  const dialog = await screen.findByRole('dialog', { name: 'Résumé of Tapaswini Barik 1' });
  return { dialog, ...opened };
};
/** A list that signs its links anew each time. */
const signing = (): Server => {
  let issue = 0;
  return {
    [list]: ({ query }) => {
      issue += 1;
      return pageOf([anApplication(1, issue)], query);
    },
  };
};

describe('the preview of a résumé', () => {
  test('shows a picture with the letter, and has Download and Close', async () => {
    const { dialog } = await preview(signing());
    const picture = await within(dialog).findByRole('img', { name: 'Résumé of Tapaswini Barik 1' });
    expect(picture.getAttribute('src')).toBe(linkOf(1, 1));
    expect(within(dialog).getByText('References gladly.')).toBeTruthy();
    await press('Download');
    expect(await saved.next()).toEqual({ name: 'Résumé Tapaswini Barik 1.jpg', text: 'the file' });
    await doing(() => fireEvent.click(within(dialog).getByText('Close')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows a PDF in a frame of our own address', async () => {
    const resume = linkOf(1, 1, 'pdf');
    const { dialog } = await preview({ [list]: () => ({ body: [{ ...anApplication(1), resume }] }) });
    const frame = await within(dialog).findByTitle('Résumé of Tapaswini Barik 1');
    expect([frame.tagName, frame.getAttribute('src')]).toEqual(['IFRAME', resume]);
  });

  test('asks for the list again when the link has expired, and opens with the new one', async () => {
    store.answer = firstExpired;
    const { dialog, calls } = await preview(signing());
    const picture = await within(dialog).findByRole('img');
    expect(picture.getAttribute('src')).toBe(linkOf(1, 2));
    expect(calls).toEqual([list, list]);
    expect(store.asked).toEqual([`HEAD ${linkOf(1, 1)}`, `HEAD ${linkOf(1, 2)}`]);
  });

  test('downloads with a new link when the one it was opened with has expired meanwhile', async () => {
    const { dialog, calls } = await preview(signing());
    await within(dialog).findByRole('img');
    store.answer = firstExpired;
    await press('Download');
    expect((await saved.next()).text).toBe('the file');
    expect(calls).toEqual([list, list]);
  });

  test('finds the application that has moved to another page meanwhile', async () => {
    store.answer = firstExpired;
    let issue = 0;
    const { dialog } = await preview({
      [list]: ({ query }) => {
        issue += 1;
        const isSearch = query.get('q') === 'tapaswini1@example.com';
        return { body: issue === 1 || isSearch ? [anApplication(1, issue)] : [anApplication(2, issue)] };
      },
    });
    expect((await within(dialog).findByRole('img')).getAttribute('src')).toBe(linkOf(1, 3));
  });

  test('says so when the résumé is not there, and tries again', async () => {
    store.answer = () => 404;
    const { dialog } = await preview(signing());
    expect(await within(dialog).findByText(/The résumé could not be found/)).toBeTruthy();
    store.answer = () => 200;
    await press('Retry');
    expect(await within(dialog).findByRole('img')).toBeTruthy();
  });

  test('frames no file of another host', async () => {
    const resume = 'https://files.example/cv.pdf';
    const { dialog } = await preview({ [list]: () => ({ body: [{ ...anApplication(1), resume }] }) });
    expect(await within(dialog).findByText('There is no preview of this file')).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(resume);
    expect(store.asked).toEqual([]);
  });

  test('says null for what the application lacks', async () => {
    const { _id, resume } = anApplication(1);
    openBackOffice('/job-applications', {
      admin: asha,
      server: {
        [list]: () => ({ body: [{ _id, resume, email: 'a@b.example', jobData: { role: 'Telecaller' } }] }),
      },
    });
    await screen.findByRole('table');
    await press('View the résumé of null');
    const dialog = await screen.findByRole('dialog', { name: 'Résumé of null' });
    expect(within(dialog).getByText('Telecaller, null, null')).toBeTruthy();
  });
});
