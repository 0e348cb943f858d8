import type { AuthenticatorSetUp, Client, NewPasskeyForm, Passkey } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { addPasskey } from './passkeys.ts';

/** A change of the own second factors, which the admin confirms by the password. */
export interface FactorAction {
  title: string;
  description: string;
  submitLabel: string;
  variant?: 'danger';
  /** True if it asks for the name of a passkey. */
  hasName?: boolean;
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

/** Returns the changes of an admin who has this number of unused recovery codes. */
export const factorActions = (api: Client, recoveryCodes: number) => {
  const createCodes = async (currentPassword: string): Promise<FactorStep> => {
    const { data } = await api(calls.createRecoveryCodes, { body: { currentPassword } });
    return { kind: 'codes', codes: data.codes };
  };
  /** The first second factor comes with recovery codes, for the day on which it is lost. */
  const createMissingCodes = async (currentPassword: string): Promise<FactorStep | undefined> =>
    recoveryCodes === 0 ? createCodes(currentPassword) : undefined;
  const remove =
    (factor: string) =>
    async ({ currentPassword }: NewPasskeyForm) => {
      await api(calls.removeSecondFactor, { body: { currentPassword, factor } });
      return undefined;
    };

  return {
    addAuthenticator: {
      title: 'Set up an authenticator app',
      description: 'You will need its codes to sign in. An app that was set up before stops working.',
      submitLabel: 'Continue',
      run: async ({ currentPassword }) => {
        const { data: setUp } = await api(calls.addAuthenticator, { body: { currentPassword } });
        return { kind: 'authenticator', setUp, onConfirmed: () => createMissingCodes(currentPassword) };
      },
      done: 'Your authenticator app is set up.',
    },
    addPasskey: {
      title: 'Add a passkey',
      description:
        'You can then sign in with this device’s fingerprint, face or PIN, or with a security key.',
      submitLabel: 'Continue',
      hasName: true,
      run: async (typed) => {
        await addPasskey(api, typed);
        return createMissingCodes(typed.currentPassword);
      },
      done: 'Your passkey is stored.',
    },
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
