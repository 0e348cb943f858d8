import { createPublicKey } from 'node:crypto';
import { localBuild, type LocalBuild } from '@ekamra/contracts/releases/page';
import { generateKey, signingKey } from '@ekamra/release';
import { expect, test } from '@jest/globals';
import { createLocalBuilds } from './local-build-cookie.ts';

const start = Date.parse('2026-06-12T10:00:00.000Z');
const { x = '' } = createPublicKey(signingKey(generateKey()).privateKey).export({ format: 'jwk' });
const build: LocalBuild = {
  declaration: { name: 'mf-new', layout: 'site', rendering: 'server', paths: ['/new', '/new/:id'] },
  origin: 'http://127.0.0.1:4100',
  key: x,
  until: new Date(start + 3_600_000).toISOString(),
};
const secret = 'a secret of this test, which is long enough';
const tunnel = 'https://build.tunnel.example';
const at = (ms = 0, tunnels = [tunnel]) =>
  createLocalBuilds({ SHELL_SECRET: secret, BUILD_TUNNELS: tunnels }, () => new Date(start + ms));
const admin = '0199c0de-0000-7000-8000-000000000001';
const sealed = (given = build): string => {
  const answer = at().seal(given, admin);
  if ('refused' in answer) throw new Error(answer.refused);
  return answer.value;
};

test('every shell of the site opens the cookie of a build until its time is over', () => {
  expect(at().open(sealed())).toEqual({ ...build, admin });
  expect(at(3_599_999).open(sealed())).toEqual({ ...build, admin });
  expect(at(3_600_000).open(sealed())).toBeUndefined();
});

test('a cookie that was changed, or that no shell of the site signed, is refused', () => {
  const [payload = '', signature = ''] = sealed().split('.');
  const changed = Buffer.from(JSON.stringify({ ...build, origin: 'https://other.example' }));
  const others = createLocalBuilds(
    { SHELL_SECRET: 'the secret of another site, as long as it', BUILD_TUNNELS: [] },
    () => new Date(start),
  );
  for (const value of [
    '',
    '.',
    payload,
    `${payload}.`,
    `${payload}.${signature.slice(1)}`,
    `${changed.toString('base64url')}.${signature}`,
  ])
    expect(at().open(value)).toBeUndefined();
  expect(others.open(sealed())).toBeUndefined();
});

test('a build through a tunnel is shown only while the site names the tunnel', () => {
  const tunnelled = { ...build, origin: tunnel };
  expect(at().open(sealed(tunnelled))).toEqual({ ...tunnelled, admin });
  expect(at(0, []).open(sealed(tunnelled))).toBeUndefined();
  expect(at(0, []).seal(tunnelled, admin)).toEqual({ refused: expect.stringContaining('BUILD_TUNNELS') });
  expect(at(0, []).open(sealed())).toEqual({ ...build, admin });
});

const manyPaths = Array.from({ length: 200 }, (_, index) => `/a-path-number-${index}`);

test.each<[string, Partial<LocalBuild>, RegExp]>([
  ['whose time is over', { until: new Date(start).toISOString() }, /is over/],
  ['for more than an hour', { until: new Date(start + 3_600_001).toISOString() }, /an hour at most/],
  [
    'with more paths than a cookie holds',
    { declaration: { ...build.declaration, paths: manyPaths } },
    /more paths than a cookie/,
  ],
])('a link %s gets no cookie', (_what, change, message) => {
  expect(at().seal({ ...build, ...change }, admin)).toEqual({ refused: expect.stringMatching(message) });
});

test.each([
  'http://127.0.0.1:4100',
  'http://localhost:4100',
  'https://a-tunnel.example',
  'https://a-tunnel.example:8443',
])('%s may serve a build', (origin) => {
  expect(localBuild.safeParse({ ...build, origin }).success).toBe(true);
});

test.each([
  'http://a-tunnel.example',
  'http://192.168.1.4:4100',
  'http://127.0.0.1.other.example',
  'https://a.example/',
  'https://a.example/path',
  'https://user@a.example',
  'https://*.example',
  'https://*',
  'https:',
  "https://a.example;script-src'unsafe-inline'",
  'https://a.example https://b.example',
  'data:text/javascript,1',
  'file:///',
])('%s may serve none', (origin) => {
  expect(localBuild.safeParse({ ...build, origin }).success).toBe(false);
});
