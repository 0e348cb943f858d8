import { verifyPacts } from '@ekamra/chassis/testing/pact';
import { calls } from '@ekamra/contracts';
import { expect, test } from '@jest/globals';
import { someAdmin, startIdentity, type TestIdentityService } from './testing.ts';

/** Where the states call from, so that they use up nobody else's attempts. */
const from = '203.0.113.7';
const wish = { email: someAdmin.email, phoneNo: someAdmin.phone, newPassword: someAdmin.password };

/** Makes the states true that consumers name; each may be asked for again and again. */
const statesOf = (identity: TestIdentityService) => {
  let token = '';
  const repeat = async (times: number, path: string, body: object): Promise<void> => {
    for (let count = 0; count < times; count += 1) await identity.post(path, { body, from });
  };
  const states = {
    'an admin exists': async () => undefined,
    'an admin is signed in': async () => void ({ token } = await identity.signIn()),
    'a browser holds a refresh cookie': async () => ({ refreshCookie: (await identity.signIn()).cookie }),
    'sign-ins with the phone number 9437000429 have failed too often': () =>
      repeat(5, calls.signIn.path, { phoneNo: '9437000429', password: 'wrong' }),
    'a new password was asked for too often with the phone number 9437000428': () =>
      repeat(3, calls.forgotPassword.path, { ...wish, phoneNo: '9437000428' }),
    'an admin was sent a link that confirms a new password': async () => {
      await identity.dataSource.query(`DELETE FROM rate_limits WHERE key LIKE 'recovery%'`);
      // What was asked for before is sent first.
      await identity.handOver.workOff();
      await identity.post(calls.forgotPassword.path, { body: wish, from });
      await identity.handOver.workOff();
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

test('identity keeps what the BFF expects of it', async () => {
  await using identity = await startIdentity();
  const verified = verifyPacts(['bff'], { provider: 'identity', url: identity.url, ...statesOf(identity) });
  await expect(verified).resolves.toBeUndefined();
}, 60_000);
