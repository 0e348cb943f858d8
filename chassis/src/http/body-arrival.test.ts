import { silentApp } from '../../testing/silent-app.ts';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { errorAnswer, uploadPath } from '@ekamra/contracts';
import { expect, test } from '@jest/globals';
import { startSlowSender, startSlowSenders } from '../../testing/slow-sender.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { createBodyArrival } from './body-arrival.ts';
import { parseJsonBytes, readJsonBytes } from './json-body.ts';

const file = { 'content-type': 'multipart/form-data; boundary=x' };

/** Starts an app that reads JSON, and discards files, on a clock that only the test advances. */
const startApp = async () => {
  let now = 0;
  const received: IncomingMessage[] = [];
  let arrived = Promise.withResolvers<void>();
  const bodies = createBodyArrival({ clock: () => now });
  const app = silentApp('test');
  app.use(async (ctx) => {
    received.push(ctx.req);
    arrived.resolve();
    arrived = Promise.withResolvers();
    if (ctx.is('multipart')) {
      for await (const _ of ctx.req);
      ctx.body = {};
    } else ctx.body = parseJsonBytes(await readJsonBytes(ctx.req, 1_000_000));
  });
  const server = await startTestServer(app, { bodies });
  return {
    ...server,
    /** Resolves when `count` requests have been received. */
    received: async (count: number): Promise<void> => {
      while (received.length < count) await arrived.promise;
    },
    /** Resolves when `bytes` of the first request's connection have been read. */
    read: async (bytes: number): Promise<void> => {
      while ((received[0]?.socket.bytesRead ?? 0) < bytes) await once(received[0] as IncomingMessage, 'data');
    },
    pass: (ms: number): void => {
      now += ms;
      bodies.sweep();
    },
  };
};

test('a body that has not arrived after ten seconds is answered 408, and its connection closed', async () => {
  await using app = await startApp();
  const sender = await startSlowSender(app.url, { 'content-type': 'application/json' });
  await app.received(1);
  app.pass(9_999);
  sender.send(1);
  app.pass(1);
  const { status, headers, body } = await sender.answer;
  expect([status, headers.connection]).toEqual([408, 'close']);
  expect(errorAnswer.parse(body)).toMatchObject({ code: 'TIMED_OUT', requestId: headers['x-request-id'] });
  await sender.closed;
});

test('a file may take minutes at eight kilobytes a second, and is cut off when it gets slower', async () => {
  await using app = await startApp();
  const sender = await startSlowSender(app.url + uploadPath, file);
  await app.received(1);
  for (let window = 1; window <= 3; window += 1) {
    sender.send(80_000);
    await app.read(80_000 * window);
    app.pass(10_000);
  }
  sender.send(1_000);
  await app.read(241_000);
  app.pass(10_000);
  expect((await sender.answer).status).toBe(408);
  await sender.closed;
});

test('a file that never gets slow is cut off after five minutes', async () => {
  await using app = await startApp();
  const sender = await startSlowSender(app.url + uploadPath, file);
  await app.received(1);
  app.pass(300_000);
  expect((await sender.answer).status).toBe(408);
});

test('an address that leaves many bodies unfinished loses the oldest, and others none', async () => {
  await using app = await startApp();
  const other = await startSlowSender(app.url, {
    'content-type': 'application/json',
    'x-forwarded-for': '203.0.113.9',
  });
  using attack = await startSlowSenders(40, app.url, { 'x-forwarded-for': '2001:db8::1' });
  await app.received(41);
  app.pass(1_000);
  app.pass(9_000);
  const answers = await Promise.all(attack.senders.map(({ answer }) => answer));
  const refusals = answers.filter(({ status }) => status === 429);
  expect(refusals.map(({ headers }) => headers['retry-after'])).toEqual(Array(8).fill('1'));
  expect((await other.answer).status).toBe(408);
});
