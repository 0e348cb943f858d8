import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { silentApp } from '@ekamra/chassis/testing/silent-app';
import { startTestServer } from '@ekamra/chassis/testing';
import { exchange } from '@ekamra/chassis/testing/raw-exchange';
import { closeServer, listen } from '@ekamra/chassis/http/http-server';
import { visitorAddress } from '@ekamra/chassis/http/visitor-address';
import { apiBase, calls, mediaPath, sendFormPath, uploadPath } from '@ekamra/contracts/calls/calls';
import { beforeEach, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { frontDoor } from './front-door.ts';

/** Starts a front door before an upstream without checks of its own, which records all that it takes for a request. */
const startDoor = async () => {
  await using cleanUp = new AsyncDisposableStack();
  const seen: string[] = [];
  const written: string[] = [];
  const upstream = createServer(async (request, response) => {
    const { length } = await buffer(request);
    seen.push(`${request.method} ${request.url} ${length}`);
    response.writeHead(200, { 'x-answer-to': `${request.method} ${request.url}` }).end();
  });
  const port = await listen(upstream, 0, '127.0.0.1');
  cleanUp.defer(() => closeServer(upstream, 100));
  const door = frontDoor({
    bffUrl: `http://127.0.0.1:${port}`,
    publicOrigin: 'http://site.example',
    addressOf: visitorAddress(['loopback']),
    onWrite: (resource) => written.push(resource),
  });
  cleanUp.defer(() => door.close());
  const app = silentApp('shell');
  app.use(door);
  app.use((ctx) => {
    ctx.body = 'page';
  });
  const server = await startTestServer(app);
  cleanUp.defer(() => server.close());
  const resources = cleanUp.move();
  return { url: server.url, seen, written, [Symbol.asyncDispose]: () => resources.disposeAsync() };
};

const door = startedForTests(startDoor);
beforeEach(() => {
  door.seen.length = 0;
  door.written.length = 0;
});

/** Sends bytes and reads until the server, and only the server, closes the connection. */
const send = (url: string, bytes: string) => exchange(url, bytes, { staysOpen: true });
const close = 'Connection: close\r\n';

const list = apiBase + calls.getAllBuildings.path;
const smuggled = 'POST /real-estate/smuggled HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n';
const chunk = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;
const chunked = 'Transfer-Encoding: chunked\r\n';
const sized = `Content-Length: ${smuggled.length}\r\n`;
const framings = {
  chunked: `${chunked}\r\n${chunk}`,
  sized: `${sized}\r\n${smuggled}`,
  'doubly framed': `${sized}${chunked}\r\n${chunk}`,
  shortened: `Content-Length: 0\r\n${chunked}\r\n${chunk}`,
};
const names = Object.keys(framings) as (keyof typeof framings)[];
const paths = [list, apiBase + uploadPath, `${apiBase}${mediaPath}/a.webp`, sendFormPath, '/', '/properties'];
const methods = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'POST', 'PUT', 'PATCH'];
const cases = methods.flatMap((method) =>
  paths.flatMap((path) => names.map((name) => [method, path, name] as const)),
);
const takesBody = (method: string, name: string): boolean =>
  ['POST', 'PUT', 'PATCH'].includes(method) && (name === 'chunked' || name === 'sized');

test.each(cases)('%s %s with a body that is %s runs nothing else', async (method, path, name) => {
  for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
    const isTaken = takesBody(method, name);
    const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${isTaken ? close : ''}`;
    const victim = `GET ${list}?victim HTTP/1.1\r\nHost: x\r\n${close}\r\n`;
    const { statuses } = await send(door.url, head + framings[name]);
    expect(statuses).toEqual([isTaken ? 200 : 400]);
    const answer = await send(door.url, victim);
    expect([answer.statuses, answer.text]).toEqual([[200], expect.stringContaining(`GET ${list}?victim`)]);
  }
  expect(door.seen.filter((request) => request.includes('smuggled'))).toEqual([]);
  // A call arrives whole, and a refused one not at all.
  const isPassedOn = takesBody(method, name) && path.split('/').length > 2;
  expect(door.seen.filter((request) => !request.includes('victim'))).toEqual(
    Array.from({ length: isPassedOn ? 2 : 0 }, () => `${method} ${path} ${smuggled.length}`),
  );
});

test('the next request on the shared connections is never touched by a refused one', async () => {
  for (let round = 0; round < 100; round += 1) {
    const attack = `${round % 2 ? 'DELETE' : 'OPTIONS'} ${list} HTTP/1.1\r\nHost: x\r\n${chunked}\r\n${chunk}`;
    const [refusal, victim] = await Promise.all([
      send(door.url, attack),
      fetch(`${door.url}${list}?round=${round}`),
    ]);
    expect(refusal.statuses).toEqual([400]);
    expect([victim.status, victim.headers.get('x-answer-to')]).toEqual([200, `GET ${list}?round=${round}`]);
  }
  expect(door.seen).toHaveLength(100);
});

test('an address in absolute form is answered as its origin form', async () => {
  for (const target of [`http://site.example${list}?page=1`, `${list}?page=1`]) {
    const answer = await send(door.url, `GET ${target} HTTP/1.1\r\nHost: x\r\n${close}\r\n`);
    expect(answer.text).toContain(`GET ${list}?page=1`);
  }
});

test.each([
  '/real-estate/buildings/../admin/logout',
  '/real-estate/buildings/%2e%2E/admin/logout',
  '/real-estate/buildings/..%2fadmin/logout',
  '/real-estate/buildings\\..\\admin\\logout',
  '/real-estate/admin/../buildings/add-building',
])('POST %s is refused and invalidates nothing', async (path) => {
  const bytes = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`;
  expect((await send(door.url, bytes)).statuses).toEqual([400]);
  expect([door.seen, door.written]).toEqual([[], []]);
});

test('only the calls that change something invalidate what they change', async () => {
  const { addBuilding, editLand, getAllBuildings } = calls;
  const requests: [string, string][] = [
    ['OPTIONS', addBuilding.path],
    ['DELETE', addBuilding.path],
    ['POST', `${addBuilding.path}/`],
    ['POST', '/buildings/logout'],
    ['POST', getAllBuildings.path],
    ['PUT', editLand.path.replace(':id', 'a/b')],
    ['POST', `${addBuilding.path}?x`],
    ['PUT', editLand.path.replace(':id', '1')],
  ];
  for (const [method, path] of requests) await fetch(door.url + apiBase + path, { method });
  expect(door.seen).toHaveLength(requests.length);
  expect(door.written).toEqual(['buildings', 'lands']);
});
