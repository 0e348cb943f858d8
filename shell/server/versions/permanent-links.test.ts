import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { previewToken, revokeLinks } from '@ekamra/release';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RunningShell } from '../../testing/running-shell.ts';
import { releaseKey } from '../../testing/sample.ts';
import { sampleSuite } from '../../testing/sample-suite.ts';

const remote = 'mf-sample';
const version = 'edition-next';
const reason = { by: 'a test', why: 'to see it' };
const suite = sampleSuite();
let shell: RunningShell;
let releases: string;

beforeAll(async () => {
  releases = suite.sample.releases('links');
  await suite.sample.release(releases, 'live');
  for (const edition of ['next', 'gone']) await suite.sample.publish(releases, edition);
  shell = await suite.shellOver(releases);
}, 60_000);
afterAll(async () => shell?.[Symbol.asyncDispose]());

const visit = async (path: string, cookie = '') => {
  const response = await fetch(shell.url + path, { headers: { cookie }, redirect: 'manual' });
  const html = await response.text();
  const { status, headers } = response;
  return { status, headers, edition: /edition-(\w+)\/remoteEntry/.exec(html)?.[1], html };
};
const open = (token: string) => visit(`/releases/preview/${token}`);
const cookieOf = ({ headers }: Awaited<ReturnType<typeof visit>>): string =>
  headers.getSetCookie()[0]?.split(';')[0] ?? '';
const link = previewToken(releaseKey, { remote, version });

test('a permanent link opens its version for whoever has it, labelled, unlisted and never cached', async () => {
  const opened = await open(link);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/']);
  const expires = /Expires=([^;]+)/.exec(opened.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
  for (const path of ['/', '/items/1']) {
    const page = await visit(path, cookieOf(opened));
    expect(page.edition).toBe('next');
    expect(page.html).toMatch(/<aside aria-label="Preview".*?Preview of mf-sample edition-next/);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect([page.headers.get('cache-control'), page.headers.get('etag')]).toEqual([
      'private, no-store',
      null,
    ]);
    const other = await visit(path);
    expect([other.edition, other.headers.get('x-robots-tag')]).toEqual(['live', null]);
  }
});

test('a link whose payload was altered is refused', async () => {
  const envelope = JSON.parse(Buffer.from(link, 'base64url').toString());
  const payload = Buffer.from(JSON.stringify({ remote, version: 'edition-gone' })).toString('base64');
  const forged = Buffer.from(JSON.stringify({ ...envelope, payload })).toString('base64url');
  expect((await open(forged)).status).toBe(403);
  expect((await visit('/', `ekamra_preview=${forged}`)).edition).toBe('live');
});

test('a version whose files are gone leaves the page as it is for everybody', async () => {
  const token = previewToken(releaseKey, { remote, version: 'edition-gone' });
  await rm(join(releases, remote, 'edition-gone'), { recursive: true });
  expect((await open(token)).status).toBe(404);
  const page = await visit('/', `ekamra_preview=${token}`);
  expect([page.status, page.edition, page.headers.get('x-robots-tag')]).toEqual([200, 'live', null]);
});

test('a revoked link is refused, also where it was opened before, and a later one counts', async () => {
  const cookie = cookieOf(await open(link));
  expect((await visit('/', cookie)).edition).toBe('next');
  const { changes } = await revokeLinks(suite.sample.registry(releases), { remote, version }, reason);
  while ((await open(link)).status !== 403) await pause(50);
  const page = await visit('/', cookie);
  expect(page.edition).toBe('live');
  expect(page.headers.getSetCookie()).toEqual([expect.stringMatching(/^ekamra_preview=;/)]);
  const later = previewToken(releaseKey, { remote, version, revocation: changes.length });
  expect((await visit('/', cookieOf(await open(later)))).edition).toBe('next');
});
