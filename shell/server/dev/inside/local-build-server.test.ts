import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { closeServer, listen } from '@ekamra/chassis/http/http-server';
import { integrityOf } from '@ekamra/release';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLocalBuildServer } from './local-build-server.ts';

const site = 'https://site.example';
const host = 'build.example';
let folder: string;
let port: number;
let builds: ReturnType<typeof createLocalBuildServer>;
const server = createServer((request, response) => void builds.handle(request, response));
const facts = {
  declaration: { name: 'mf-new', layout: 'site', rendering: 'server', paths: ['/new'] },
  shared: {},
} as const;
const add = (entry: string): number =>
  builds.add(
    { entry: Buffer.from(entry), integrity: integrityOf(entry) },
    { ...facts, declaration: { ...facts.declaration, paths: [...facts.declaration.paths] } },
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ekamra-build-'));
  await writeFile(join(folder, 'page.1234.js'), 'a chunk');
  const until = new Date(Date.now() + 60_000).toISOString();
  builds = createLocalBuildServer({ site, hosts: [host], folder, until });
  port = await listen(server, 0, '127.0.0.1');
});
afterAll(async () => {
  await closeServer(server, 0);
  await rm(folder, { recursive: true });
});

const read = async (path: string, headers: Record<string, string> = {}) => {
  // `fetch` sets the host itself.
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers: { host, ...headers } };
    get(options, resolve).on('error', reject);
  });
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
};
const payload = async (): Promise<unknown> => {
  const { body } = await read('/manifest.json', { origin: site });
  const envelope = JSON.parse(body) as { payload: string };
  return JSON.parse(Buffer.from(envelope.payload, 'base64').toString('utf8'));
};

test('pages of the site read the last build, and open pages the entries of those before', async () => {
  expect((await read('/manifest.json', { origin: site })).status).toBe(404);
  const first = add('first');
  const second = add('second');
  expect(await payload()).toMatchObject({
    build: second,
    entry: `/${second}/remoteEntry.js`,
    integrity: integrityOf('second'),
  });
  expect((await read(`/${first}/remoteEntry.js`, { origin: site })).body).toBe('first');
  const chunk = await read(`/${second}/page.1234.js`, { origin: site });
  expect(chunk.body).toBe('a chunk');
  expect(chunk.headers).toMatchObject({
    'access-control-allow-origin': site,
    'cache-control': 'no-store',
    'content-type': expect.stringContaining('javascript'),
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['a page of another site', { origin: 'https://other.example' }],
  ['a host name that was led here', { host: 'other.example', origin: site }],
])('%s gets nothing', async (_what, headers) => {
  add('an entry');
  const answer = await read('/manifest.json', headers);
  expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([403, undefined]);
});

test.each(['/1/../../package.json', '/1/%2e%2e/secret', '/1/.hidden', '/1/none.js', '/', '/1/'])(
  '%s is no file of a build',
  async (path) => {
    expect((await read(path, { origin: site })).status).toBe(404);
  },
);
