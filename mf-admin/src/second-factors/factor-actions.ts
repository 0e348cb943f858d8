import type { Admin, AuthenticatorSetUp, Client, NewPasskeyForm, Passkey } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { addPasskey } from './passkeys.ts';

/** A change of second factors, which the admin confirms by the own password. */
export interface FactorAction {
  title: string;
  description: string;
  submitLabel: string;
  variant?: 'danger';
  /** Suggested name of a passkey, which may be empty; it asks for none if it is missing. */
  passkeyName?: string;
  /** Makes the change; returns what the dialog shows next, undefined to close it. */
  run(typed: NewPasskeyForm): Promise<FactorStep | undefined>;
  /** Message once it is done. */
  done: string;
}

/** Step that the dialog shows: the password, the new authenticator app, or the new recovery codes. */
export type FactorStep =
  | { kind: 'password'; action: FactorAction }
  | { kind: 'authenticator'; setUp: AuthenticatorSetUp; onConfirmed: () => Promise<FactorStep | undefined> }
  | { kind: 'codes'; codes: readonly string[] };

/** Returns an owner's reset of the second factors of a colleague who has lost them. */
export const resetAction = (api: Client, { _id, name }: Admin): FactorAction => ({
  title: `Reset the second factors of ${name}?`,
  description: `For a colleague who has lost phone and recovery codes. ${name} is signed out everywhere and sets up an authenticator app at the next sign-in; until then the password alone is enough. Both of you get a mail.`,
  submitLabel: 'Reset',
  variant: 'danger',
  run: async ({ currentPassword }) => {
    await api(calls.resetSecondFactors, { params: { id: _id }, body: { currentPassword } });
    return undefined;
  },
  done: `The second factors of ${name} are reset.`,
});

/** Returns the changes of an admin who has this number of unused recovery codes. */
export const factorActions = (api: Client, recoveryCodes: number) => {
  const createCodes = async (currentPassword: string): Promise<FactorStep> => {
    const { data } = await api(calls.createRecoveryCodes, { body: { currentPassword } });
    return { kind: 'codes', codes: data.codes };
  };
  /** The first second factor comes with recovery codes, for the day on which it is lost. */
  const createMissingCodes = async (currentPassword: string): Promise<FactorStep | undefined> =>
    recoveryCodes === 0 ? createCodes(currentPassword) : undefined;
  const setUpAuthenticator = async ({ currentPassword }: NewPasskeyForm): Promise<FactorStep> => {
    const { data: setUp } = await api(calls.addAuthenticator, { body: { currentPassword } });
    return { kind: 'authenticator', setUp, onConfirmed: () => createMissingCodes(currentPassword) };
  };
  const remove =
    (factor: string) =>
    async ({ currentPassword }: NewPasskeyForm) => {
      await api(calls.removeSecondFactor, { body: { currentPassword, factor } });
      return undefined;
    };

  return {
    addAuthenticator: {
      title: 'Set up an authenticator app',
      description: 'You will need its codes to sign in.',
      submitLabel: 'Continue',
      run: setUpAuthenticator,
      done: 'Your authenticator app is set up.',
    },
    moveAuthenticator: {
      title: 'Move the authenticator app to a new phone',
      description:
        'Your old phone’s codes work until you have typed a code of the new one. Your recovery codes stay as they are.',
      submitLabel: 'Continue',
      run: setUpAuthenticator,
      done: 'Your new phone is set up. The codes of the old one no longer work.',
    },
    addPasskey: {
      title: 'Add a passkey',
      description:
        'You can then sign in with this device’s fingerprint, face or PIN, or with a security key.',
      submitLabel: 'Continue',
      passkeyName: '',
      run: async (typed) => {
        await addPasskey(api, typed);
        return createMissingCodes(typed.currentPassword);
      },
      done: 'Your passkey is stored.',
    },
    replacePasskey: ({ _id, name }: Passkey): FactorAction => ({
      title: `Replace the passkey “${name}”`,
      description: 'By one on another device. The old one works until the new one is stored.',
      submitLabel: 'Continue',
      passkeyName: name,
      run: async (typed) => {
        await addPasskey(api, typed, _id);
        return undefined;
      },
      done: 'Your new passkey is stored. The old one no longer works.',
    }),
    createCodes: {
      title: 'Create recovery codes',
      description: 'Each replaces your second factor once. Codes that you created before stop working.',
      submitLabel: 'Create codes',
      run: ({ currentPassword }) => createCodes(currentPassword),
      done: 'Your earlier recovery codes no longer work.',
    },
    removeAuthenticator: {
      title: 'Remove the authenticator app?',
      description: 'Its codes will no longer work.',
      submitLabel: 'Remove',
      variant: 'danger',
      run: remove('authenticator'),
      done: 'The authenticator app is removed.',
    },
    removePasskey: ({ _id, name }: Passkey): FactorAction => ({
      title: `Remove the passkey “${name}”?`,
      description: 'You can no longer sign in with it.',
      submitLabel: 'Remove',
      variant: 'danger',
      run: remove(_id),
      done: `The passkey “${name}” is removed.`,
    }),
  } satisfies Record<string, FactorAction | ((passkey: Passkey) => FactorAction)>;
};
