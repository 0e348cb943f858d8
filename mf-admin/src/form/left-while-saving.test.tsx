import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { blogServer, create } from '../../testing/blogs/test-blogs.ts';
import { control, perform, fill, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { type Answer, type Server, openBackOffice, errorResponse } from '../../testing/open-back-office.tsx';
import { pageOf } from '../../testing/page-answer.ts';
import { aBuilding, aLand, asha } from '../../testing/sample-records.ts';

beforeAll(completeBrowser);
const building = aBuilding();
const land = aLand();
const serverOf = (changes: Server): Server => ({
  'GET /buildings/get-building-by-id/:id': () => ({ body: building, headers: { etag: '"1"' } }),
  'GET /buildings/get-all-buildings': ({ query }) => pageOf([building], query),
  'GET /lands/get-land-by-id/:id': () => ({ body: land, headers: { etag: '"1"' } }),
  'GET /lands/get-all-lands': ({ query }) => pageOf([land], query),
  ...changes,
});
const forms = [
  {
    form: 'the Update Form',
    path: `/update-building/${building._id}`,
    put: 'PUT /buildings/edit-building-by-id/:id',
    saved: { body: { status: true, message: 'Saved', data: building } },
    successMessage: 'Building Data Updated Successfully',
  },
  {
    form: 'Edit Land',
    path: `/update-land/${land._id}`,
    put: 'PUT /lands/edit-land-by-id/:id',
    saved: { body: { status: true, message: 'Saved', data: land } },
    successMessage: 'Land Data Updated Successfully',
  },
];

/** Submits a form whose save is not answered yet, navigates to Add Land, and waits for the confirmation. */
const submitAndAsk = async ({ path, put }: (typeof forms)[number]) => {
  const answer = Promise.withResolvers<Answer>();
  const opened = openBackOffice(path, { admin: asha, server: serverOf({ [put]: () => answer.promise }) });
  await screen.findByRole('button', { name: 'Submit' });
  await fill('locationDetails.address', 'Nandankanan Road');
  await press('Submit');
  await opened.visit('/create-new-land');
  const question = await screen.findByRole('alertdialog', { name: 'Leave while it is being saved?' });
  expect(question.textContent).toContain('What you changed is being saved, and that goes on when you leave.');
  return { ...opened, answer, question };
};
/** The same, and leaves the page. */
const submitAndLeave = async (kind: (typeof forms)[number]) => {
  const { question, ...opened } = await submitAndAsk(kind);
  await perform(() => fireEvent.click(within(question).getByRole('button', { name: 'Leave page' })));
  await screen.findByRole('heading', { level: 1, name: 'Add Land' });
  return opened;
};

describe.each(forms)('$form left during a save', (kind) => {
  test('reports the save, removes its draft, and does not affect the current page', async () => {
    const { address, answer } = await submitAndLeave(kind);
    await fill('generalInfo.propertyName', 'Canal Plot');
    expect(Object.keys(localStorage)).toHaveLength(1);
    await perform(() => answer.resolve(kind.saved));
    expect(await screen.findByText(kind.successMessage)).toBeTruthy();
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(address()).toBe('/create-new-land');
    expect((control('generalInfo.propertyName') as HTMLInputElement).value).toBe('Canal Plot');
  });

  test('continues to the requested page when the save ends before the confirmation', async () => {
    const { address, answer } = await submitAndAsk(kind);
    await perform(() => answer.resolve(kind.saved));
    expect(await screen.findByText(kind.successMessage)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(address()).toBe('/create-new-land');
  });

  test('reports a failed save, and keeps the draft', async () => {
    const { answer } = await submitAndLeave(kind);
    await perform(() =>
      answer.resolve(errorResponse(503, 'UNAVAILABLE', { message: 'The catalogue is resting.' })),
    );
    const kept = 'It could not be saved. What you changed stays in this browser as a draft.';
    expect(await screen.findByText(kept)).toBeTruthy();
    expect(Object.keys(localStorage)).toHaveLength(1);
  });
});

test('a blog added after its page was left does not affect the current page', async () => {
  const answer = Promise.withResolvers<void>();
  const blogs = blogServer(13);
  const { address, visit } = openBackOffice('/blogs?page=2', {
    admin: asha,
    server: serverOf({
      ...blogs,
      [create]: async (call) => {
        await answer.promise;
        return blogs[create]?.(call) ?? { body: {} };
      },
    }),
  });
  await screen.findByRole('list', { name: 'Blogs' });
  await press('Add Blog');
  await fill('category', 'Law');
  await fill('title', 'What RERA protects');
  await fill('authorName', 'Debasis Rout');
  await perform(() => fireEvent.submit(screen.getByRole('form', { name: 'Add Blog' })));
  await visit('/create-new-land?from=blogs');
  await perform(() => fireEvent.click(screen.getByText('Leave page')));
  await screen.findByRole('heading', { level: 1, name: 'Add Land' });
  await perform(() => answer.resolve());
  expect(await screen.findByText('“What RERA protects” added')).toBeTruthy();
  expect(address()).toBe('/create-new-land?from=blogs');
  expect(localStorage).toHaveLength(0);
});
