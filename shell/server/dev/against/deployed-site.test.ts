import { createServer, type RequestListener } from 'node:http';
import { closeServer, listen } from '@ekamra/chassis/http/http-server';
import type { SiteReleases } from '@ekamra/contracts/releases/site-releases';
import { expect, test } from '@jest/globals';
import { sampleSiteReleases } from '../../../testing/sample-site-releases.ts';
import { checkInterface, readSite, siteOrigin, SiteUnusable } from './deployed-site.ts';

/** Starts a site with this answer. */
const startSite = async (answer: RequestListener) => {
  const server = createServer(answer);
  const origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  return { origin, [Symbol.asyncDispose]: () => closeServer(server, 0) };
};
const telling =
  (body: object): RequestListener =>
  (_, response) =>
    void response.end(JSON.stringify(body));
const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'usable',
    (error: unknown) => (error instanceof SiteUnusable ? error.message : String(error)),
  );

test('the live releases of a site are read, with what a later shell adds left out', async () => {
  await using site = await startSite(telling({ ...sampleSiteReleases, later: true }));
  expect(await readSite(site.origin)).toEqual({ releases: sampleSiteReleases, cookies: [] });
});

test.each<[string, (releases: SiteReleases) => object]>([
  [
    'on another host',
    ({ remotes: [one] }) => ({ remotes: [{ ...one, entry: 'https://evil.example/x.js' }] }),
  ],
  ['of another remote', ({ remotes: [one] }) => ({ remotes: [{ ...one, name: 'mf-other' }] })],
  [
    'outside of its version',
    ({ remotes: [one] }) => ({ remotes: [{ ...one, entry: `${one?.entry}/../../x.js` }] }),
  ],
  ['without an integrity', ({ remotes: [one] }) => ({ remotes: [{ ...one, integrity: '' }] })],
  ['over plain HTTP', () => ({ remotesBaseUrl: 'http://cdn.example/remotes', remotes: [] })],
  ['below a base that is no address', () => ({ remotesBaseUrl: '//cdn.example', remotes: [] })],
])('a script %s is not run', async (_, change) => {
  await using site = await startSite(telling({ ...sampleSiteReleases, ...change(sampleSiteReleases) }));
  expect(await messageOf(readSite(site.origin))).toMatch(/ is not a site of this product/);
});

test('a site that can’t be used is told in one sentence', async () => {
  await using page = await startSite((_, response) => void response.end('<!doctype html>'));
  await using moved = await startSite(
    (_, response) => void response.writeHead(301, { location: 'https://www.site.example/' }).end(),
  );
  await using broken = await startSite((_, response) => void response.writeHead(502).end());
  const gone = await startSite((_, response) => void response.end());
  await gone[Symbol.asyncDispose]();
  expect(await messageOf(readSite(page.origin))).toBe(
    `${page.origin} is not a site of this product, or one of a release that can’t be developed against.`,
  );
  expect(await messageOf(readSite(moved.origin))).toBe(
    `${moved.origin} redirects to https://www.site.example/: give the address that it ends at.`,
  );
  expect(await messageOf(readSite(broken.origin))).toBe(`${broken.origin} answers with an error (502).`);
  expect(await messageOf(readSite(gone.origin))).toMatch(
    / can’t be reached: connect ECONNREFUSED [\d.:]+\.$/,
  );
});

test.each([
  ['https://www.site.example', 'https://www.site.example'],
  ['https://www.site.example:8443/', 'https://www.site.example:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('%s is the site %s', (address, origin) => expect(siteOrigin(address)).toBe(origin));

test.each([
  'http://site.example',
  'https://site.example/lands',
  'https://u:p@site.example',
  'site.example',
  'ftp://x',
])('%s is no address of a site', (address) => expect(() => siteOrigin(address)).toThrow(SiteUnusable));

test('a remote that is built for another interface than the site’s is refused', () => {
  const site = 'https://www.site.example';
  expect(() => checkInterface('mf-a', { site, built: 1, offered: 1 })).not.toThrow();
  expect(() => checkInterface('mf-a', { site, built: 2, offered: 1 })).toThrow(
    'mf-a is built for version 2 of the shell’s interface, and https://www.site.example has version 1: ' +
      'use a checkout of its release.',
  );
});
