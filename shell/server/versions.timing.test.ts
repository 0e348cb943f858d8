import { rollback } from '@ekamra/release';
import { expect, test } from '@jest/globals';
import { waitForText } from '../testing/home-page.ts';
import { sampleSuite } from '../testing/sample-suite.ts';

/** Milliseconds until a promotion or a rollback must be visible. */
const promotionLimitMs = 2_000;

const suite = sampleSuite();

test('a promotion is visible within two seconds, without a restart or a wrong answer under load', async () => {
  const releases = suite.sample.releases('swaps');
  await suite.sample.release(releases, 'a0');
  await using shell = await suite.shellOver(releases);
  const end = new AbortController();
  const wrongAnswers: string[] = [];
  let answers = 0;
  const visitor = async () => {
    while (!end.signal.aborted) {
      const response = await fetch(shell.url);
      const html = await response.text();
      const [, title] = /Sample edition (\w+)/.exec(html) ?? [];
      // HTML and scripts must be of the same version.
      if (response.status !== 200 || !html.includes(`/remotes/mf-sample/edition-${title}/remoteEntry.js`))
        wrongAnswers.push(`${response.status} ${title}`);
      answers += 1;
    }
  };
  const visitors = Array.from({ length: 2 }, visitor);
  const seen: boolean[] = [];
  for (let edition = 1; edition <= 6; edition += 1) {
    await suite.sample.release(releases, `a${edition}`);
    seen.push(await waitForText(shell.url, `Sample edition a${edition}`, promotionLimitMs));
  }
  end.abort();
  await Promise.all(visitors);
  expect(seen).toEqual(Array(6).fill(true));
  expect(wrongAnswers).toEqual([]);
  expect(answers).toBeGreaterThan(20);
}, 60_000);

test('a rollback to any of five versions is visible within two seconds', async () => {
  const releases = suite.sample.releases('back');
  const versions: string[] = [];
  for (const edition of ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'])
    versions.push(await suite.sample.release(releases, edition));
  await using shell = await suite.shellOver(releases);
  // None of them is in the mirror.
  for (const version of versions.slice(0, 5)) {
    const reason = { by: 'a test', why: 'to go back' };
    await rollback(suite.sample.registry(releases), { remote: 'mf-sample', version }, reason);
    expect(await waitForText(shell.url, `Sample ${version.replace('-', ' ')}`, promotionLimitMs)).toBe(true);
  }
}, 30_000);
