import { expect, test } from '@jest/globals';
import { signTestToken } from '@ekamra/chassis/testing';
import { verifyPactWithBff } from '@ekamra/chassis/testing/pact';
import { calls } from '@ekamra/contracts';
import { someApplication, startTestCareers } from './testing.ts';

test('careers keeps what the BFF expects of it', async () => {
  await using careers = await startTestCareers();
  const verified = verifyPactWithBff({
    provider: 'careers',
    url: careers.url,
    token: signTestToken,
    states: {
      'there are job applications': async () => {
        await careers.visitor(calls.applyForJob, { body: someApplication });
      },
      // A token says all by itself: the verification puts a good one in.
      'an admin is signed in': async () => undefined,
    },
  });
  await expect(verified).resolves.toBeUndefined();
}, 60_000);
