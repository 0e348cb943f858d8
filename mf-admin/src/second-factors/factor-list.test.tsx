import type { SecondFactors } from '@ekamra/contracts';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, perform, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import {
  errorResponse,
  openBackOffice,
  type Server,
  type ServerRequest,
} from '../../testing/open-back-office.tsx';
import { bytesText, createPasskey, failingDialog, installPasskeys } from '../../testing/passkeys.ts';
import { asha } from '../../testing/sample-records.ts';
import { adminsCall, factorsCall, noFactors } from '../../testing/second-factors.ts';

beforeAll(completeBrowser);

const codes = Array.from({ length: 10 }, (_, index) => `abcdefghijklmno${'23456789ab'[index]}`);
const laptop = {
  _id: '01890000-0000-7000-8000-000000000004',
  name: 'Laptop',
  createdAt: '2026-06-12T08:35:00.000Z',
  lastUsedAt: null,
};
const protectedAdmin: SecondFactors = {
  isRequired: false,
  authenticatorSince: '2026-06-12T08:35:00.000Z',
  passkeys: [laptop],
  recoveryCodes: 8,
};
const done = { body: { status: true, message: 'Done' } };
const refusal = (path: string, message: string) =>
  errorResponse(422, 'INVALID', { message: 'Not valid', errors: [{ path, message }] });

