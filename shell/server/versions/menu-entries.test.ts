import { previewToken, promote, setCanary } from '@ekamra/release';
import { expect, test } from '@jest/globals';
import { homeOf } from '../../testing/home-page.ts';
import { releaseKey } from '../../testing/sample.ts';
import { sampleSuite } from '../../testing/sample-suite.ts';

const remote = 'mf-sample';
const reason = { by: 'a test', why: 'to see it' };
const menu = { label: 'Sample page', after: 'Properties' };
/** In the bar, the drawer without scripts and the footer. */
const places = 3;
const suite = sampleSuite();

const homeWith = async (url: string, cookie: string) => {
  const response = await fetch(url, { headers: { cookie } });
  const [visitor = ''] = response.headers.getSetCookie();
  return { html: await response.text(), visitor: visitor.split(';')[0] ?? '' };
};
const hasVersion = (html: string) => html.includes('/edition-with/');
const entriesIn = (html: string) => html.match(/href="\/moved"[^>]*>Sample page</g)?.length ?? 0;

test('a version’s entry is in the menu of those who get the version, and of all from its promotion on', async () => {
  const releases = suite.sample.releases('menu');
  await suite.sample.release(releases, 'without');
  const version = await suite.sample.publish(releases, 'with', { menu });
  await using shell = await suite.shellOver(releases);
  expect(entriesIn(await homeOf(shell.url))).toBe(0);

  const until = new Date(Date.now() + 3_600_000).toISOString();
  const token = previewToken(releaseKey, { remote, version, until });
  const { html: previewed } = await homeWith(shell.url, `ekamra_preview=${token}`);
  expect(entriesIn(previewed)).toBe(places);
  // The browser makes the same menu of it.
  expect(previewed).toContain(`"menu":${JSON.stringify(menu)}`);
  expect(entriesIn(await homeOf(shell.url))).toBe(0);

  const registry = suite.sample.registry(releases);
  await setCanary(registry, { remote, version, percent: 50 }, reason);
  const visitors = { chosen: '', other: '' };
  while (visitors.chosen === '' || visitors.other === '') {
    const { html, visitor } = await homeWith(shell.url, '');
    expect(entriesIn(html)).toBe(hasVersion(html) ? places : 0);
    visitors[hasVersion(html) ? 'chosen' : 'other'] = visitor;
  }

  await promote(registry, { remote, version }, reason);
  let page = await homeWith(shell.url, visitors.other);
  while (!hasVersion(page.html)) page = await homeWith(shell.url, visitors.other);
  expect(entriesIn(page.html)).toBe(places);
});
