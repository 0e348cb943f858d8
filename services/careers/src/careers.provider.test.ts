import { signTestToken, testServiceTokens } from '@ekamra/chassis/testing';
import { verifyPacts } from '@ekamra/chassis/testing/verify-pacts';
import { recordStates } from '@ekamra/contracts/testing/states/records';
import { expect, test } from '@jest/globals';
import { startTestCareers } from '../testing/test-careers.ts';

test('careers fulfils the pacts of the BFF and content', async () => {
  await using careers = await startTestCareers();
  const verified = verifyPacts({
    provider: 'careers',
    url: careers.url,
    token: signTestToken,
    serviceToken: () => testServiceTokens('content').signFor('careers'),
    states: {
      ...recordStates(careers.admin),
      // Tokens are stateless: the verification inserts a valid one.
      'an admin is signed in': async () => undefined,
    },
  });
  await expect(verified).resolves.toBeUndefined();
});
