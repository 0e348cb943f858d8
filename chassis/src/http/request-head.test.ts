import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorAnswer } from '@ekamra/contracts';
import { expect, test } from '@jest/globals';
import { exchange } from '../../testing/raw-exchange.ts';
import { startTestServer } from '../../testing/test-server.ts';

/** Starts a server that answers with what it took a request for, and records it. */
const startServer = async () => {
  const seen: string[] = [];
  const server = await startTestServer(async (request, response) => {
    const body = await text(request);
    seen.push([request.method, request.headers.host, request.url, body].join(' '));
    response.end('taken');
  });
  return { ...server, seen };
};

const chunked = 'Transfer-Encoding: chunked\r\n';
const smuggled = 'POST /smuggled HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n';
const chunk = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;
const requestOf = (method: string, headers: string, body = ''): string =>
  `${method} /a HTTP/1.1\r\nHost: x\r\n${headers}\r\n${body}`;

const bodiless = ['GET', 'HEAD', 'DELETE', 'OPTIONS'];
const everyMethod = [...bodiless, 'POST', 'PUT', 'PATCH'];
const sized = `Content-Length: ${smuggled.length}\r\n`;
const manyHeaders = Array.from({ length: 1_200 }, () => 'a:b\r\n').join('');

/** Requests whose end two processes could see in different places, and such that none of ours serves. */
const refused: [string, string][] = [
  ...bodiless.flatMap((method): [string, string][] => [
    [`${method} with a chunked body`, requestOf(method, chunked, chunk)],
    [`${method} with a sized body`, requestOf(method, sized, smuggled)],
    [`${method} with a chunked body after 1,200 headers`, requestOf(method, manyHeaders + chunked, chunk)],
    [`${method} with an expected body`, requestOf(method, `Expect: 100-continue\r\n${chunked}`, chunk)],
    [
      `${method} with a body and an upgrade`,
      requestOf(method, `Connection: upgrade\r\nUpgrade: websocket\r\n${chunked}`, chunk),
    ],
  ]),
  ...everyMethod.flatMap((method): [string, string][] => [
    [`${method} with both framings`, requestOf(method, sized + chunked, smuggled)],
    [`${method} with two lengths`, requestOf(method, `Content-Length: 0\r\n${sized}`, smuggled)],
    [`${method} with the same length twice`, requestOf(method, sized + sized, smuggled)],
    [`${method} with chunked twice`, requestOf(method, chunked + chunked, chunk)],
    [`${method} with gzip, chunked`, requestOf(method, 'Transfer-Encoding: gzip, chunked\r\n', chunk)],
    [`${method} with identity`, requestOf(method, 'Transfer-Encoding: identity\r\n', smuggled)],
    [`${method} with Chunked`, requestOf(method, 'Transfer-Encoding: Chunked\r\n', chunk)],
    [`${method} with an empty coding`, requestOf(method, 'Transfer-Encoding:\r\n', smuggled)],
    [`${method} with two hosts`, requestOf(method, 'Host: y\r\n')],
    [`${method} with a chunked body in HTTP/1.0`, requestOf(method, chunked, chunk).replace('/1.1', '/1.0')],
  ]),
];

/** Stands for the missing body of a refusal that answers a HEAD. */
const headRefusal = (head: string) => ({
  status: false,
  message: '',
  code: 'BAD_REQUEST',
  requestId: /x-request-id: (.*)/i.exec(head)?.[1],
});

const isSafe = (seen: string[]): boolean => !seen.some((request) => request.includes('POST x /smuggled'));

test.each(refused)('%s is refused, and its connection closed', async (_, bytes) => {
  await using server = await startServer();
  const { statuses, text: answer } = await exchange(server.url, bytes + smuggled, { staysOpen: true });
  expect(statuses).toEqual([400]);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  // In the common format, also if Node itself could not read the request.
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const isHead = bytes.startsWith('HEAD') && body === '';
  const refusal = errorAnswer.parse(isHead ? headRefusal(head) : JSON.parse(body));
  expect(refusal.code).toBe('BAD_REQUEST');
  expect(head.toLowerCase()).toContain(`x-request-id: ${refusal.requestId}`);
  expect(isSafe(server.seen)).toBe(true);
});

