import { createPublicKey } from 'node:crypto';
import { newId } from '@ekamra/chassis/records/ids';
import { signTestToken } from '@ekamra/chassis/testing';
import type { LocalBuild } from '@ekamra/contracts/releases/page';
import { siteReleases } from '@ekamra/contracts/releases/site-releases';
import { generateKey, signingKey } from '@ekamra/release';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BootData } from '../../src/boot/boot-types.ts';
import { waitUntil } from '../../testing/release-stage.ts';
import type { RunningShell } from '../../testing/running-shell.ts';
import { releaseSuite } from '../../testing/sample-suite.ts';

const adminId = newId();
const suite = releaseSuite();
let shell: RunningShell;
beforeAll(async () => {
  const releases = suite.sample.releases('builds');
  await suite.sample.release(releases, 'live');
  shell = await suite.shellBehindProxy(releases, { PUBLIC_ORIGIN: 'https://site.example' });
});
afterAll(async () => shell?.[Symbol.asyncDispose]());

const { x = '' } = createPublicKey(signingKey(generateKey()).privateKey).export({ format: 'jwk' });
const origin = 'http://127.0.0.1:4100';
const linkTo = (change: Partial<LocalBuild> = {}): LocalBuild => ({
  declaration: { name: 'mf-sample', layout: 'site', rendering: 'server', paths: ['/', '/of-the-build'] },
  origin,
  key: x,
  until: new Date(Date.now() + 1_800_000).toISOString(),
  ...change,
});
const show = (
  body: object,
  { authorization = `Bearer ${signTestToken({ sub: adminId })}`, ...headers }: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${shell.url}/releases/build`, {
    method: 'POST',
    headers: {
      ...(authorization ? { authorization } : {}),
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  });
const cookieFor = async (body = linkTo()): Promise<string> =>
  (await show(body)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
const open = async (path = '/', cookie = '') => {
  const response = await fetch(shell.url + path, {
    headers: { cookie, accept: 'text/html', 'sec-fetch-dest': 'document' },
    redirect: 'manual',
  });
  const html = await response.text();
  const boot = /<script id="boot"[^>]*>(.*?)<\/script>/.exec(html)?.[1];
  return {
    response,
    html,
    header: (name: string) => response.headers.get(name) ?? '',
    // Written by the shell under test.
    boot: boot === undefined ? undefined : (JSON.parse(boot) as BootData),
  };
};

const event = () =>
  shell.log.find(({ event: name, adminId: by }) => name === 'release-changed' && by === adminId);

test('an admin has a build shown; the cookie is for this site, its end and no script', async () => {
  const answer = await show(linkTo());
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { status: true, message: `mf-sample comes from ${origin}`, path: '/' },
  ]);
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-ekamra_build=[\w.-]+; Expires=[^;]+ GMT; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    ),
  ]);
  expect(await waitUntil(() => Promise.resolve(event() !== undefined))).toBe(true);
  expect(event()?.['details']).toEqual({ remote: 'mf-sample', call: 'POST /releases/build', by: origin });
});

test('nobody else has a build shown: without a session, with a false or ended one, or from another site’s form', async () => {
  for (const authorization of ['', 'Bearer a.b.c', `Bearer ${signTestToken({ exp: 1 })}`]) {
    const answer = await show(linkTo(), { authorization, cookie: await cookieFor() });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
  }
  const form = await show(linkTo(), { 'content-type': 'text/plain' });
  expect([form.status, form.headers.getSetCookie()]).toEqual([415, []]);
});

test.each([
  ['from an address that is neither https nor this machine', { origin: 'http://192.168.1.4:4100' }, 422],
  ['for longer than an hour', { until: new Date(Date.now() + 7_200_000).toISOString() }, 400],
  ['whose time is over', { until: new Date(Date.now() - 1).toISOString() }, 400],
  ['with a key that is none', { key: 'short' }, 422],
])('a build %s is refused', async (_what, change, status) => {
  const answer = await show(linkTo(change));
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([status, []]);
});

const check = (
  body: object,
  authorization = `Bearer ${signTestToken({ sub: adminId })}`,
): Promise<Response> =>
  fetch(`${shell.url}/releases/build/check`, {
    method: 'POST',
    headers: { ...(authorization ? { authorization } : {}), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a link is checked for an admin before anything is shown, which shows nothing yet', async () => {
  const link = linkTo();
  const answer = await check(link);
  expect([answer.status, await answer.json(), answer.headers.getSetCookie()]).toEqual([
    200,
    { remote: 'mf-sample', origin, until: link.until },
    [],
  ]);
  expect((await check(linkTo({ origin: 'https://a-tunnel.example' }))).status).toBe(400);
  expect((await check(linkTo({ key: 'short' }))).status).toBe(422);
  expect((await check(link, '')).status).toBe(401);
});

test('a cookie of the name that other hosts of the domain can set counts for nothing', async () => {
  const cookie = (await cookieFor()).replace('__Host-', '');
  expect((await open('/', cookie)).html).not.toContain('Local build');
});

test('the pages of a build are rendered by its browser, which may load from its origin, and are kept nowhere', async () => {
  const cookie = await cookieFor();
  const { response, html, header, boot } = await open('/of-the-build', cookie);
  expect(response.status).toBe(200);
  expect(boot?.localBuild).toMatchObject({ remote: 'mf-sample', origin, key: x, admin: adminId });
  expect(boot?.page).toBeUndefined();
  expect(boot?.remotes).toEqual([
    { ...linkTo().declaration, rendering: 'browser', version: expect.stringMatching(/^local-/), entry: '' },
  ]);
  expect([header('cache-control'), header('x-robots-tag'), header('etag')]).toEqual([
    'private, no-store',
    'noindex',
    '',
  ]);
  expect(header('vary')).toMatch(/Cookie/);
  const policy = header('content-security-policy');
  for (const name of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`(?:^|; )${name} [^;]*${origin}(?: |;|$)`));
  for (const name of ['default-src', 'form-action', 'frame-src', 'base-uri'])
    expect(policy).not.toMatch(new RegExp(`(?:^|; )${name} [^;]*${origin}`));
  expect(html).toContain(`["/assets/","/remotes/","${origin}/"].some`);
  expect(html).toMatch(
    /<aside aria-label="Local build".*mf-sample from http:\/\/127\.0\.0\.1:4100 until \d\d:\d\d</,
  );
  expect(html).toContain('<a href="/releases/build/end">End</a>');
  expect(html).not.toContain("getItem('adminInfo')");
});

test('other visitors and the page cache get nothing of a build', async () => {
  const before = await open();
  const cookie = await cookieFor();
  expect((await open('/', cookie)).html).toContain('Local build');
  const after = await open();
  expect(after.html).toBe(before.html);
  expect(after.html).not.toContain('127.0.0.1');
  expect(after.header('content-security-policy')).toBe(before.header('content-security-policy'));
  expect(after.header('cache-control')).toMatch(/^public/);
  expect((await open('/of-the-build')).response.status).toBe(404);
  expect((await open('/of-the-build', cookie)).response.status).toBe(200);
});

test('visits count neither for a build nor for what is live beside it', async () => {
  const declaration = { ...linkTo().declaration, name: 'mf-new', paths: ['/new'] };
  const beside = await cookieFor(linkTo({ declaration }));
  expect((await open()).header('server-timing')).toContain('visit;');
  for (const [path, cookie] of [
    ['/', await cookieFor()],
    ['/', beside],
    ['/new', beside],
  ] as const)
    expect((await open(path, cookie)).header('server-timing')).not.toContain('visit;');
});

test('the releases of a site leave a build out', async () => {
  const headers = { cookie: await cookieFor() };
  const answer = await fetch(`${shell.url}/releases/live`, { headers });
  expect(siteReleases.parse(await answer.json()).remotes).toEqual([]);
});

test('a new remote is shown beside the live ones, whose pages are kept nowhere either', async () => {
  const declaration = { ...linkTo().declaration, name: 'mf-new', paths: ['/new'] };
  const { boot, header } = await open('/', await cookieFor(linkTo({ declaration })));
  expect([header('cache-control'), header('etag')]).toEqual(['private, no-store', '']);
  expect(boot?.remotes.map(({ name }) => name)).toEqual(['mf-new', 'mf-sample']);
  expect(boot?.page?.remote).toBe('mf-sample');
});

test('a cookie that was changed is removed, and its page is that of everybody', async () => {
  const { html, response } = await open('/', `${await cookieFor()}x`);
  expect(html).not.toContain('Local build');
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-ekamra_build=; Expires=Thu, 01 Jan 1970.* Path=\/; .*Secure$/),
  ]);
});

test('End removes the cookie and leads home', async () => {
  const { response, header } = await open('/releases/build/end', await cookieFor());
  expect([response.status, header('location'), header('cache-control')]).toEqual([303, '/', 'no-store']);
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-ekamra_build=; Expires=Thu, 01 Jan 1970.* Path=\/; .*Secure$/),
  ]);
});

test('the page on which a build is allowed is one of the shell, and unlisted', async () => {
  const { response, header } = await open('/releases/build');
  expect([response.status, header('x-robots-tag')]).toEqual([200, 'noindex']);
});
