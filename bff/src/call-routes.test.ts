import { expect, test } from '@jest/globals';
import { apiBase, calls, errorAnswer } from '@ekamra/contracts';
import { signTestToken } from '@ekamra/chassis/testing';
import { answerJson, startStubService } from '../testing/stub-service.ts';
import { startTestBff } from '../testing/test-bff.ts';

const id = '01890000-0000-7000-8000-000000000001';
const api = (url: string, path: string) => url + apiBase + path;
const parseError = async (response: Response) => {
  const { code, errors } = errorAnswer.parse(await response.json());
  return { status: response.status, code, paths: errors?.map(({ path }) => path) };
};
const authorization = `Bearer ${signTestToken()}`;
const image = { img_url: 'https://images.example/1.jpg', name: 'Puri beach' };
const json = { 'content-type': 'application/json' };

test('an admin’s write reaches its service with its body, conditions and authorization, and nothing else', async () => {
  await using content = await startStubService((response) =>
    answerJson(response, { status: true, message: 'Added', data: image }, { ':status': '201', etag: '"v1"' }),
  );
  await using bff = await startTestBff({ content: content.url });
  const sentAt = Date.now();
  const response = await fetch(api(bff.url, '/gallery/add-image'), {
    method: 'POST',
    headers: {
      ...json,
      authorization,
      'idempotency-key': 'k-1',
      'if-match': '"v0-br"',
      cookie: 'refresh=secret',
      'x-forwarded-for': '6.6.6.6, 203.0.113.7',
      'x-request-id': '7f1b4a52-3d0e-4d34-9c6f-2f6a5a0f9d10',
      'x-unknown': 'x',
    },
    body: JSON.stringify(image),
  });
  expect(response.status).toBe(201);
  expect(response.headers.get('etag')).toBe('"v1"');
  expect(await response.json()).toEqual({ status: true, message: 'Added', data: image });
  const [receivedRequest] = content.received;
  expect(receivedRequest).toMatchObject({
    method: 'POST',
    url: '/gallery/add-image',
    body: JSON.stringify(image),
    headers: {
      authorization,
      'content-type': 'application/json',
      'idempotency-key': 'k-1',
      'if-match': '"v0-br", "v0"',
      'x-forwarded-for': '203.0.113.7',
      'x-request-id': '7f1b4a52-3d0e-4d34-9c6f-2f6a5a0f9d10',
    },
  });
  // Counted from its arrival, so that it is the same on a slow machine.
  expect(Number(receivedRequest?.headers['x-deadline-at']) - sentAt).toBeGreaterThan(5_000);
  expect(receivedRequest?.headers).not.toHaveProperty('cookie');
  expect(receivedRequest?.headers).not.toHaveProperty('x-unknown');
});

test('concurrent readers of a missing record each get a refusal with the id of their own request', async () => {
  const arrived = Promise.withResolvers<void>();
  await using catalog = await startStubService(async (response) => {
    await arrived.promise;
    const refusal = { status: false, message: 'Not found', code: 'NOT_FOUND', requestId: 'of the first' };
    answerJson(response, refusal, { ':status': '404' });
  });
  await using bff = await startTestBff({ catalog: catalog.url });
  const reads = [1, 2].map(() => fetch(api(bff.url, calls.getBuilding.path.replace(':id', id))));
  while (catalog.received.length === 0) await new Promise((resolve) => setImmediate(resolve));
  arrived.resolve();
  const ids = await Promise.all(
    reads.map(async (read) => {
      const response = await read;
      const { requestId } = errorAnswer.parse(await response.json());
      expect(requestId).toBe(response.headers.get('x-request-id'));
      return requestId;
    }),
  );
  expect(new Set(ids).size).toBe(2);
});