test.each(['TRACE', 'PROPFIND', 'MKCOL'])('%s is not possible anywhere', async (method) => {
  await using server = await startServer();
  const { statuses, text: answer } = await exchange(server.url, requestOf(method, '') + smuggled, {
    staysOpen: true,
  });
  expect(statuses).toEqual([405]);
  expect(answer).toContain('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
  expect(server.seen).toEqual([]);
});

test('CONNECT opens no tunnel', async () => {
  await using server = await startServer();
  const head = 'CONNECT x:80 HTTP/1.1\r\nHost: x:80\r\n\r\n';
  expect((await exchange(server.url, head + smuggled, { staysOpen: true })).statuses).toEqual([]);
  expect(server.seen).toEqual([]);
});

test('only 100-continue may be expected, of a request with a plain head', async () => {
  await using server = await startServer();
  const withBody = `Content-Length: 2\r\nConnection: close\r\n`;
  const asked = requestOf('POST', `Expect: 100-continue\r\n${withBody}`, 'ok');
  expect((await exchange(server.url, asked)).statuses).toEqual([100, 200]);
  const other = requestOf('POST', `Expect: coffee\r\n${withBody}`, 'ok');
  expect((await exchange(server.url, other + smuggled, { staysOpen: true })).statuses).toEqual([417]);
  expect(server.seen).toEqual(['POST x /a ok']);
});

test.each([
  ['100-continue twice', 'Expect: 100-continue\r\nExpect: 100-continue\r\n'],
  ['something else beside 100-continue', 'Expect: 100-continue\r\nExpect: coffee\r\n'],
  ['something else before it in one header', 'Expect: coffee, 100-continue\r\n'],
  ['an empty expectation', 'Expect:\r\n'],
])('a request that expects %s is refused, and its connection closed', async (_, headers) => {
  await using server = await startServer();
  const bytes = requestOf('POST', `${headers}Content-Length: 2\r\n`, 'ok') + smuggled;
  expect((await exchange(server.url, bytes, { staysOpen: true })).statuses).toEqual([417]);
  expect(server.seen).toEqual([]);
});

test.each(['0.9', '2.0'])('HTTP/%s is not spoken on a connection of HTTP/1', async (version) => {
  await using server = await startServer();
  const bytes = requestOf('GET', '').replace('HTTP/1.1', `HTTP/${version}`);
  expect((await exchange(server.url, bytes, { staysOpen: true })).statuses).toEqual([505]);
  expect((await exchange(server.url, bytes + smuggled, { staysOpen: true })).statuses).toEqual([505]);
  expect(server.seen).toEqual([]);
});

test.each(['POST', 'PUT', 'PATCH'])('a body of %s is taken in either framing', async (method) => {
  await using server = await startServer();
  const bytes =
    requestOf(method, 'Content-Length: 2\r\n', 'ab') + requestOf(method, chunked, '2\r\ncd\r\n0\r\n\r\n');
  expect((await exchange(server.url, bytes)).statuses).toEqual([200, 200]);
  expect(server.seen).toEqual([`${method} x /a ab`, `${method} x /a cd`]);
});

test.each([
  ['http://site.example/a/../b?c=/..', 'site.example /a/../b?c=/..'],
  ['HTTPS://site.example:8443', 'site.example:8443 /'],
  ['http://site.example?q', 'site.example /?q'],
  ['//a//b', 'x //a//b'],
  [String.raw`/a\b`, String.raw`x /a\b`],
  ['/a/%2e%2e/b', 'x /a/%2e%2e/b'],
])('a request for %s is taken as one for %s', async (target, taken) => {
  await using server = await startServer();
  await exchange(server.url, `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(server.seen).toEqual([`GET ${taken} `]);
});

const dots = ['.', '..', '%2e', '%2E%2e', '.%2E', '%2e.'];
test.each([
  'http://[',
  'x:http://[',
  'http://',
  'http:///a',
  'http://user@site.example/a',
  'ftp://site.example/a',
  '*',
  'a',
  '/a#b',
  '//a@[#',
  '/\xa0',
  ...dots.flatMap((dot) => [
    `/real-estate/${dot}`,
    `/real-estate/buildings/${dot}/admin/logout`,
    `/real-estate/media/a%2f${dot}%2Fb`,
    `/real-estate/media/a%5c${dot}%5Cb`,
    `/api/v1.0/email/${dot}/send-form`,
    `http://site.example/real-estate/${dot}/admin`,
  ]),
  String.raw`/real-estate/a\b`,
  '/real-estate/a%5Cb',
])('%s is no address', async (target) => {
  await using server = await startServer();
  const bytes = Buffer.from(`GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n${smuggled}`, 'latin1');
  expect((await exchange(server.url, bytes, { staysOpen: true })).statuses).toEqual([400]);
  expect(isSafe(server.seen)).toBe(true);
});

test('whoever still sends the body of a refused request gets the answer', async () => {
  await using server = await startServer();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(requestOf('DELETE', `Content-Length: 5000000\r\n`));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 400 /);
  // The connection takes the rest, and is closed then.
  socket.write(Buffer.alloc(5_000_000));
  const [hadError] = (await once(socket.resume(), 'close')) as [boolean];
  expect(hadError).toBe(false);
  expect(server.seen).toEqual([]);
});
