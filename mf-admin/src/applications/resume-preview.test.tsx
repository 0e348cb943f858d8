import type { ResumePreview } from '@ekamra/contracts';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { perform, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { mediaStore } from '../../testing/media-store.ts';
import { type Answer, errorResponse, type Server, openBackOffice } from '../../testing/open-back-office.tsx';
import { pageOf } from '../../testing/page-answer.ts';
import { asha } from '../../testing/sample-records.ts';
import { captureDownloads } from '../../testing/saved-files.ts';
import { anApplication, linkOf } from '../../testing/applications/test-applications.ts';

beforeAll(completeBrowser);
const saved = captureDownloads();
const list = 'GET /jobs/get-all-applications';

/** Media store that answers the links which still work. */
const store = mediaStore();
const firstExpired = (link: string): number => (link.includes('expires=1&') ? 404 : 200);

const preview = async (server: Server) => {
  const opened = openBackOffice('/job-applications', { admin: asha, server });
  await screen.findByRole('table');
  await press('View the résumé of Tapaswini Barik 1');
  const dialog = await screen.findByRole('dialog', { name: 'Résumé of Tapaswini Barik 1' });
  return { dialog, ...opened };
};
/** A list that signs new links for each request. */
const signing = (): Server => {
  let issue = 0;
  return {
    [list]: ({ query }) => {
      issue += 1;
      return pageOf([anApplication(1, issue)], query);
    },
  };
};

const previewCall = 'GET /resumes/get-resume-preview/:id';
const pageLink = (page: number): string =>
  `/real-estate/media/resumes/resume-1/page${page}of7.webp?expires=1&signature=${'S'.repeat(43)}`;
/** A list with a PDF, and this preview of it. */
const pdfWith = (body: ResumePreview): Server => ({
  [list]: () => ({ body: [{ ...anApplication(1), resume: linkOf(1, 1, 'pdf') }] }),
  [previewCall]: () => ({ body }),
});

describe('preview of a résumé', () => {
  test('shows a picture with the letter, and has Download and Close', async () => {
    const { dialog } = await preview(signing());
    const picture = await within(dialog).findByRole('img', { name: 'Résumé of Tapaswini Barik 1' });
    expect(picture.getAttribute('src')).toBe(linkOf(1, 1));
    expect(within(dialog).getByText('References gladly.')).toBeTruthy();
    await press('Download');
    expect(await saved.next()).toEqual({ name: 'Résumé Tapaswini Barik 1.jpg', text: 'the file' });
    await perform(() => fireEvent.click(within(dialog).getByText('Close')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows the first pages of a PDF as pictures, says how many more there are, and downloads the PDF', async () => {
    const { dialog, calls } = await preview(pdfWith({ pageCount: 7, pages: [pageLink(1), pageLink(2)] }));
    const pictures = await within(dialog).findAllByRole('img');
    expect(pictures.map((picture) => [picture.getAttribute('alt'), picture.getAttribute('src')])).toEqual([
      ['Résumé of Tapaswini Barik 1, page 1 of 7', pageLink(1)],
      ['Résumé of Tapaswini Barik 1, page 2 of 7', pageLink(2)],
    ]);
    expect(within(dialog).getByText('Download shows all 7 pages.')).toBeTruthy();
    expect(calls).toEqual([list, 'GET /resumes/get-resume-preview/resume-1']);
    await press('Download');
    expect(await saved.next()).toEqual({ name: 'Résumé Tapaswini Barik 1.pdf', text: 'the file' });
    expect(store.requests).toEqual([`GET ${linkOf(1, 1, 'pdf')}`]);
  });

  test('shows a PDF of one page without a count', async () => {
    const { dialog } = await preview(pdfWith({ pageCount: 1, pages: [pageLink(1)] }));
    expect(await within(dialog).findByRole('img', { name: 'Résumé of Tapaswini Barik 1' })).toBeTruthy();
    expect(within(dialog).queryByText(/Download shows all/)).toBeNull();
  });

  test('has no preview of a PDF that can’t be drawn', async () => {
    const { dialog } = await preview(pdfWith({ pageCount: 0, pages: [] }));
    expect(await within(dialog).findByText('There is no preview of this file')).toBeTruthy();
  });

  test('shows no half of a preview when a page fails to load', async () => {
    const { dialog } = await preview(pdfWith({ pageCount: 2, pages: [pageLink(1), pageLink(2)] }));
    const [, second] = await within(dialog).findAllByRole('img');
    await perform(() => fireEvent.error(second ?? dialog));
    expect(within(dialog).getByText('There is no preview of this file')).toBeTruthy();
    expect(within(dialog).queryByRole('img')).toBeNull();
  });

  test.each([
    ['is missing', errorResponse(404, 'NOT_FOUND', { message: '' }), /The résumé could not be found/],
    [
      'can’t be drawn now',
      errorResponse(503, 'UNAVAILABLE', { message: '' }),
      /could not be loaded just now/,
    ],
  ])('reports a PDF that %s, and retries', async (_, failure, message) => {
    const answers: Answer[] = [failure];
    const server = pdfWith({ pageCount: 1, pages: [pageLink(1)] });
    const { dialog } = await preview({
      ...server,
      [previewCall]: (request) => answers.shift() ?? server[previewCall]?.(request) ?? failure,
    });
    expect(await within(dialog).findByText(message)).toBeTruthy();
    await press('Retry');
    expect(await within(dialog).findByRole('img')).toBeTruthy();
  });

  test('refetches the list when the link has expired, and uses the new link', async () => {
    store.answer = firstExpired;
    const { dialog, calls } = await preview(signing());
    const picture = await within(dialog).findByRole('img');
    expect(picture.getAttribute('src')).toBe(linkOf(1, 2));
    expect(calls).toEqual([list, list]);
    expect(store.requests).toEqual([`HEAD ${linkOf(1, 1)}`, `HEAD ${linkOf(1, 2)}`]);
  });

  test('downloads with a new link when the first one has expired since', async () => {
    const { dialog, calls } = await preview(signing());
    await within(dialog).findByRole('img');
    store.answer = firstExpired;
    await press('Download');
    expect((await saved.next()).text).toBe('the file');
    expect(calls).toEqual([list, list]);
  });

  test('finds an application that has moved to another page', async () => {
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

  test('reports a missing résumé, and retries', async () => {
    store.answer = () => 404;
    const { dialog } = await preview(signing());
    expect(await within(dialog).findByText(/The résumé could not be found/)).toBeTruthy();
    store.answer = () => 200;
    await press('Retry');
    expect(await within(dialog).findByRole('img')).toBeTruthy();
  });

  test('shows no preview of a PDF of another host', async () => {
    const resume = 'https://files.example/cv.pdf';
    const { dialog } = await preview({ [list]: () => ({ body: [{ ...anApplication(1), resume }] }) });
    expect(await within(dialog).findByText('There is no preview of this file')).toBeTruthy();
    expect(store.requests).toEqual([]);
  });

  test.each([
    ['https://files.example/cv.pdf', 'files.example'],
    ['https://ekamra.example@files.example:8443/cv.jpg', 'files.example:8443'],
    ['https://еkamra.example/cv.pdf', 'xn--kamra-ywe.example'],
  ])('names the host of %s before it opens, without a referrer', async (resume, host) => {
    const { dialog } = await preview({ [list]: () => ({ body: [{ ...anApplication(1), resume }] }) });
    expect(within(dialog).queryByRole('link')).toBeNull();
    await press('Download');
    const question = await screen.findByRole('dialog', { name: `This résumé is on ${host}` });
    const link = within(question).getByRole<HTMLAnchorElement>('link', { name: `Open ${host}` });
    expect(link.getAttribute('href')).toBe(resume);
    expect([link.rel, link.target, link.getAttribute('referrerpolicy')]).toEqual([
      'noopener noreferrer',
      '_blank',
      'no-referrer',
    ]);
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /This résumé is on/ })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Résumé of Tapaswini Barik 1' })).toBeTruthy();
  });

  test('shows null for missing values', async () => {
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