/** Opens the page Security of an admin with these second factors, and collects the payloads by call. */
const open = async (factors: SecondFactors, server: Server = {}) => {
  const payloads: Record<string, unknown[]> = {};
  const collecting = Object.entries(server).map(([call, answer]): [string, Server[string]] => [
    call,
    (request: ServerRequest) => {
      (payloads[call] ??= []).push(request.body);
      return answer(request);
    },
  ]);
  const opened = openBackOffice('/security', {
    admin: asha,
    server: {
      'GET /admin/get-open-sessions': () => ({ body: [] }),
      [factorsCall]: () => ({ body: factors }),
      [adminsCall]: () => ({ body: [] }),
      ...Object.fromEntries(collecting),
    },
  });
  await screen.findByRole('list', { name: 'Your second factors' });
  return { ...opened, payloads };
};
const entries = (): (string | null)[] =>
  within(screen.getByRole('list', { name: 'Your second factors' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** Types the password into the dialog, and submits it. */
const typePassword = async (button: string): Promise<void> => {
  const [field] = within(await screen.findByRole('dialog')).getAllByLabelText(/^Current Password/);
  if (!field) throw new Error('The dialog does not ask for the password');
  await perform(() => fireEvent.change(field, { target: { value: 'ekamra-demo' } }));
  await press(button);
};

describe('list of second factors', () => {
  test('shows what an admin has, and how many recovery codes are left', async () => {
    await open(protectedAdmin);
    expect(entries()).toEqual([
      'Authenticator appSet up 12 Jun 2026, 2:05 pmNew phoneRemove',
      'LaptopPasskey, added 12 Jun 2026, 2:05 pmRemove',
      'Recovery codes8 codes leftCreate new codes',
    ]);
    expect(screen.queryByText(/recovery codes left$/)).toBeNull();
  });

  test.each([
    [2, 'Few recovery codes left'],
    [0, 'No recovery codes left'],
  ])('recommends new codes when %i are left', async (recoveryCodes, title) => {
    await open({ ...protectedAdmin, recoveryCodes });
    expect(screen.getByText(title)).toBeTruthy();
  });

  test('says that there is none, and what follows where one is required', async () => {
    const { calls } = await open({ ...noFactors, isRequired: true });
    expect(entries()).toEqual(['Authenticator appCodes of six digits from your phoneSet up']);
    expect(screen.getByText(/You will be asked to set one up at the next sign-in/)).toBeTruthy();
    expect(calls).toContain(factorsCall);
  });
});

describe('a change of the second factors', () => {
  test('sets an authenticator app up, and then shows recovery codes once', async () => {
    const writeText = jest.fn<(text: string) => Promise<void>>(async () => undefined);
    Object.assign(navigator, { clipboard: { writeText } });
    const { payloads } = await open(noFactors, {
      'POST /admin/add-authenticator': () => ({
        body: { ticket: 'new', secret: 'A'.repeat(32), uri: 'otpauth://totp/Ekamra' },
      }),
      'POST /admin/confirm-authenticator': () => done,
      'POST /admin/create-recovery-codes': () => ({ body: { codes } }),
    });
    await press('Set up an authenticator app');
    await typePassword('Continue');
    expect(await screen.findByLabelText('Key for the authenticator app')).toBeTruthy();
    await fill('code', '123456');
    await press('Confirm');
    const shown = within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole(
      'listitem',
    );
    expect(shown.map(({ textContent }) => textContent)).toEqual(
      codes.map((code) => (code.match(/.{4}/g) ?? []).join('-')),
    );
    await press('Copy');
    expect(writeText.mock.calls[0]?.[0].split('\n')).toHaveLength(11);
    await press('I have stored them');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(payloads).toEqual({
      'POST /admin/add-authenticator': [{ currentPassword: 'ekamra-demo' }],
      'POST /admin/confirm-authenticator': [{ ticket: 'new', code: '123456' }],
      'POST /admin/create-recovery-codes': [{ currentPassword: 'ekamra-demo' }],
    });
  });

  test('removes a passkey and reads the list again', async () => {
    const { payloads, calls } = await open(protectedAdmin, {
      'POST /admin/remove-second-factor': () => done,
    });
    await press('Remove the passkey “Laptop”');
    await typePassword('Remove');
    expect(await screen.findByText('The passkey “Laptop” is removed.')).toBeTruthy();
    expect(payloads['POST /admin/remove-second-factor']).toEqual([
      { currentPassword: 'ekamra-demo', factor: laptop._id },
    ]);
    await waitFor(() => expect(calls.filter((call) => call === factorsCall)).toHaveLength(2));
  });

  test.each([
    ['currentPassword', 'This is not your password'],
    ['factor', 'Everybody here needs a second factor. Please add another one first.'],
  ])('tells a refusal of the %s in the dialog, and keeps the password', async (path, message) => {
    await open(protectedAdmin, { 'POST /admin/remove-second-factor': () => refusal(path, message) });
    await press('Remove the authenticator app');
    await typePassword('Remove');
    expect(await within(screen.getByRole('dialog')).findByText(message)).toBeTruthy();
    expect(screen.getByDisplayValue('ekamra-demo')).toBeTruthy();
  });

  test('asks for the password again when the set-up took too long', async () => {
    await open(noFactors, {
      'POST /admin/add-authenticator': () => ({
        body: { ticket: 'new', secret: 'A'.repeat(32), uri: 'otpauth://totp/Ekamra' },
      }),
      'POST /admin/confirm-authenticator': () => refusal('ticket', 'The sign-in is not complete'),
    });
    await press('Set up an authenticator app');
    await typePassword('Continue');
    await screen.findByLabelText('Key for the authenticator app');
    await fill('code', '123456');
    await press('Confirm');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('The sign-in is not complete')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });
});

describe('an authenticator app', () => {
  test('moves to a new phone, whose code is asked for, and the recovery codes stay', async () => {
    const { payloads } = await open(protectedAdmin, {
      'POST /admin/add-authenticator': () => ({
        body: { ticket: 'new', secret: 'A'.repeat(32), uri: 'otpauth://totp/Ekamra' },
      }),
      'POST /admin/confirm-authenticator': () => done,
    });
    await press('Move the authenticator app to a new phone');
    await typePassword('Continue');
    await screen.findByLabelText('Key for the authenticator app');
    await fill('code', '123456');
    await press('Confirm');
    expect(await screen.findByText(/The codes of the old one no longer work/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(Object.keys(payloads)).toEqual([
      'POST /admin/add-authenticator',
      'POST /admin/confirm-authenticator',
    ]);
  });
});

describe('colleagues', () => {
  const owner = { ...asha, role: 'owner' as const };
  const bina = { ...asha, _id: laptop._id, name: 'Bina Das', role: 'agent' as const };
  const reset = `POST /admin/reset-second-factors-by-id/${bina._id}`;

  test('have their second factors reset by an owner’s password', async () => {
    const { payloads } = await open(noFactors, {
      [adminsCall]: () => ({ body: [bina, owner] }),
      [reset]: () => done,
    });
    const list = within(await screen.findByRole('list', { name: 'Your colleagues' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Bina DasAgent94370 00001Reset',
    ]);
    await press('Reset the second factors of Bina Das');
    await typePassword('Reset');
    expect(await screen.findByText('The second factors of Bina Das are reset.')).toBeTruthy();
    expect(payloads[reset]).toEqual([{ currentPassword: 'ekamra-demo' }]);
  });

  test('are shown to owners only', async () => {
    const { calls } = await open(noFactors, {
      [adminsCall]: () => ({ body: [{ ...owner, role: 'editor' as const }, bina] }),
    });
    await waitFor(() => expect(calls).toContain(adminsCall));
    expect(screen.queryByRole('list', { name: 'Your colleagues' })).toBeNull();
  });
});

describe('a new passkey', () => {
  const creation = {
    rp: { id: 'localhost', name: 'Ekamra Realty' },
    user: { id: 'aWQ', name: asha.phone, displayName: asha.name },
    challenge: 'Y2hhbGxlbmdl',
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 1,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
  const begin = { 'POST /admin/begin-passkey': () => ({ body: creation }) };
  test('has a name, and is stored', async () => {
    installPasskeys({ create: createPasskey });
    const { payloads } = await open(
      { ...noFactors, recoveryCodes: 3 },
      { ...begin, 'POST /admin/add-passkey': () => done },
    );
    await press('Add a passkey');
    await typePassword('Continue');
    expect(await screen.findByText('Name is required')).toBeTruthy();
    await fill('name', ' Laptop ');
    await press('Continue');
    expect(await screen.findByText('Your passkey is stored.')).toBeTruthy();
    expect(payloads['POST /admin/add-passkey']).toMatchObject([
      { name: 'Laptop', credential: { id: bytesText, response: { attestationObject: bytesText } } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('replaces another one, whose name is suggested', async () => {
    installPasskeys({ create: createPasskey });
    const { payloads } = await open(protectedAdmin, { ...begin, 'POST /admin/add-passkey': () => done });
    await press('Replace the passkey “Laptop”');
    await typePassword('Continue');
    expect(await screen.findByText(/The old one no longer works/)).toBeTruthy();
    expect(payloads['POST /admin/begin-passkey']).toEqual([
      { currentPassword: 'ekamra-demo', replaces: laptop._id },
    ]);
    expect(payloads['POST /admin/add-passkey']).toMatchObject([{ name: 'Laptop' }]);
  });

  test('is not stored if the browser’s dialog is closed, and what was typed stays', async () => {
    installPasskeys({ create: failingDialog('NotAllowedError') });
    const { calls } = await open(noFactors, begin);
    await press('Add a passkey');
    await fill('name', 'Laptop');
    await typePassword('Continue');
    await screen.findByRole('button', { name: 'Continue' });
    expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull();
    expect((document.getElementsByName('name')[0] as HTMLInputElement).value).toBe('Laptop');
    expect(calls).not.toContain('POST /admin/add-passkey');
  });
});
