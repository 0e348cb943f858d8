import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { closeServer, createHttpServer, type HttpServerOptions, listen } from './http-server.ts';

/** Only Linux lets several sockets share a port. */
const maxTurns = process.platform === 'linux' ? 32 : 65;

test('waiting connections are accepted many in a turn of the event loop', async () => {
  const server = createHttpServer((_, response) => response.end());
  const port = await listen(server, 0, '127.0.0.1');
  const accepted: Socket[] = [];
  server.on('connection', (socket: Socket) => accepted.push(socket));
  const sockets = Array.from({ length: 64 }, () => connect(port, '127.0.0.1'));
  while (accepted.length === 0) await nextTurn();
  let turns = 1;
  for (; accepted.length < sockets.length; turns += 1) await nextTurn();
  for (const socket of sockets) socket.destroy();
  await closeServer(server, 0);
  expect(turns).toBeLessThan(maxTurns);
});

test('a port in use is refused, also if its server accepts with several sockets', async () => {
  const server = createHttpServer((_, response) => response.end());
  const port = await listen(server, 0, '127.0.0.1');
  const other = createHttpServer((_, response) => response.end());
  await expect(listen(other, port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await closeServer(server, 0);
  expect(await listen(other, port, '127.0.0.1')).toBe(port);
  await closeServer(other, 0);
});

test('an address with too many connections gets 503 on the next, until one is closed', async () => {
  const server = createHttpServer((_, response) => response.end(), { connectionsPerAddress: 2 });
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  const sockets = [
    connect(Number(new URL(url).port), '127.0.0.1'),
    connect(Number(new URL(url).port), '127.0.0.1'),
  ];
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const refusal = await fetch(url);
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '1']);
  for (const socket of sockets) socket.destroy();
  while ((await fetch(url)).status !== 200) await nextTurn();
  await closeServer(server, 0);
});

/** A server whose requests are answered by hand, in order. */
const startHeld = async (options: HttpServerOptions = {}) => {
  const held: ServerResponse[] = [];
  const paths: string[] = [];
  const server = createHttpServer((request, response) => {
    paths.push(String(request.url));
    held.push(response);
  }, options);
  const port = await listen(server, 0, '127.0.0.1');
  return {
    port,
    held,
    paths,
    answer: (count: number): void => {
      for (const response of held.splice(0, count)) response.end();
    },
    [Symbol.asyncDispose]: () => closeServer(server, 0),
  };
};
const pipelined = (count: number, first = 0): string =>
  Array.from({ length: count }, (_, index) => `GET /${first + index} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');
/** Ends when what has been sent has been read, as far as it will be. */
const settled = async (count: () => number): Promise<void> => {
  for (let turns = 0, last = -1; turns < 20; turns += 1) {
    if (count() !== last) turns = 0;
    last = count();
    await nextTurn();
  }
};

test('a connection has at most eight unanswered requests; further ones are read when one is answered', async () => {
  await using server = await startHeld();
  const socket = connect(server.port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  const count = 5_000;
  socket.write(pipelined(count));
  while (server.paths.length < 8) await nextTurn();
  // What one slice of 4 kB holds is parsed, but not more.
  const sliceCount = 200;
  await settled(() => server.paths.length);
  expect(server.paths.length).toBeLessThan(sliceCount);
  while (server.paths.length < count) {
    server.answer(1);
    await nextTurn();
    expect(server.held.length).toBeLessThan(sliceCount);
  }
  server.answer(server.held.length);
  while (received.split('HTTP/1.1 200').length <= count) await once(socket, 'data');
  expect(server.paths).toEqual(Array.from({ length: count }, (_, index) => `/${index}`));
  socket.destroy();
});

test('bodies and requests behind them keep their order and bytes, however they are cut', async () => {
  const bodies: string[] = [];
  const server = createHttpServer(async (request, response) => {
    bodies.push(await text(request));
    response.end();
  });
  const port = await listen(server, 0, '127.0.0.1');
  const sent = Array.from({ length: 60 }, (_, index) => `${index}:`.padEnd(index * 997, 'x'));
  const socket = connect(port, '127.0.0.1');
  socket.write(
    sent
      .map((body) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
      .join(''),
  );
  while (bodies.length < sent.length) await nextTurn();
  expect(bodies.toSorted()).toEqual(sent.toSorted());
  socket.destroy();
  await closeServer(server, 0);
});

test('an address with too many unanswered requests gets 503 on the next, and others are served', async () => {
  await using server = await startHeld({
    openPerAddress: 3,
    addressOf: ({ headers }) => String(headers['x-forwarded-for']),
  });
  const ask = (address: string) =>
    fetch(`http://127.0.0.1:${server.port}/${address}`, { headers: { 'x-forwarded-for': address } });
  const held = Array.from({ length: 3 }, () => ask('192.0.2.1'));
  while (server.held.length < 3) await nextTurn();
  const refused = await ask('192.0.2.1');
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('connection')]).toEqual([
    503,
    '1',
    'close',
  ]);
  const other = ask('192.0.2.2');
  while (server.held.length < 4) await nextTurn();
  server.answer(4);
  expect((await Promise.all([...held, other])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
