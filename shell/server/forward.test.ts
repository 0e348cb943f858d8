import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { silentApp } from '@ekamra/chassis/testing/silent-app';
import { closeServer, listen } from '@ekamra/chassis/http/http-server';
import { startTestServer } from '@ekamra/chassis/testing';
import { exchange } from '@ekamra/chassis/testing/raw-exchange';
import { visitorAddress } from '@ekamra/chassis/http/visitor-address';
import { apiBase, calls, uploadPath } from '@ekamra/contracts/calls/calls';
import { expect, test } from '@jest/globals';
import { frontDoor } from './front-door.ts';

/** Starts a front door before a BFF with these answers. */
const startDoor = async (answer: RequestListener) => {
  await using cleanUp = new AsyncDisposableStack();
  const written: string[] = [];
  const upstream = createServer(answer);
  const port = await listen(upstream, 0, '127.0.0.1');
  const stop = () => closeServer(upstream, 0);
  cleanUp.defer(stop);
  const door = frontDoor({
    bffUrl: `http://127.0.0.1:${port}`,
    publicOrigin: 'https://site.example',
    addressOf: visitorAddress(['loopback']),
    onWrite: (resource) => written.push(resource),
  });
  cleanUp.defer(door.close);
  const app = silentApp('shell');
  app.use(door);
  const server = await startTestServer(app);
  cleanUp.defer(() => server.close());
  const resources = cleanUp.move();
  return { url: server.url, written, stop, [Symbol.asyncDispose]: () => resources.disposeAsync() };
};

const list = apiBase + calls.getAllBuildings.path;
const upload = apiBase + uploadPath;
const add = apiBase + calls.addBuilding.path;
const file = { 'content-type': 'multipart/form-data; boundary=x' };

test('headers of a connection end at the front door, and a visitor can’t remove or choose its own ones', async () => {
  await using door = await startDoor((received, response) => {
    response.writeHead(200, { 'keep-alive': 'timeout=3', connection: 'x-hop', 'x-hop': '1', 'x-end': '1' });
    response.end(JSON.stringify(received.headers));
  });
  const headers = [
    'Connection: close, x-secret, x-forwarded-for',
    'X-Secret: 1',
    'X-Kept: 1',
    'X-Forwarded-Proto: gopher',
    'X-Deadline-Ms: 9000',
    'Traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    'TE: trailers',
    'Upgrade: websocket',
    'Keep-Alive: 5',
    'Proxy-Authorization: x',
  ];
  const bytes = `GET ${list} HTTP/1.1\r\nHost: site.example\r\n${headers.join('\r\n')}\r\n\r\n`;
  const sentAt = Date.now();
  const { text: answer } = await exchange(door.url, bytes, { staysOpen: true });
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toContain('x-end: 1');
  expect(head).not.toMatch(/x-hop|timeout=3/);
  const seen = JSON.parse(/\{.*\}/.exec(body)?.[0] ?? '') as Record<string, string>;
  expect(seen).toMatchObject({
    host: 'site.example',
    'x-kept': '1',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'site.example',
  });
  expect(Number(seen['x-deadline-at'])).toBeGreaterThan(sentAt);
  for (const name of ['x-secret', 'x-deadline-ms', 'te', 'upgrade', 'proxy-authorization', 'traceparent'])
    expect(seen[name]).toBeUndefined();
});

test('a file and its answer are passed on as they arrive, with their length', async () => {
  const lengths: unknown[] = [];
  await using door = await startDoor((received, response) => {
    lengths.push(received.headers['content-length']);
    received.pipe(response);
  });
  for (const length of [undefined, '100000']) {
    const headers = { ...file, ...(length === undefined ? {} : { 'content-length': length }) };
    const sending = request(door.url + upload, { method: 'POST', headers });
    const rounds = Array.from({ length: 10 }, (_, round) => Buffer.alloc(10_000, round));
    sending.write(rounds[0]);
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    // The first bytes are back before the last are sent.
    for (const round of rounds.slice(1)) sending.write(round);
    sending.end();
    expect((await buffer(response)).equals(Buffer.concat(rounds))).toBe(true);
  }
  expect(lengths).toEqual([undefined, '100000']);
});

test('answers without a body stay without one', async () => {
  await using door = await startDoor(({ url = '' }, response) => {
    const status = Number(new URLSearchParams(url.split('?')[1]).get('status'));
    response.writeHead(status, { etag: '"v1"', ...(status === 200 ? { 'content-length': '5' } : {}) }).end();
  });
  const answers = [];
  for (const [method, status] of [
    ['HEAD', 200],
    ['GET', 204],
    ['GET', 304],
  ] as const) {
    const {
      status: got,
      headers,
      ...answer
    } = await fetch(`${door.url}${list}?status=${status}`, { method });
    answers.push([got, headers.get('etag'), headers.get('content-length'), answer]);
  }
  expect(answers.map(([status, tag, length]) => [status, tag, length])).toEqual([
    [200, '"v1"', '5'],
    [204, '"v1"', null],
    [304, '"v1"', null],
  ]);
});

test('without a BFF the answer is a 503, and nothing is invalidated', async () => {
  await using door = await startDoor((_, response) => response.end('[]'));
  expect((await fetch(door.url + list)).status).toBe(200);
  await door.stop();
  const refusal = await fetch(door.url + add, { method: 'POST' });
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refusal.json()).toMatchObject({ status: false, code: 'UNAVAILABLE' });
  expect(door.written).toEqual([]);
});

test('a write that breaks off is sent once, answered 503, and invalidates nothing', async () => {
  let count = 0;
  await using door = await startDoor(({ socket }) => {
    count += 1;
    socket.destroy();
  });
  expect((await fetch(door.url + add, { method: 'POST', body: '{}' })).status).toBe(503);
  expect([count, door.written]).toEqual([1, []]);
});

test('an answer that breaks off half-way is broken off for the visitor too', async () => {
  await using door = await startDoor((_, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('half', () => response.destroy());
  });
  const response = await fetch(door.url + list);
  await expect(response.text()).rejects.toThrow();
});

test.each([
  ['waiting for the answer', false],
  ['reading it', true],
])('a visitor who leaves while %s ends the call to the BFF', async (_, isAnswering) => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await using door = await startDoor((__, response) => {
    response.once('close', leave);
    if (isAnswering) response.writeHead(200).write('[');
    arrive();
  });
  const visitor = request(door.url + list).on('error', () => undefined);
  visitor.end();
  await (isAnswering ? once(visitor, 'response') : arrived);
  visitor.destroy();
  await expect(left).resolves.toBeUndefined();
});

test.each(['close', 'keep-alive'])(
  'an answer (%s) before the end of a file reaches its sender, and what still comes is dropped',
  async (connection) => {
    await using door = await startDoor((_, response) => {
      response.writeHead(413, { 'content-type': 'text/plain', connection }).end('too large');
    });
    const size = 10_000_000;
    const head = `POST ${upload} HTTP/1.1\r\nHost: x\r\nContent-Type: ${file['content-type']}\r\n`;
    const sender = connect(Number(new URL(door.url).port), '127.0.0.1');
    sender.write(`${head}Content-Length: ${size}\r\n\r\nx`);
    let received = '';
    for await (const chunk of sender) {
      const hadAnswer = received.includes('too large');
      received += String(chunk);
      if (!hadAnswer && received.includes('too large')) {
        sender.write(Buffer.alloc(size - 1));
        sender.write(`GET ${list} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      }
    }
    expect(received.match(/HTTP\/1.1 413 /g)).toHaveLength(2);
  },
);
