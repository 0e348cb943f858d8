import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startTestServer, type TestServer } from '@ekamra/chassis/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Koa from 'koa';
import { inFolder, staticFiles } from './static-files.ts';

const script = `export const text = '${'x'.repeat(2_000)}';`;
let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ekamra files%2F#ଓ-'));
  const version = join(folder, 'files', 'mf-sample', 'version-1');
  await mkdir(version, { recursive: true });
  await writeFile(join(folder, 'secret.js'), 'secret');
  await writeFile(join(version, 'page.1234.js'), script);
  await writeFile(join(version, 'page.1234.js.br'), brotliCompressSync(script));
  await writeFile(join(version, 'page.1234.js.gz'), gzipSync(script));
  await writeFile(join(version, 'film.mp4'), '0123456789');
  for (const name of ['release.json', 'server.cjs', '.hidden.js', 'page.html'])
    await writeFile(join(version, name), 'not for browsers');
  const app = new Koa();
  app.use(staticFiles({ prefix: '/remotes', locate: inFolder(join(folder, 'files')) }));
  server = await startTestServer(app);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/remotes${path}`, { headers: { 'accept-encoding': 'identity', ...headers } });

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('for Accept-Encoding %s a script is sent as %s and cached forever', async (accepted, encoding) => {
  const response = await get('/mf-sample/version-1/page.1234.js', { 'accept-encoding': accepted });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(await response.text()).toBe(script);
});

test('a range request gets only its part', async () => {
  const response = await get('/mf-sample/version-1/film.mp4', { range: 'bytes=2-4' });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe('bytes 2-4/10');
  expect(await response.text()).toBe('234');
});

test.each([
  ['a range outside the file', { range: 'bytes=99-' }, { status: 416, range: 'bytes */10' }],
  ['another version of the file', { 'if-match': '"another"' }, { status: 412, range: null }],
])('a request for %s is refused without caching', async (_, headers, refusal) => {
  const response = await get('/mf-sample/version-1/film.mp4', headers);
  const { status } = response;
  expect({ status, range: response.headers.get('content-range') }).toEqual(refusal);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toContain('text/plain');
});

test.each([
  '/mf-sample/version-1/none.js',
  '/mf-sample/version-1',
  '/mf-sample/version-1/',
  '/mf-sample/version-1/release.json',
  '/mf-sample/version-1/server.cjs',
  '/mf-sample/version-1/.hidden.js',
  '/mf-sample/version-1/page.html',
  '/..%2fsecret.js',
  '/mf-sample/..%5c..%5csecret.js',
  '/mf-sample/%00.js',
])('%s is a plain 404, never a page', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe('There is no such file');
});
