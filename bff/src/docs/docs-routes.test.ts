import { expect, test } from '@jest/globals';
import { apiBase } from '@ekamra/contracts';
import { createApiDocument } from '../openapi/document.ts';
import { startTestBff, type TestBff } from '../../testing/test-bff.ts';

const documentPath = `${apiBase}/openapi.json`;
const pagePath = `${apiBase}/docs`;
const headersOf = (response: Response) => Object.fromEntries(response.headers);
const pageOf = async (bff: TestBff) => (await fetch(bff.url + pagePath)).text();
const addressesIn = (html: string) =>
  [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');

test('the document describes the API, is compressed and cacheable by its ETag, and is not indexed', async () => {
  await using bff = await startTestBff({});
  const response = await fetch(bff.url + documentPath, { headers: { 'accept-encoding': 'br' } });
  expect([response.status, await response.json()]).toEqual([
    200,
    JSON.parse(JSON.stringify(createApiDocument())),
  ]);
  expect(headersOf(response)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  });
  const etag = response.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]+-br"$/);
  const again = await fetch(bff.url + documentPath, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('the page may load only its own files, and is not indexed', async () => {
  await using bff = await startTestBff({});
  const response = await fetch(bff.url + pagePath);
  expect(response.status).toBe(200);
  expect(headersOf(response)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "frame-ancestors 'none'",
    ]),
  );
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(await response.text()).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
});

test('everything that the page loads comes from here and is immutable', async () => {
  await using bff = await startTestBff({});
  const addresses = addressesIn(await pageOf(bff)).filter((address) => address !== 'openapi.json');
  const types = [];
  for (const address of addresses) {
    expect(address).toMatch(/^\/real-estate\/docs\/[\w-]+\.[\w-]{12}\.(?:css|js|png)$/);
    const response = await fetch(bff.url + address);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    types.push(response.headers.get('content-type'));
  }
  expect(types).toEqual([
    'image/png',
    'text/css; charset=utf-8',
    'text/css; charset=utf-8',
    'text/javascript; charset=utf-8',
    'text/javascript; charset=utf-8',
  ]);
});

test('the large script is sent compressed', async () => {
  await using bff = await startTestBff({});
  const script = addressesIn(await pageOf(bff)).find((address) => /swagger-ui\..*\.js$/.test(address));
  const response = await fetch(bff.url + script, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(Number(response.headers.get('content-length'))).toBeLessThan(500_000);
});

test.each([
  ['swagger-ui.js', 404],
  ['start.000000000000.js', 404],
  ['', 404],
  ['..%2fpackage.json', 400],
])('the page has no file %j', async (name, status) => {
  await using bff = await startTestBff({});
  expect((await fetch(`${bff.url}${pagePath}/${name}`)).status).toBe(status);
});
