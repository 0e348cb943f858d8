import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { control, perform, fill, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { type Answer, openBackOffice, errorResponse } from '../../testing/open-back-office.tsx';
import { aBuilding, asha } from '../../testing/sample-records.ts';

beforeAll(completeBrowser);
const building = aBuilding();
const path = `/update-building/${building._id}`;
const saved: Answer = { body: { status: true, message: 'Saved', data: building } };

/** Opens the Update Form, whose save is not answered yet, and types an address. */
const openAndType = async () => {
  const answer = Promise.withResolvers<Answer>();
  const opened = openBackOffice(path, {
    admin: asha,
    server: {
      'GET /buildings/get-building-by-id/:id': () => ({ body: building, headers: { etag: '"1"' } }),
      'PUT /buildings/edit-building-by-id/:id': () => answer.promise,
    },
  });
  await screen.findByRole('button', { name: 'Submit' });
  await fill('locationDetails.address', 'Nandankanan Road');
  return { ...opened, answer };
};
/** Submits the form, navigates to Add Land, and waits for the confirmation. */
const submitAndAsk = async () => {
  const opened = await openAndType();
  await press('Submit');
  await opened.visit('/create-new-land');
  const question = await screen.findByRole('alertdialog', { name: 'Leave while it is being saved?' });
  expect(question.textContent).toContain('What you changed is being saved, and that goes on when you leave.');
  return { ...opened, question };
};
/** The same, and leaves the page. */
const submitAndLeave = async () => {
  const { question, ...opened } = await submitAndAsk();
  await perform(() => fireEvent.click(within(question).getByRole('button', { name: 'Leave page' })));
  await screen.findByRole('heading', { level: 1, name: 'Add Land' });
  return opened;
};

/** Forms that have a draft. */
const drafts = () => Object.keys(localStorage).map((key) => key.split('/')[2]);

test('leaving a form asks for confirmation before input is lost', async () => {
  const { address } = await openAndType();
  await perform(() => fireEvent.click(screen.getByRole('link', { name: 'Cancel' })));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await perform(() => fireEvent.click(within(question).getByRole('button', { name: 'Stay' })));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(address()).toBe(path);
  expect((control('locationDetails.address') as HTMLInputElement).value).toBe('Nandankanan Road');
});

test('what is typed during a save stays as a draft', async () => {
  const { answer } = await openAndType();
  await press('Submit');
  await fill('locationDetails.city', 'Puri');
  await perform(() => answer.resolve(saved));
  expect(await screen.findByText('Building Data Updated Successfully')).toBeTruthy();
  expect(await screen.findByText(/^What you typed while it was being saved is not saved\./)).toBeTruthy();
  const [draft] = Object.values(localStorage).map(String);
  expect(JSON.parse(draft ?? '')).toMatchObject({ values: { locationDetails: { city: 'Puri' } } });
});

describe('a form left during a save', () => {
  test('reports the save, removes its draft, and does not affect the current page', async () => {
    const { address, answer } = await submitAndLeave();
    await fill('generalInfo.propertyName', 'Canal Plot');
    expect(drafts()).toEqual(['building', 'land']);
    await perform(() => answer.resolve(saved));
    expect(await screen.findByText('Building Data Updated Successfully')).toBeTruthy();
    await waitFor(() => expect(drafts()).toEqual(['land']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(address()).toBe('/create-new-land');
    expect((control('generalInfo.propertyName') as HTMLInputElement).value).toBe('Canal Plot');
  });

  test('continues to the requested page when the save ends before the confirmation', async () => {
    const { address, answer } = await submitAndAsk();
    await perform(() => answer.resolve(saved));
    expect(await screen.findByText('Building Data Updated Successfully')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(address()).toBe('/create-new-land');
  });

  test('reports a failed save, and keeps the draft', async () => {
    const { answer } = await submitAndLeave();
    await perform(() =>
      answer.resolve(errorResponse(503, 'UNAVAILABLE', { message: 'The catalogue is resting.' })),
    );
    const kept = 'It could not be saved. What you changed stays in this browser as a draft.';
    expect(await screen.findByText(kept)).toBeTruthy();
    expect(Object.keys(localStorage)).toHaveLength(1);
  });
});
