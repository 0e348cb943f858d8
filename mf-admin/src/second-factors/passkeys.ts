import type { Client, NewPasskeyForm, Session } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { withRetries } from '@ekamra/contracts/calls/retry';

/** Failure of the browser's own passkey dialog, with a message for the admin; empty if they closed it. */
export class PasskeyFailed extends Error {}

const messages: Record<string, string> = {
  // Also after the dialog's time is over.
  NotAllowedError: '',
  AbortError: '',
  InvalidStateError: 'There is a passkey of yours on this device already.',
};

/** Runs one of the browser's passkey dialogs. @throws PasskeyFailed */
const askBrowser = async <T>(dialog: () => Promise<T>): Promise<T> => {
  try {
    return await dialog();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new PasskeyFailed(messages[name] ?? 'This browser could not use a passkey here.', { cause: error });
  }
};

const loadLibrary = () =>
  withRetries(() => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser'));

/** True if the browser can use passkeys on this page. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Signs in with a passkey that the admin chooses. @throws PasskeyFailed, CallFailed */
export const signInWithPasskey = async (api: Client): Promise<Session> => {
  const [{ startAuthentication }, { data: optionsJSON }] = await Promise.all([
    loadLibrary(),
    api(calls.getPasskeyOptions),
  ]);
  const { id, rawId, type, response } = await askBrowser(() => startAuthentication({ optionsJSON }));
  return (await api(calls.signInWithPasskey, { body: { credential: { id, rawId, type, response } } })).data;
};

/**
 * Creates a passkey on a device that the admin chooses, and stores it, perhaps in place of the one with the id
 * `replaces`. @throws PasskeyFailed, CallFailed
 */
export const addPasskey = async (
  api: Client,
  { currentPassword, name }: NewPasskeyForm,
  replaces?: string,
): Promise<void> => {
  const [{ startRegistration }, { data: optionsJSON }] = await Promise.all([
    loadLibrary(),
    api(calls.beginPasskey, { body: { currentPassword, ...(replaces !== undefined && { replaces }) } }),
  ]);
  const { id, rawId, type, response } = await askBrowser(() => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject } = response;
  const credential = { id, rawId, type, response: { clientDataJSON, attestationObject } };
  await api(calls.addPasskey, { body: { name, credential } });
};
