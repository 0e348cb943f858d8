import { verifyPacts } from '@ekamra/chassis/testing/verify-pacts';
import { calls, createClient } from '@ekamra/contracts';
import { accountStates } from '@ekamra/contracts/testing/states/accounts';
import { expect, test } from '@jest/globals';
import {
  publicOrigin,
  someAdmin,
  startIdentity,
  type TestIdentityService,
} from '../testing/test-identity.ts';

/** Client address of the states, so that they don't use up the rate limits of others. */
const from = '203.0.113.7';
const wish = { email: someAdmin.email, phoneNo: someAdmin.phone, newPassword: someAdmin.password };

/** Returns the provider states that consumers name; each can be set up repeatedly. */
const statesOf = (identity: TestIdentityService) => {
  let token = '';
  const repeat = async (times: number, path: string, body: object): Promise<void> => {
    // Limits count by address, and the verifier has none that is forwarded.
    for (let count = 0; count < times; count += 1) await identity.post(path, { body });
  };
  const states = {
    ...accountStates({
      query: (sql) => identity.dataSource.query(sql),
      admin: createClient({ origin: identity.url, base: '', token: () => token }),
      publicOrigin,
      signIn: async (phoneNo) =>
        (await identity.post(calls.signIn.path, { body: { phoneNo, password: someAdmin.password } })).body,
    }),
    'an admin exists': async () => undefined,
    'an admin is signed in': async () => void ({ token } = await identity.signIn()),
    'a browser holds a refresh cookie': async () => ({ refreshCookie: (await identity.signIn()).cookie }),
    'sign-ins with the phone number 9437000429 have failed too often': () =>
      repeat(5, calls.signIn.path, { phoneNo: '9437000429', password: 'wrong' }),
    'a new password was asked for too often with the phone number 9437000428': () =>
      repeat(3, calls.forgotPassword.path, { ...wish, phoneNo: '9437000428' }),
    'an admin was sent a link that confirms a new password': async () => {
      await identity.dataSource.query(`DELETE FROM rate_limits WHERE key LIKE 'recovery%'`);
      // Earlier recoveries are sent first.
      await identity.handOver.drain();
      await identity.post(calls.forgotPassword.path, { body: wish, from });
      await identity.handOver.drain();
      const text = identity.content.mails.at(-1)?.text ?? '';
      return { recoveryToken: /token=([\w-]+)/.exec(text)?.[1] ?? '' };
    },
    'a session has ended early': async () => {
      const { cookie } = await identity.signIn();
      await identity.post(calls.signOut.path, { cookie });
    },
  };
  return { states, token: () => token };
};

test('identity fulfils the pact of the BFF', async () => {
  await using identity = await startIdentity();
  const verified = verifyPacts({ provider: 'identity', url: identity.url, ...statesOf(identity) });
  await expect(verified).resolves.toBeUndefined();
});
