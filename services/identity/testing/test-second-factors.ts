import { Secret, TOTP } from 'otpauth';
import { someAdmin, type TestIdentityService, type TestRequest } from './test-identity.ts';

export const ownPassword = { currentPassword: someAdmin.password };

/** Returns the calls of second factors as a browser makes them. */
export const factorsOf = (identity: TestIdentityService) => {
  const post = (path: string, body: object, request: TestRequest = {}) =>
    identity.post(`/admin/${path}`, { ...request, body });
  /** Returns the code that an app shows `steps` half minutes from now. */
  const codeOf = (secret: unknown, steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({
      timestamp: identity.now().getTime() + steps * 30_000,
    });
  const begin = async (): Promise<{ ticket: string; methods: string[] }> => {
    const { body } = await post('admin-login', { phoneNo: someAdmin.phone, password: someAdmin.password });
    return body['secondFactor'] as { ticket: string; methods: string[] };
  };
  return {
    post,
    codeOf,
    /** Signs in with the password, and returns the ticket of the second step and its methods. */
    begin,
    confirm: (ticket: string, code: string) => post('confirm-sign-in', { ticket, code }),
    /** Sets an authenticator app up and returns its secret; the time is a minute later then. */
    async addAuthenticator(token: string): Promise<string> {
      const { body } = await post('add-authenticator', ownPassword, { token });
      const { ticket, secret } = body as { ticket: string; secret: string };
      const { status } = await post('confirm-authenticator', { ticket, code: codeOf(secret) }, { token });
      if (status !== 200) throw new Error(`The authenticator app was refused with ${status}`);
      identity.advanceClock(60);
      return secret;
    },
    own: async (token: string) => (await identity.get('/admin/get-second-factors', { token })).body,
    recoveryCodes: async (token: string): Promise<string[]> =>
      (await post('create-recovery-codes', ownPassword, { token })).body['codes'] as string[],
    /** Returns the challenge of a new passkey. */
    creationChallenge: async (token: string): Promise<string> =>
      String((await post('begin-passkey', ownPassword, { token })).body['challenge']),
    /** Returns the challenge of a sign-in with a passkey. */
    requestChallenge: async (): Promise<string> =>
      String((await identity.post('/admin/get-passkey-options')).body['challenge']),
  };
};
