import { signTestToken, testServiceTokens } from '@ekamra/chassis/testing';
import { verifyPacts } from '@ekamra/chassis/testing/verify-pacts';
import { createClient, signMediaCall, uploadPath } from '@ekamra/contracts';
import { enquiryStates } from '@ekamra/contracts/testing/states/enquiries';
import { fileStates } from '@ekamra/contracts/testing/states/files';
import { recordStates } from '@ekamra/contracts/testing/states/records';
import { expect, test } from '@jest/globals';
import { startTestContent } from '../testing/test-content.ts';

test('content fulfils the pacts of the BFF and identity', async () => {
  await using content = await startTestContent();
  const { url, dataSource } = content;
  const admin = createClient({ origin: url, base: '', token: signTestToken });
  const linkTo = async (resume: string): Promise<string> => {
    const { data } = await admin(signMediaCall, { body: { urls: [resume] } });
    return data.urls.join();
  };
  const verified = verifyPacts({
    provider: 'content',
    url,
    token: signTestToken,
    serviceToken: () => testServiceTokens('identity').signFor('content'),
    states: {
      ...recordStates(admin),
      ...enquiryStates({ origin: url, admin, query: (sql, values) => dataSource.query(sql, values) }),
      ...fileStates({ address: url + uploadPath, token: signTestToken, linkTo }),
      // Tokens are stateless: the verification inserts a valid one.
      'an admin is signed in': async () => undefined,
    },
  });
  await expect(verified).resolves.toBeUndefined();
});
