import { expect, test } from '@jest/globals';
import { verifyPactWithBff } from '@ekamra/chassis/testing/pact';
import { startIdentity } from './testing.ts';

test('identity keeps what the BFF expects of it', async () => {
  await using identity = await startIdentity();
  let token = '';
  const verified = verifyPactWithBff({
    provider: 'identity',
    url: identity.url,
    token: () => token,
    states: {
      'an admin exists': async () => ({ adminId: identity.admin._id }),
      'an admin is signed in': async () => {
        ({ token } = await identity.signIn());
        return { adminId: identity.admin._id };
      },
      'a browser holds a refresh cookie': async () => ({ refreshCookie: (await identity.signIn()).cookie }),
    },
  });
  await expect(verified).resolves.toBeUndefined();
}, 60_000);
