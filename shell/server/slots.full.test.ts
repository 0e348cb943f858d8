import { expect, test } from '@jest/globals';
import { countsOf, openFromNetworks, openPage, recordShell, waitUntil } from '../testing/release-stage.ts';
import { releaseSuite } from '../testing/sample-suite.ts';

/* What takes longer than the tests of slots.test.ts. */

const suite = releaseSuite({
  '/real-estate/lands/get-all-lands': { status: 200, body: [{ _id: '1' }] },
});
const filler = { name: 'mf-filler', paths: ['/filler'], hosts: undefined };

test('a version that fails in slots is rolled back, and the pages are as with the one before; its host stays', async () => {
  const releases = suite.sample.releases('taken-back');
  await recordShell(suite.sample, releases);
  await suite.sample.release(releases, 'one', { slots: undefined });
  await suite.sample.release(releases, 'good', filler);
  await using shell = await suite.shellBehindProxy(releases);
  const openFilled = async () => (await openPage(shell, '/aside/Puri')).html.includes('Sample edition good');
  expect(await waitUntil(openFilled)).toBe(true);
  await suite.sample.release(releases, 'faulty', filler);
  // Its thread starts with the first rendering, for which it is not at fault.
  await waitUntil(async () => {
    await openPage(shell, '/aside/Puri');
    return Number((await countsOf(shell, 'mf-filler')).failed) > 0;
  });
  await openFromNetworks(shell, '/aside/Puri', { networks: 60 });
  expect(await waitUntil(openFilled)).toBe(true);
  expect(await suite.sample.registry(releases).record('mf-filler')).toMatchObject({ live: 'edition-good' });
  expect(await countsOf(shell, 'mf-sample')).toMatchObject({ failed: 0 });
}, 90_000);
