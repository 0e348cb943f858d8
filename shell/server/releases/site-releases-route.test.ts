import { siteReleasesPath } from '@ekamra/contracts/releases/calls';
import { siteReleases } from '@ekamra/contracts/releases/site-releases';
import { previewToken, setCanary } from '@ekamra/release';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BootData } from '../../src/boot/boot-types.ts';
import type { RunningShell } from '../../testing/running-shell.ts';
import { releaseKey } from '../../testing/sample.ts';
import { sampleSuite } from '../../testing/sample-suite.ts';

const remote = 'mf-sample';
const suite = sampleSuite();

const liveOf = async ({ url }: RunningShell, cookie = '') => {
  const answer = await fetch(url + siteReleasesPath, { headers: { cookie } });
  const [visitor = ''] = answer.headers.getSetCookie();
  const told = siteReleases.parse(await answer.json());
  return { answer, told, version: told.remotes[0]?.version, visitor: visitor.split(';')[0] ?? '' };
};
const bootOf = async ({ url }: RunningShell): Promise<BootData> => {
  const html = await (await fetch(url)).text();
  // Written by the shell under test.
  return JSON.parse(/<script id="boot"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '') as BootData;
};

let shell: RunningShell;
const live = 'edition-first';
const version = 'edition-second';
const folder = () => suite.sample.releases('site');
beforeAll(async () => {
  await suite.sample.release(folder(), 'first');
  await suite.sample.publish(folder(), 'second');
  shell = await suite.shellOver(folder(), { MEDIA_ORIGINS: 'https://pictures.example' });
});
afterAll(async () => {
  await shell?.[Symbol.asyncDispose]();
});

test('anybody is told the live releases as pages name them, and what the shell offers', async () => {
  const { answer, told } = await liveOf(shell);
  const { remotes, config } = await bootOf(shell);
  expect(told).toEqual({
    offers: { shellInterface: 1, shared: expect.objectContaining({ react: expect.any(String) }) },
    config,
    remotesBaseUrl: '/remotes',
    mediaOrigins: ['https://pictures.example'],
    remotes,
  });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await (await fetch(shell.url + siteReleasesPath, { method: 'POST' })).status).toBe(405);
});

test('a visitor is told the canary or the preview that he gets', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const preview = `ekamra_preview=${previewToken(releaseKey, { remote, version, until })}`;
  expect((await liveOf(shell)).version).toBe(live);
  const previewed = await liveOf(shell, preview);
  expect([previewed.version, previewed.told.preview]).toEqual([version, { remote, version }]);

  const reason = { by: 'a test', why: 'to see it' };
  await setCanary(suite.sample.registry(folder()), { remote, version, percent: 50 }, reason);
  const visitors = new Map<string | undefined, string>();
  while (visitors.size < 2) {
    const { version: gotten, visitor } = await liveOf(shell);
    if (visitor !== '') visitors.set(gotten, visitor);
  }
  for (const [gotten, visitor] of visitors) {
    const again = await liveOf(shell, visitor);
    expect(again.version).toBe(gotten);
  }
  const inCanary = `${visitors.get(version) ?? ''}; ${preview}`;
  expect((await liveOf(shell, inCanary)).told).toMatchObject({ preview: { remote, version } });
});
