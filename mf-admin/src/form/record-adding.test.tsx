import { unreachable } from '@ekamra/contracts/client';
import { imageHost } from '@ekamra/contracts/testing/image-host';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { control, perform, fill, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { fillIn, typedBuilding, typedLand, uploadPictures } from '../../testing/form-filling.ts';
import { mediaStore } from '../../testing/media-store.ts';
import {
  type BackOfficeOptions,
  type Server,
  openBackOffice,
  errorResponse,
} from '../../testing/open-back-office.tsx';
import { pageOf } from '../../testing/page-answer.ts';
import { aBuilding, aLand, asha } from '../../testing/sample-records.ts';

beforeAll(completeBrowser);
const host = imageHost();
mediaStore();

/** Kinds of forms that add a property, which share these tests. */
const kinds = [
  {
    noun: 'building',
    title: 'Add Building',
    typed: typedBuilding,
    images: 'BuildingsImages',
    name: 'generalInfo.BuildingsName',
    record: aBuilding(),
    saidFailed: 'Please check All the fields',
  },
  {
    noun: 'land',
    title: 'Add Land',
    typed: typedLand,
    images: 'propertyImages',
    name: 'generalInfo.propertyName',
    record: aLand(),
    saidFailed: 'Some fields are not right.',
  },
].map((kind) => ({
  ...kind,
  path: `/create-new-${kind.noun}`,
  add: `POST /${kind.noun}s/add-${kind.noun}`,
  added: { status: 201, body: { status: true, message: 'Added', data: kind.record } },
}));
type Kind = (typeof kinds)[number];

const open = async (
  { path, title, noun, record }: Kind,
  server: Server = {},
  options: Omit<BackOfficeOptions, 'server'> = {},
) => {
  const opened = openBackOffice(path, {
    admin: asha,
    ...options,
    server: { [`GET /${noun}s/get-all-${noun}s`]: ({ query }) => pageOf([record], query), ...server },
  });
  await screen.findByRole('heading', { name: title });
  return opened;
};
const fillAll = async ({ typed, images }: Kind): Promise<void> => {
  await fillIn(typed);
  await uploadPictures(host, images, ['north']);
};
const valueOf = (name: string): string => {
  const chosen = document.querySelector<HTMLInputElement>(`[name="${name}"]:checked`);
  return (chosen ?? (control(name) as HTMLInputElement)).value;
};
const toasted = async (text: string) =>
  (await screen.findAllByText(text)).some((toastElement) => toastElement.closest('.Toastify'));

describe.each(kinds)('form that adds a $noun', (kind) => {
  const { noun, add, added, name, typed } = kind;

  test('shows a server error at its field, keeps the input, and repeats with the same key', async () => {
    const keys: (string | null)[] = [];
    await open(kind, {
      [add]: ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return errorResponse(422, 'INVALID', {
          message: 'Some fields are not right.',
          errors: [{ path: 'locationDetails.city', message: 'There is no such city' }],
        });
      },
    });
    await fillAll(kind);
    await press('Submit');
    expect(await toasted(kind.saidFailed)).toBe(true);
    expect(await screen.findByText('There is no such city')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(control('locationDetails.city')));
    expect(Object.keys(typed).map(valueOf)).toEqual(Object.values(typed));

    await press('Submit');
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
    await fill('locationDetails.city', 'Puri');
    await press('Submit');
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('repeats with the same key after a lost answer, even after a reload', async () => {
    const keys: (string | null)[] = [];
    const server: Server = {
      [add]: ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        if (keys.length === 1) throw new TypeError('Failed to fetch');
        return added;
      },
    };
    await open(kind, server);
    await fillAll(kind);
    await press('Submit');
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeTruthy();
    await waitFor(() => expect(keys).toHaveLength(1));
    cleanup();
    const { address } = await open(kind, server);
    await press('Continue');
    await screen.findByRole('button', { name: 'Submit' });
    await press('Submit');
    await waitFor(() => expect(address()).toBe(`/${noun}s`));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    expect(localStorage).toHaveLength(0);
  });

  test('keeps the input without asking for the password when the session can not be renewed for a moment', async () => {
    let isRestored = false;
    const { address } = await open(
      kind,
      { [add]: () => (isRestored ? added : errorResponse(401, 'NOT_SIGNED_IN', { message: 'Over.' })) },
      { renew: () => Promise.reject(unreachable(new Error('503'))) },
    );
    await fillAll(kind);
    await press('Submit');
    expect(await screen.findAllByText(/^The server could not be reached/)).not.toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(Object.keys(typed).map(valueOf)).toEqual(Object.values(typed));
    isRestored = true;
    await press('Submit');
    await waitFor(() => expect(address()).toBe(`/${noun}s`));
  });

  test('asks for confirmation before input is lost', async () => {
    const { address } = await open(kind);
    await fill(name, 'Half of it');
    await perform(() => fireEvent.click(screen.getByRole('link', { name: 'Cancel' })));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await perform(() => fireEvent.click(within(question).getByRole('button', { name: 'Stay' })));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(address()).toBe(kind.path);
    expect(valueOf(name)).toBe('Half of it');
  });

  test('keeps the input when the session has ended, and continues after a sign-in to the new record in its list', async () => {
    let signedInAgain = false;
    const { address } = await open(kind, {
      [add]: () =>
        signedInAgain ? added : errorResponse(401, 'NOT_SIGNED_IN', { message: 'Please sign in.' }),
      'POST /admin/admin-login': () => {
        signedInAgain = true;
        return { body: { status: true, details: asha, token: 'fresh' } };
      },
    });
    await fillAll(kind);
    await press('Submit');
    const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
    await fill('phoneNo', '9437000001');
    await fill('password', 'ekamra-demo');
    await perform(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Log In' })));
    // A query by role takes longer than the mark lasts.
    await waitFor(() => expect(document.querySelectorAll('tr[data-saved]')).toHaveLength(1));
    expect(address()).toBe(`/${noun}s`);
  });

  test('allows removing any entry of a list but the first', async () => {
    await open(kind);
    const lists = noun === 'building' ? ['location benefit', 'unit', 'description'] : ['description'];
    for (const entry of lists) {
      const remove = (number: number) => screen.queryByRole('button', { name: `Remove ${entry} ${number}` });
      expect(remove(1)).toBeNull();
      await press(`Add ${entry}`);
      expect(remove(1)).toBeNull();
      expect(remove(2)).toBeTruthy();
      await press(`Remove ${entry} 2`);
      await waitFor(() => expect(remove(2)).toBeNull());
    }
  });
});
