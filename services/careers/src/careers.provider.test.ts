import { signTestToken, testServiceTokens } from '@ekamra/chassis/testing';
import { verifyPacts } from '@ekamra/chassis/testing/pact';
import { recordStates } from '@ekamra/contracts/testing/states/records';
import { expect, test } from '@jest/globals';
import { startTestCareers } from './testing.ts';

test('careers keeps what the BFF and content expect of it', async () => {
  await using careers = await startTestCareers();
  const verified = verifyPacts(['bff', 'content'], {
    provider: 'careers',
    url: careers.url,
    token: signTestToken,
    serviceToken: () => testServiceTokens('content').signFor('careers'),
    states: {
      ...recordStates(careers.admin),
      // A token says all by itself: the verification puts a good one in.
      'an admin is signed in': async () => undefined,
    },
  });
  await expect(verified).resolves.toBeUndefined();
}, 60_000);
