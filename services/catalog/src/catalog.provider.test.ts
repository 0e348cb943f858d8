import { signTestToken, testServiceTokens } from '@ekamra/chassis/testing';
import { verifyPacts } from '@ekamra/chassis/testing/verify-pacts';
import { recordStates } from '@ekamra/contracts/testing/states/records';
import { expect, test } from '@jest/globals';
import { startTestCatalog } from '../testing/test-catalog.ts';

test('the catalog fulfils the pacts of the BFF and content', async () => {
  await using catalog = await startTestCatalog();
  const verified = verifyPacts({
    provider: 'catalog',
    url: catalog.url,
    token: signTestToken,
    serviceToken: () => testServiceTokens('content').signFor('catalog'),
    states: {
      ...recordStates(catalog.admin),
      // Tokens are stateless: the verification inserts a valid one.
      'an admin is signed in': async () => undefined,
    },
  });
  await expect(verified).resolves.toBeUndefined();
});
