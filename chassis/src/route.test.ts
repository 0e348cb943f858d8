import { Readable } from 'node:stream';
import { Agent, request } from 'node:http';
import { expect, test } from '@jest/globals';
import { calls, errorAnswer, type Land, sendMailCall, sendMailSchemas } from '@ekamra/contracts';
import { jsonText } from './answers.ts';
import { createApp } from './app.ts';
import { csvFile } from './csv.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { createRouter, route } from './route.ts';
import { signTestToken, startTestIdentity, startTestServer, testServiceTokens } from './testing/index.ts';
import { createVerifier } from './verifier.ts';

const id = '01890000-0000-7000-8000-000000000001';

const land: Land = {
  _id: id,
  createdAt: '2026-01-02T03:04:05.000Z',
  generalInfo: { propertyName: 'Riverside plot', propertyType: 'residential', currentStatus: 'available' },
  locationDetails: {
    address: 'NH 16',
    city: 'Cuttack',
    state: 'Odisha',
    country: 'India',
    zipCode: 753001,
  },
  physicalCharacteristics: { totalArea: 2, terrainType: 'flat', soilType: 'loam', roadAccess: 'yes' },
  financialInfo: { sellingPrice: 4_500_000 },
  utilities: { waterAccess: 'borewell', sewageSystem: 'septic', electricityAccess: 'grid' },
  propertyImages: ['https://images.example/1.jpg'],
};
const { _id, createdAt, ...landInput } = land;

const done = { status: true as const, message: 'Done' };

/** A small service over calls of every kind. */
async function* unreadable(): AsyncGenerator<{ name: string }> {
  yield await Promise.reject<{ name: string }>(new Error('the database is gone'));
}

const start = async () => {
  const identity = await startTestIdentity();
  const verifier = createVerifier({ identityUrl: identity.url });
  const app = createApp({
    name: 'test',
    logger: createLogger({ name: 'test', level: 'silent' }),
    metrics: createMetrics('test'),
  });
  const router = createRouter();
  route(router, calls.getAllLands, {}, ({ query }) =>
    jsonText(JSON.stringify([land]), { 'X-Total-Count': String(query?.limit ?? 1) }),
  );
  route(router, calls.getBlog, {}, ({ params }) => ({
    _id: params.id,
    createdAt,
    category: 'Law',
    title: 'Stamp duty',
    authorName: 'S. Das',
    paragraphs: [],
  }));
  route(router, calls.addLand, { verifier }, ({ body, claims }) => ({
    status: true as const,
    message: claims?.sub ?? '',
    data: { ...body, _id, createdAt },
  }));
  route(
    router,
    sendMailCall,
    { services: testServiceTokens('content'), schemas: sendMailSchemas },
    () => done,
  );
  route(router, calls.signOut, {}, () => done);
  route(router, calls.exportEnquiries, { verifier }, () =>
    csvFile('enquiries.csv', { name: 'Name' }, Readable.from([{ name: 'Asha' }])),
  );
  route(router, calls.exportApplications, { verifier }, () =>
    csvFile('applications.csv', { name: 'Name' }, unreadable()),
  );
  route(router, calls.deleteLand, { verifier }, () => ({ status: true as const, message: 'Deleted' }));
  app.use(router.routes());
  const server = await startTestServer(app);
  return {
    url: server.url,
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await identity.close();
    },
  };
};

const token = signTestToken({ sub: id });
const post = (url: string, body: string | Buffer | null, headers: Record<string, string> = {}) =>
  fetch(`${url}/lands/add-land`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: body as string | null,
  });
const told = async (response: Response) => {
  const { code, errors } = errorAnswer.parse(await response.json());
  return { status: response.status, code, errors };
};

test('a good create is handled with its parsed body and the admin’s claims, and answers 201', async () => {
  await using server = await start();
  const response = await post(server.url, JSON.stringify(landInput));
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ status: true, message: id, data: land });
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('who is not signed in is told so before anything else is looked at', async () => {
  await using server = await start();
  const response = await post(server.url, 'not json', { authorization: '' });
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
  expect(await told(response)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
});

test('a body that does not validate is a 422 that names each field by its dotted path', async () => {
  await using server = await start();
  const wrong = {
    ...landInput,
    locationDetails: { ...landInput.locationDetails, zipCode: '753001' },
    owner: 'me',
  };
  expect(await told(await post(server.url, JSON.stringify(wrong)))).toEqual({
    status: 422,
    code: 'INVALID',
    errors: [
      { path: 'locationDetails.zipCode', message: 'Please fill in all location details' },
      { path: 'owner', message: 'Unknown field' },
    ],
  });
});

test.each([
  ['no body', null, {}, 400],
  ['malformed JSON', '{"a":', {}, 400],
  ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22]), {}, 400],
  ['another content type', '{}', { 'content-type': 'text/plain' }, 415],
  ['another character set', '{}', { 'content-type': 'application/json; charset=utf-16' }, 415],
  ['a compressed body', '{}', { 'content-encoding': 'gzip' }, 415],
  ['more than a megabyte', JSON.stringify('x'.repeat(1_000_001)), {}, 413],
])('%s is refused', async (...[, body, headers, status]) => {
  await using server = await start();
  expect((await post(server.url, body, headers as Record<string, string>)).status).toBe(status);
});

