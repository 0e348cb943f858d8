import { signTestToken, testServiceTokens } from '@ekamra/chassis/testing';
import { verifyPacts } from '@ekamra/chassis/testing/pact';
import { recordStates } from '@ekamra/contracts/testing/states/records';
import { expect, test } from '@jest/globals';
import { startTestCatalog } from './testing.ts';

test('the catalog keeps what the BFF and content expect of it', async () => {
  await using catalog = await startTestCatalog();
  const verified = verifyPacts(['bff', 'content'], {
    provider: 'catalog',
    url: catalog.url,
    token: signTestToken,
    serviceToken: () => testServiceTokens('content').signFor('catalog'),
    states: {
      ...recordStates(catalog.admin),
      // A token says all by itself: the verification puts a good one in.
      'an admin is signed in': async () => undefined,
    },
  });
  await expect(verified).resolves.toBeUndefined();
}, 60_000);
