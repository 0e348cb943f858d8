import { once } from 'node:events';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { silentApp } from '@ekamra/chassis/testing/silent-app';
import { createBodyArrival } from '@ekamra/chassis/http/body-arrival';
import { createMetrics } from '@ekamra/chassis/observation/metrics';
import { signTestToken, startTestIdentity, startTestServer } from '@ekamra/chassis/testing';
import { startSlowSender, startSlowSenders } from '@ekamra/chassis/testing/slow-sender';
import { patientVerifier } from '@ekamra/chassis/testing/patient-verifier';
import { apiBase, calls, mediaPath, sendFormPath, uploadPath } from '@ekamra/contracts/calls/calls';
import { expect, test } from '@jest/globals';
import { createCallRate } from '@ekamra/chassis/limits/caller-limit';
import { createAdmission } from './api-admission.ts';
import { frontDoor } from './front-door.ts';
import { visitorAddress } from '@ekamra/chassis/http/visitor-address';

const list = apiBase + calls.getAllBuildings.path;
const upload = apiBase + uploadPath;
const signIn = apiBase + calls.signIn.path;

const startDoor = async ({ callsPerAddress = 10_000 } = {}) => {
  await using cleanUp = new AsyncDisposableStack();
  const requests: string[] = [];
  const api = cleanUp.use(
    await startTestServer((request, response) => {
      requests.push(request.url ?? '');
      // An upload is answered when it is complete.
      if (request.url === upload) request.resume().once('end', () => response.end());
      else if (request.method === 'POST') request.pipe(response);
      else response.end('[]');
    }),
  );
  const identity = await startTestIdentity();
  cleanUp.defer(() => identity.close());
  const addressOf = visitorAddress(['loopback']);
  const metrics = createMetrics('shell');
  const door = frontDoor({
    bffUrl: api.url,
    publicOrigin: 'http://site.example',
    addressOf,
    admission: createAdmission({
      verifier: patientVerifier({ identityUrl: identity.url }),
      addressOf,
      countCall: createCallRate(callsPerAddress),
      onRefuse: () => metrics.shedRequests.inc(),
    }),
  });
  cleanUp.defer(() => door.close());
  const app = silentApp('shell');
  app.use(door);
  let now = 0;
  const bodies = createBodyArrival({ clock: () => now });
  const server = await startTestServer(app, { bodies });
  cleanUp.defer(() => server.close());
  const resources = cleanUp.move();
  return {
    url: server.url,
    requests,
    pass: (ms: number): void => {
      now += ms;
      bodies.sweep();
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
};

test.each<[string, Record<string, string>]>([
  ['senders', {}],
  ['senders with an invented token', { authorization: 'x' }],
])('800 slow %s of a sign-in take no room of others, and never reach the BFF', async (...[, headers]) => {
  await using door = await startDoor();
  using _ = await startSlowSenders(800, door.url + signIn, headers);
  const body = new FormData();
  body.set('name', 'A visitor');
  expect((await fetch(door.url + list)).status).toBe(200);
  expect((await fetch(door.url + sendFormPath, { method: 'POST', body })).status).toBe(200);
  const admin = { authorization: `Bearer ${signTestToken()}` };
  expect((await fetch(door.url + list, { headers: admin })).status).toBe(200);
  expect(door.requests).toHaveLength(3);
});

test('an address that calls too often is refused before the BFF; pictures, admins and other addresses are not', async () => {
  await using door = await startDoor({ callsPerAddress: 5 });
  const statusOf = async (path: string, headers = {}): Promise<number> =>
    (await fetch(door.url + path, { headers })).status;
  const flood: number[] = [];
  for (let number = 0; number < 7; number += 1) flood.push(await statusOf(`${list}?page=${number}`));
  expect(flood).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(door.requests).toHaveLength(5);
  const refusal = await fetch(door.url + list);
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refusal.json()).toMatchObject({ status: false, code: 'TOO_MANY' });
  expect(await statusOf(`${apiBase}${mediaPath}/a.webp`)).toBe(200);
  expect(await statusOf(list, { authorization: `Bearer ${signTestToken()}` })).toBe(200);
  expect(await statusOf(list, { 'x-forwarded-for': '203.0.113.9' })).toBe(200);
});

test('a body is passed on unchanged', async () => {
  await using door = await startDoor();
  const body = JSON.stringify({ phone: '9437000001' });
  const answer = await fetch(door.url + signIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(await answer.text()).toBe(body);
});

test('a sender of a file that is too slow is answered 408', async () => {
  await using door = await startDoor();
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'x-forwarded-for': '203.0.113.9' };
  const sender = await startSlowSender(door.url + upload, headers);
  while (door.requests.length === 0) await nextTurn();
  door.pass(10_000);
  expect((await sender.answer).body).toMatchObject({ code: 'TIMED_OUT' });
  await sender.closed;
});

test('slow uploads take no room of other calls', async () => {
  await using door = await startDoor();
  const file = { 'content-type': 'multipart/form-data; boundary=x' };
  const senders = await Promise.all(
    Array.from({ length: 600 }, (_, number) =>
      startSlowSender(door.url + upload, { ...file, 'x-forwarded-for': `10.0.${number % 50}.1` }),
    ),
  );
  const refusal = await Promise.any(senders.map(({ answer }) => answer));
  expect([refusal.status, refusal.headers['retry-after']]).toEqual([503, '1']);
  expect((await fetch(door.url + list)).status).toBe(200);
  for (const sender of senders) sender.destroy();
});

test.each([
  ['from its head', { 'content-length': '1000000' }, 0],
  ['at the byte that is too much', { 'transfer-encoding': 'chunked' }, 20],
])(
  'a body that is larger than its call takes is refused %s, and not passed on',
  async (...[, head, parts]) => {
    await using door = await startDoor();
    const sending = sendRequest(door.url + signIn, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', ...head },
    });
    sending.on('error', () => undefined);
    const closed = once(sending, 'close');
    sending.flushHeaders();
    for (let sent = 0; sent < parts; sent += 1) sending.write('['.repeat(100));
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close']);
    expect(JSON.parse(await text(answer))).toMatchObject({ code: 'TOO_LARGE' });
    await closed;
    expect(door.requests).toEqual([]);
  },
);

test('refused requests count in the rate of an address', async () => {
  await using door = await startDoor({ callsPerAddress: 3 });
  const headers = { 'content-type': 'application/json' };
  const send = (body: string) => fetch(door.url + signIn, { method: 'POST', headers, body });
  for (let sent = 0; sent < 3; sent += 1) expect((await send(' '.repeat(5_000))).status).toBe(413);
  expect((await send('{}')).status).toBe(429);
  expect(door.requests).toEqual([]);
});

test('the body of an admin’s call is read only if the token is valid', async () => {
  await using door = await startDoor();
  const addLand = apiBase + calls.addLand.path;
  const json = { 'content-type': 'application/json' };
  for (const token of [{}, { authorization: 'Bearer a.b.c' }]) {
    const sender = await startSlowSender(door.url + addLand, {
      ...json,
      ...token,
      'content-length': '200000',
    });
    expect(await sender.answer).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
    sender.destroy();
  }
  expect(door.requests).toEqual([]);
  const headers = { ...json, authorization: `Bearer ${signTestToken()}` };
  const answer = await fetch(door.url + addLand, { method: 'POST', headers, body: '{}' });
  expect([answer.status, await answer.text()]).toEqual([200, '{}']);
});
