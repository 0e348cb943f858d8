import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { control, fill, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import {
  errorResponse,
  openBackOffice,
  type Server,
  type ServerRequest,
} from '../../testing/open-back-office.tsx';
import {
  bytesText,
  choosePasskey,
  failingDialog,
  installPasskeys,
  removePasskeys,
} from '../../testing/passkeys.ts';
import { asha } from '../../testing/sample-records.ts';

beforeAll(completeBrowser);

type Method = 'code' | 'passkey' | 'set-up';
const signedIn = { body: { status: true, details: asha, token: 'fresh' } };
const passwordCall = 'POST /admin/admin-login';
const confirmCall = 'POST /admin/confirm-sign-in';
const setUp = {
  ticket: 'with-secret',
  secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  uri: 'otpauth://totp/Ekamra',
};

/** Opens the sign-in page, and enters the right password of an admin with these methods. */
const enterPassword = async (methods: Method[], server: Server = {}) => {
  const opened = openBackOffice('/login', {
    server: {
      [passwordCall]: () => ({ body: { status: true, secondFactor: { ticket: 'begun', methods } } }),
      ...server,
    },
  });
  await screen.findByRole('form', { name: 'Log In' });
  await fill('phoneNo', '9437000001');
  await fill('password', 'ekamra-demo');
  await press('Log In');
  return opened;
};
const valueOf = (name: string): string => (control(name) as HTMLInputElement).value;

describe('second step by a code', () => {
  test('comes in place of the password, has the focus, and completes the sign-in', async () => {
    const requests: ServerRequest[] = [];
    const { session, address } = await enterPassword(['code'], {
      [confirmCall]: (request) => {
        requests.push(request);
        return signedIn;
      },
    });
    const field = await screen.findByLabelText<HTMLInputElement>(/^Code/);
    expect([field.autocomplete, document.activeElement]).toEqual(['one-time-code', field]);
    expect(document.getElementsByName('password')).toHaveLength(0);
    expect(session.admin()).toBeUndefined();
    await fill('code', ' 123 456 ');
    await press('Confirm');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(requests.map(({ body }) => body)).toEqual([{ ticket: 'begun', code: '123456' }]);
    expect(session.token()).toBe('fresh');
  });

  test('shows a wrong code beside the field, keeps it, and sends nothing that can’t be one', async () => {
    const message = 'This code is wrong';
    const { calls } = await enterPassword(['code'], {
      [confirmCall]: () =>
        errorResponse(422, 'INVALID', { message: 'Not valid', errors: [{ path: 'code', message }] }),
    });
    await press('Confirm');
    expect(await screen.findByText('Code is required')).toBeTruthy();
    await fill('code', '12345');
    expect(
      await screen.findByText('A code has 6 digits, a recovery code 16 letters and digits'),
    ).toBeTruthy();
    expect(calls).not.toContain(confirmCall);
    await fill('code', '000000');
    await press('Confirm');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(valueOf('code')).toBe('000000');
  });

  test.each([
    [429, 'TOO_MANY', 'Please wait a while.'],
    [503, 'UNAVAILABLE', 'Please try again later.'],
  ] as const)('shows the message of a %i above the form', async (status, code, message) => {
    await enterPassword(['code'], { [confirmCall]: () => errorResponse(status, code, { message }) });
    await fill('code', '123456');
    await press('Confirm');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(valueOf('code')).toBe('123456');
  });

  test('returns to the password with the phone number and the reason, which goes with the next attempt', async () => {
    const message = 'This sign-in has expired';
    await enterPassword(['code'], {
      [confirmCall]: () =>
        errorResponse(422, 'INVALID', { message: 'Not valid', errors: [{ path: 'ticket', message }] }),
    });
    await fill('code', '123456');
    await press('Confirm');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect([valueOf('phoneNo'), valueOf('password')]).toEqual(['9437000001', '']);
    await press('Log In');
    expect(await screen.findByText('Password is required')).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
  });

  test('goes back to the password', async () => {
    await enterPassword(['code']);
    await press('Back');
    expect([valueOf('phoneNo'), valueOf('password')]).toEqual(['9437000001', '']);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('set-up during the sign-in', () => {
  test('shows the key and its QR code, and signs in with the first code', async () => {
    const requests: ServerRequest[] = [];
    const { address } = await enterPassword(['set-up'], {
      'POST /admin/set-up-authenticator': () => ({ body: setUp }),
      [confirmCall]: (request) => {
        requests.push(request);
        return signedIn;
      },
    });
    expect((await screen.findByLabelText('Key for the authenticator app')).textContent).toBe(
      'ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567',
    );
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: /^QR code/ });
    expect(picture.src).toMatch(/^data:image\/svg\+xml,/);
    await fill('code', '123456');
    await press('Confirm and sign in');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(requests.map(({ body }) => body)).toEqual([{ ticket: setUp.ticket, code: '123456' }]);
  });

  test('tells a failure and tries again', async () => {
    let down = true;
    await enterPassword(['set-up'], {
      'POST /admin/set-up-authenticator': () =>
        down ? errorResponse(503, 'UNAVAILABLE', { message: 'Please try again later.' }) : { body: setUp },
    });
    expect(await screen.findByText('Please try again later.')).toBeTruthy();
    down = false;
    await press('Retry');
    expect(await screen.findByLabelText('Key for the authenticator app')).toBeTruthy();
  });
});

describe('passkeys', () => {
  beforeEach(() => installPasskeys({ get: choosePasskey }));
  const server: Server = {
    'POST /admin/get-passkey-options': () => ({
      body: { rpId: 'localhost', challenge: 'Y2hhbGxlbmdl', timeout: 1, userVerification: 'required' },
    }),
  };
  test('sign in without a password', async () => {
    const requests: ServerRequest[] = [];
    const { session, address } = openBackOffice('/login', {
      server: {
        ...server,
        'POST /admin/sign-in-with-passkey': (request) => {
          requests.push(request);
          return signedIn;
        },
      },
    });
    await screen.findByRole('form', { name: 'Log In' });
    await press('Sign in with a passkey');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(session.token()).toBe('fresh');
    expect(requests[0]?.body).toMatchObject({
      credential: { id: bytesText, response: { signature: bytesText } },
    });
  });

  test.each([
    ['NotAllowedError', undefined],
    ['SecurityError', 'This browser could not use a passkey here.'],
  ])('tell a %s of the browser as %s', async (name, message) => {
    installPasskeys({ get: failingDialog(name) });
    const { calls } = openBackOffice('/login', { server });
    await screen.findByRole('form', { name: 'Log In' });
    await press('Sign in with a passkey');
    await screen.findByRole('button', { name: 'Sign in with a passkey' });
    expect(screen.queryByRole('alert')?.textContent).toBe(message);
    expect(calls).toEqual(['POST /admin/get-passkey-options']);
  });

  test('are the second step of an admin without an authenticator app', async () => {
    const { address } = await enterPassword(['passkey'], {
      ...server,
      'POST /admin/sign-in-with-passkey': () => signedIn,
    });
    const button = await screen.findByRole('button', { name: 'Use a passkey' });
    expect(document.activeElement).toBe(button);
    await press('Use a passkey');
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  test('are not offered by a browser without them, which says so if one is needed', async () => {
    removePasskeys();
    openBackOffice('/login');
    await screen.findByRole('form', { name: 'Log In' });
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });
});
