import { afterEach, expect, test } from '@jest/globals';
import { pactsToVerify } from './pact-ledger.ts';

const { VERIFY_ONLY: before } = process.env;
afterEach(() => {
  if (before === undefined) delete process.env['VERIFY_ONLY'];
  else process.env['VERIFY_ONLY'] = before;
});

const consumersToVerify = async (verifyOnly: string): Promise<string[]> => {
  process.env['VERIFY_ONLY'] = verifyOnly;
  const pacts = await pactsToVerify(['mf-admin', 'mf-public'], 'bff');
  return pacts.map(({ consumer }) => consumer);
};

test('of a provider only the pacts that are named are verified, and all where none of them is', async () => {
  expect(await consumersToVerify('mf-public-bff')).toEqual(['mf-public']);
  expect(await consumersToVerify('bff-catalog')).toEqual(['mf-admin', 'mf-public']);
});
