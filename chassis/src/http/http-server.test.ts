import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { closeServer, createHttpServer, listen } from './http-server.ts';

/** Only Linux lets several sockets share a port. */
const mostTurns = process.platform === 'linux' ? 32 : 65;

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
  expect(turns).toBeLessThan(mostTurns);
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
