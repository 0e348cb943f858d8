import { verifyPacts } from '@ekamra/chassis/testing/verify-pacts';
import { expect, test } from '@jest/globals';
import { startRealBff } from '../testing/real-bff.ts';

test('the BFF, in front of the real services, keeps what the front ends expect of it', async () => {
  await using bff = await startRealBff();
  const { url, states, token } = bff;
  const verified = verifyPacts({ provider: 'bff', url, states, token });
  await expect(verified).resolves.toBeUndefined();
}, 240_000);