test('a body of unknown length is cut off at a megabyte, and the answer still arrives', async () => {
  await using server = await start();
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const sending = request(
    `${server.url}/lands/add-land`,
    { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } },
    (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    },
  );
  sending.on('error', reject);
  for (let sent = 0; sent < 30; sent += 1) sending.write('x'.repeat(1_000_000));
  sending.end();
  expect(await promise).toBe(413);
});

test('an id that can’t be one names no record', async () => {
  await using server = await start();
  const response = await fetch(`${server.url}/blogs/get-blogs/..%2Fetc`);
  expect(await told(response)).toEqual({
    status: 404,
    code: 'NOT_FOUND',
    errors: [{ path: 'id', message: 'Not a record id' }],
  });
});

test.each([
  ['?colour=red', 'colour'],
  ['?limit=0', 'limit'],
  ['?page=1&page=2', 'page'],
  ['?type=castle', 'type'],
])('the query %s is a 400 that names %s', async (query, name) => {
  await using server = await start();
  const { status, code, errors } = await told(await fetch(`${server.url}/lands/get-all-lands${query}`));
  expect({ status, code }).toEqual({ status: 400, code: 'BAD_REQUEST' });
  expect(errors?.map(({ path }) => path)).toEqual([name]);
});

test('a call without parameters takes none', async () => {
  await using server = await start();
  expect((await fetch(`${server.url}/blogs/get-blogs/${id}?x=1`)).status).toBe(400);
});

test('a JSON text goes out as it is, with its headers and a strong ETag that saves the next answer', async () => {
  await using server = await start();
  const first = await fetch(`${server.url}/lands/get-all-lands?limit=7`);
  expect(await first.json()).toEqual([land]);
  expect(first.headers.get('x-total-count')).toBe('7');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  const again = await fetch(`${server.url}/lands/get-all-lands`, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a request whose deadline has passed is not begun', async () => {
  await using server = await start();
  const response = await fetch(`${server.url}/lands/get-all-lands`, { headers: { 'x-deadline-ms': '0' } });
  expect(await told(response)).toMatchObject({ status: 503, code: 'TIMED_OUT' });
});

/** One request, over the connections of `agent`; a body goes out in chunks, its length unsaid. */
const statusOver = (agent: Agent, url: string, { headers = {}, body }: { headers?: object; body?: Buffer }) =>
  new Promise<number>((resolve, reject) => {
    const asked = request(
      url,
      { method: body ? 'POST' : 'GET', agent, headers: { ...headers } },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      },
    );
    asked.on('error', reject);
    if (body) asked.write(body);
    asked.end();
  });

test('a body that is too large leaves nothing behind for the next request of its connection', async () => {
  await using service = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const large = { headers, body: Buffer.alloc(2_000_000, ' ') };
    expect(await statusOver(agent, `${service.url}/lands/add-land`, large)).toBe(413);
    expect(await statusOver(agent, `${service.url}/lands/get-all-lands`, {})).toBe(200);
  } finally {
    agent.destroy();
  }
});

test.each(['[', 'localhost:99999'])('a Host header like %s is no reason to fail', async (host) => {
  await using service = await start();
  const agent = new Agent();
  expect(await statusOver(agent, `${service.url}/lands/get-all-lands?limit=1`, { headers: { host } })).toBe(
    200,
  );
});

test('a request that is wrong in a thousand places is told of the first fifty', async () => {
  await using service = await start();
  const body = JSON.stringify({
    ...landInput,
    ...Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`x${n}`, 0])),
  });
  const response = await post(service.url, body);
  expect(response.status).toBe(422);
  expect(errorAnswer.parse(await response.json()).errors).toHaveLength(50);
});

test('a body that a call does not take is refused; none is fine', async () => {
  await using service = await start();
  const signOut = (body: string | null) => fetch(`${service.url}/admin/logout`, { method: 'POST', body });
  expect(await told(await signOut('{"all":true}'))).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  expect((await signOut(null)).status).toBe(200);
});

test('a call of services is theirs alone', async () => {
  await using service = await start();
  const mail = {
    recipient: 'asha@ekamra.test',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    expires_at: '2026-01-02T03:04:05.000Z',
  };
  const send = (bearer: string) =>
    fetch(`${service.url}/mail`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(mail),
    });
  expect(await told(await send(token))).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
  expect((await send(testServiceTokens('identity').signFor('content'))).status).toBe(201);
});

test('a file is sent as one to keep, and to admins only where it is theirs', async () => {
  await using service = await start();
  const address = `${service.url}/enquiries/enquiries.csv`;
  expect(await told(await fetch(address))).toMatchObject({ status: 401 });
  const file = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="enquiries.csv"',
    'cache-control': 'no-store',
  });
  expect(await file.text()).toBe('Name\r\nAsha\r\n');
});

test('a file of which nothing can be read is answered as any failure is', async () => {
  await using server = await start();
  const response = await fetch(server.url + calls.exportApplications.path, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.headers.get('content-disposition')).toBeNull();
  expect(await told(response)).toMatchObject({ status: 500, code: 'INTERNAL' });
});
