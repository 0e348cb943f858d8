import { expect, test } from '@jest/globals';
import { folderStore, storeKinds } from '../../testing/test-stores.ts';
import { listOf, remoteKey, rootOf } from '../../testing/trust-lists.ts';
import { trustText } from '../signing/signing-keys.ts';
import { openTrust } from '../signing/trust.ts';
import { storeTrustList } from './trust-change.ts';

test.each(storeKinds)(
  'of two lists made from the same one in %s the later one is refused',
  async (_, open) => {
    await using store = await open();
    const { objects } = store;
    const { root, signers } = rootOf(1, 1);
    const [first, second] = [remoteKey('mf-first').trusted, remoteKey('mf-second').trusted];
    const operator = async () => {
      const trust = await openTrust({ objects, settings: { keys: [], root } });
      await trust.refresh();
      return { objects, trust };
    };
    for (const number of [1, 2]) {
      const [asha, ravi] = [await operator(), await operator()];
      await storeTrustList(asha, listOf(number, [first], signers));
      await expect(storeTrustList(ravi, listOf(number, [second], signers))).rejects.toMatchObject({
        code: 'CHANGED_MEANWHILE',
        message: expect.stringMatching(
          /^Asha has changed the trusted keys meanwhile .*make the change again$/,
        ),
      });
      expect(trustText((await operator()).trust)).toBe(trustText([first]));
      // Whoever was refused knows the other list by now.
      expect(trustText(ravi.trust)).toBe(trustText([first]));
    }
  },
);

test('a list that the store has accepted counts as stored, although the response got lost', async () => {
  await using store = await folderStore();
  const { root, signers } = rootOf(1, 1);
  const objects: typeof store.objects = {
    ...store.objects,
    put: async (...args) => {
      await store.objects.put(...args);
      return false;
    },
  };
  const trust = await openTrust({ objects, settings: { keys: [], root } });
  const { trusted } = remoteKey('mf-first');
  await storeTrustList({ objects, trust }, listOf(1, [trusted], signers));
  expect(trustText(trust)).toBe(trustText([trusted]));
});