test('a create without an Idempotency-Key gets one, and is retried with it after a broken connection', async () => {
  await using content = await startStubService((response) => {
    if (content.received.length === 1) response.destroy();
    else answerJson(response, { status: true, message: 'Added', data: image }, { ':status': '201' });
  });
  await using bff = await startTestBff({ content: content.url });
  const send = () =>
    fetch(api(bff.url, '/gallery/add-image'), {
      method: 'POST',
      headers: { ...json, authorization },
      body: JSON.stringify(image),
    });
  expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(201);
  const [first, again, other] = content.received.map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('only identity receives cookies and the origin, and only its cookies are set', async () => {
  const cookie = 'refresh=new; HttpOnly; SameSite=Strict; Path=/real-estate/admin';
  const session = { status: true, details: {}, token: 'x' };
  await using identity = await startStubService((response) =>
    answerJson(response, session, { 'set-cookie': cookie }),
  );
  await using catalog = await startStubService((response) =>
    answerJson(response, [], { etag: '"1"', 'set-cookie': 'tracking=1' }),
  );
  await using bff = await startTestBff({ catalog: catalog.url, identity: identity.url });
  const refreshed = await fetch(api(bff.url, calls.refresh.path), {
    method: 'POST',
    headers: { cookie: 'refresh=old', origin: 'http://localhost:3000' },
  });
  expect(refreshed.status).toBe(200);
  expect(refreshed.headers.getSetCookie()).toEqual([cookie]);
  expect(identity.received[0]?.headers).toMatchObject({
    cookie: 'refresh=old',
    origin: 'http://localhost:3000',
  });
  const lands = await fetch(api(bff.url, '/lands/get-all-lands'), { headers: { cookie: 'refresh=old' } });
  expect(lands.headers.getSetCookie()).toEqual([]);
  expect(catalog.received[0]?.headers).not.toHaveProperty('cookie');
});

test('a list’s paging headers and a service’s own refusal are forwarded', async () => {
  const link = `<${apiBase}/jobs/get-all-applications?limit=5&page=2>; rel="next"`;
  const refusal = { status: false, message: 'Too many', code: 'TOO_MANY', requestId: 'x' };
  await using careers = await startStubService((response, { method }) =>
    method === 'GET'
      ? answerJson(response, [], { link, 'x-total-count': '12' })
      : answerJson(response, refusal, { ':status': '429', 'retry-after': '60' }),
  );
  await using bff = await startTestBff({ careers: careers.url });
  const list = await fetch(api(bff.url, '/jobs/get-all-applications?page=1&limit=5&q=sahoo'), {
    headers: { authorization },
  });
  expect([list.status, list.headers.get('link'), list.headers.get('x-total-count')]).toEqual([
    200,
    link,
    '12',
  ]);
  expect(careers.received[0]?.url).toBe('/jobs/get-all-applications?limit=5&page=1&q=sahoo');
  const application = {
    name: 'Itishree Swain',
    email: 'itishree@mail.in',
    phone: '9437012345',
    resume: '/real-estate/media/resume.pdf',
    jobData: { role: 'Telecaller', type: 'Full-Time', location: 'Bhubaneswar', job_desc: '' },
  };
  const applied = await fetch(api(bff.url, '/jobs/create-job-apply'), {
    method: 'POST',
    headers: json,
    body: JSON.stringify(application),
  });
  expect([applied.status, applied.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await applied.json()).toEqual(refusal);
});

test.each<[string, string, RequestInit, object]>([
  ['no token', '/gallery/add-image', { method: 'POST' }, { status: 401, code: 'NOT_SIGNED_IN' }],
  [
    'a body that is larger than its call takes',
    '/gallery/add-image',
    { method: 'POST', headers: { ...json, authorization }, body: ' '.repeat(10_000) },
    { status: 413, code: 'TOO_LARGE' },
  ],
  [
    'another content type',
    '/gallery/add-image',
    { method: 'POST', headers: { authorization }, body: 'x' },
    { status: 415, code: 'WRONG_TYPE' },
  ],
  [
    'an unknown parameter',
    '/buildings/get-all-buildings?colour=red',
    {},
    { status: 400, code: 'BAD_REQUEST', paths: ['colour'] },
  ],
  ['an id that is none', '/blogs/get-blogs/1', {}, { status: 404, code: 'NOT_FOUND', paths: ['id'] }],
  ['an unknown path', '/castles', {}, { status: 404, code: 'NOT_FOUND' }],
  ['a wrong method', '/gallery/add-image', { method: 'DELETE' }, { status: 405, code: 'METHOD_NOT_ALLOWED' }],
])('%s is refused before a service is asked', async (...[, path, init, answer]) => {
  await using service = await startStubService((response) => answerJson(response, []));
  await using bff = await startTestBff({ catalog: service.url, content: service.url });
  expect(await parseError(await fetch(api(bff.url, path), init))).toMatchObject(answer);
  expect(service.received).toEqual([]);
});

test('an answer that is not JSON is never forwarded', async () => {
  await using catalog = await startStubService((response) => {
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>10.0.0.7 refused</h1>');
  });
  await using bff = await startTestBff({ catalog: catalog.url });
  const response = await fetch(api(bff.url, `/buildings/get-building-by-id/${id}`));
  expect(await parseError(response)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
});
