import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { silentApp } from '@ekamra/chassis/testing/silent-app';
import { closeServer, listen } from '@ekamra/chassis/http/http-server';
import { createLogger } from '@ekamra/chassis/observation/logger';
import { startTestServer } from '@ekamra/chassis/testing';
import { exchange } from '@ekamra/chassis/testing/raw-exchange';
import { apiBase, calls, sendFormPath, uploadPath } from '@ekamra/contracts/calls/calls';
import { errorAnswer } from '@ekamra/contracts/calls/error';
import { crashesPath, failuresPath, releaseCalls, visitsPath } from '@ekamra/contracts/releases/calls';
import { vitalsPath } from '@ekamra/contracts/releases/vital-names';
import { expect, test } from '@jest/globals';
import { siteCookies } from './site-cookies.ts';
import { siteDoor } from './site-door.ts';

interface Seen {
  line: string;
  headers: IncomingMessage['headers'];
  bytes: number;
}
const localOrigin = 'http://localhost:3030';

/** Starts a door before a site that records its requests and answers each with these headers. */
const startDoor = async (isWritable: boolean, answer: Record<string, string | string[]> = {}) => {
  await using cleanUp = new AsyncDisposableStack();
  const seen: Seen[] = [];
  const upstream = createServer(async (request, response) => {
    const { length: bytes } = await buffer(request);
    seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, bytes });
    response.writeHead(200, answer).end('of the site');
  });
  const site = `http://127.0.0.1:${await listen(upstream, 0, '127.0.0.1')}`;
  cleanUp.defer(() => closeServer(upstream, 0));
  const logger = createLogger({ name: 'shell', level: 'silent' });
  const cookies = siteCookies(site);
  const door = siteDoor({ site, localOrigin, cookies, remotesBaseUrl: '/remotes', isWritable, logger });
  cleanUp.defer(door.close);
  const app = silentApp('shell');
  app.use(door);
  app.use((ctx) => {
    ctx.body = 'a page of here';
  });
  const server = await startTestServer(app);
  cleanUp.defer(() => server.close());
  const resources = cleanUp.move();
  return {
    site,
    seen,
    jar: `${new URL(site).host.replace(':', '_')}~`,
    /** Sends a request as a page here does; `host` may be another one. */
    send: async (line: string, headers: Record<string, string> = {}, body = '') => {
      const all = { Host: 'localhost:3030', Connection: 'close', ...headers };
      const length = body === '' ? {} : { 'Content-Length': String(body.length) };
      const head = Object.entries({ ...all, ...length }).map(([name, value]) => `${name}: ${value}\r\n`);
      const { text } = await exchange(server.url, `${line} HTTP/1.1\r\n${head.join('')}\r\n${body}`, {
        staysOpen: true,
      });
      const [answered = '', content = ''] = text.split('\r\n\r\n');
      return { status: Number(answered.split(' ')[1]), head: answered, content };
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
};

const refresh = `POST ${apiBase}${calls.refresh.path}`;
const json = { 'Content-Type': 'application/json' };

test('the site sees its own origin for pages of here, its own cookies, and nothing of this machine', async () => {
  await using door = await startDoor(false);
  await door.send(refresh, {
    Origin: localOrigin,
    Referer: `${localOrigin}/blogs?page=2`,
    Cookie: `refresh=of-npm-start; ${door.jar}refresh=of-the-site`,
    Authorization: 'Bearer t',
    Forwarded: 'for=10.0.0.1',
    'X-Forwarded-For': '10.0.0.1',
    'X-Forwarded-Host': 'localhost:3030',
    'X-Deadline-Ms': '1000',
  });
  const [{ headers }] = door.seen as [Seen];
  expect(headers).toMatchObject({
    host: new URL(door.site).host,
    origin: door.site,
    referer: `${door.site}/blogs?page=2`,
    cookie: 'refresh=of-the-site',
    authorization: 'Bearer t',
  });
  for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-deadline-ms', 'x-deadline-at'])
    expect(headers[name]).toBeUndefined();
});

test('a page of another origin stays one for the site, also of another port on this machine', async () => {
  await using door = await startDoor(false);
  for (const origin of ['https://evil.example', 'http://localhost:5173', 'null'])
    await door.send(refresh, { Origin: origin, Referer: `${origin}/x` });
  expect(door.seen.map(({ headers }) => [headers.origin, headers.referer])).toEqual([
    ['https://evil.example', undefined],
    ['http://localhost:5173', undefined],
    ['null', undefined],
  ]);
});

test('an answer is made fit for this origin: cookies, addresses, and nothing that binds the site’s', async () => {
  const answer: Record<string, string | string[]> = {
    'set-cookie': ['__Secure-refresh=1; Secure; HttpOnly', 'b=2'],
    'strict-transport-security': 'max-age=1',
    'alt-svc': 'h3=":443"',
    etag: '"1"',
  };
  await using door = await startDoor(false, answer);
  answer['location'] = `${door.site}/login?next=1`;
  const { head } = await door.send('GET /releases/preview/leave');
  expect(head).toContain(`set-cookie: ${door.jar}__Secure-refresh=1; HttpOnly\r\n`);
  expect(head).toContain(`set-cookie: ${door.jar}b=2\r\n`);
  expect(head).toMatch(/location: \/login\?next=1/i);
  expect(head).toMatch(/etag: "1"/i);
  expect(head).not.toMatch(/strict-transport|alt-svc/i);
});

const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' };

test.each<[line: string, body: string, headers: Record<string, string>]>([
  [`POST ${apiBase}${calls.addBuilding.path}`, '{}', json],
  [`DELETE ${apiBase}/blogs/delete-blogs/1`, '', {}],
  [`POST ${apiBase}${uploadPath}`, '--x--', multipart],
  [`POST ${sendFormPath}`, '--x--', multipart],
  [`POST ${releaseCalls.rollback.path}`, '{}', json],
  [`POST ${apiBase}${calls.changePassword.path}`, '{}', json],
  [`POST ${apiBase}${calls.signIn.path}/x`, '{}', json],
])('%s reaches the site only if writes are asked for', async (line, body, headers) => {
  await using reader = await startDoor(false);
  const refused = await reader.send(line, headers, body);
  expect([refused.status, reader.seen]).toEqual([403, []]);
  const { code, message } = errorAnswer.parse(JSON.parse(refused.content));
  expect([code, message]).toEqual(['NOT_ALLOWED', expect.stringContaining('--writable')]);
  await using writer = await startDoor(true);
  expect((await writer.send(line, headers, body)).status).toBe(200);
  expect(writer.seen).toMatchObject([{ line, bytes: body.length }]);
});

test('a form sent without scripts gets its refusal as a page with what was typed', async () => {
  await using door = await startDoor(false);
  const type = { Accept: 'text/html', 'Content-Type': 'multipart/form-data; boundary=x' };
  const form = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAsha\r\n--x--\r\n';
  const { status, content } = await door.send(`POST ${sendFormPath}`, type, form);
  expect([status, door.seen]).toEqual([403, []]);
  expect(content).toMatch(/--writable[^]*value="Asha"/);
});

test('sessions begin, are renewed and end without leave to write', async () => {
  await using door = await startDoor(false);
  const sessionCalls = [
    calls.signIn,
    calls.confirmSignIn,
    calls.signInWithPasskey,
    calls.refresh,
    calls.signOut,
  ];
  for (const { path } of sessionCalls)
    expect((await door.send(`POST ${apiBase}${path}`, json, '{}')).status).toBe(200);
  expect(door.seen).toHaveLength(sessionCalls.length);
});

test('reports of browsers don’t reach the site, with leave to write neither', async () => {
  await using door = await startDoor(true);
  for (const path of [apiBase + vitalsPath, crashesPath, failuresPath, visitsPath])
    expect((await door.send(`POST ${path}`, json, '{}')).status).toBe(204);
  expect(door.seen).toEqual([]);
});

test('files of published versions are read without a word about who reads them; other paths belong to this server', async () => {
  await using door = await startDoor(true);
  const file = 'GET /remotes/mf-admin/893bdeb61265b304/chunks/main.1.js';
  const { content } = await door.send(file, { Cookie: `${door.jar}refresh=1`, Authorization: 'Bearer t' });
  expect(content).toContain('of the site');
  expect(door.seen).toMatchObject([{ line: file }]);
  const [{ headers }] = door.seen as [Seen];
  expect([headers.cookie, headers.authorization]).toEqual([undefined, undefined]);
  for (const line of [
    'GET /',
    'GET /releases',
    'GET /remotes/mf-public/dev/main.js',
    'GET /remotes/mf-admin/893bdeb61265b304/',
    'GET /remotes/mf-admin/893bdeb61265b304/.hidden',
    'POST /remotes/mf-admin/893bdeb61265b304/main.js',
  ])
    expect((await door.send(line)).content).toContain('a page of here');
  expect(door.seen).toHaveLength(1);
});

test('another name for this machine is refused, because its pages are not ours', async () => {
  await using door = await startDoor(true);
  for (const host of ['evil.example', 'evil.example:3030', 'localhost', 'localhost:80'])
    expect((await door.send('GET /real-estate/lands/get-all-lands', { Host: host })).status).toBe(403);
  expect((await door.send('GET /real-estate/lands/get-all-lands', { Host: '127.0.0.1:3030' })).status).toBe(
    200,
  );
  expect(door.seen).toHaveLength(1);
});
