import { expect, test } from '@jest/globals';
import { signTestToken } from '@ekamra/chassis/testing';
import { verifyPactWithBff } from '@ekamra/chassis/testing/pact';
import { calls } from '@ekamra/contracts';
import { someBuilding, someLand, startTestCatalog, type TestCatalog } from './testing.ts';

const addBuilding = async ({ admin }: TestCatalog): Promise<string> =>
  (await admin(calls.addBuilding, { body: someBuilding })).data.data._id;
const addLand = async ({ admin }: TestCatalog): Promise<string> =>
  (await admin(calls.addLand, { body: someLand })).data.data._id;

test('the catalog keeps what the BFF expects of it', async () => {
  await using catalog = await startTestCatalog();
  const verified = verifyPactWithBff({
    provider: 'catalog',
    url: catalog.url,
    token: signTestToken,
    states: {
      'there are buildings': async () => {
        for (let count = 0; count < 3; count += 1) await addBuilding(catalog);
      },
      'a building exists': async () => ({ buildingId: await addBuilding(catalog) }),
      'there are lands': async () => {
        for (let count = 0; count < 3; count += 1) await addLand(catalog);
      },
      'a land exists': async () => ({ landId: await addLand(catalog) }),
      // A token says all by itself: the verification puts a good one in.
      'an admin is signed in': async () => undefined,
    },
  });
  await expect(verified).resolves.toBeUndefined();
}, 60_000);
