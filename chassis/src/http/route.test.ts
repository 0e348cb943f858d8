import { Agent } from 'node:http';
import { expect, test } from '@jest/globals';
import { calls } from '@ekamra/contracts';
import { exampleId as id, land, landInput } from '@ekamra/contracts/testing/examples';
import { postLand, start, sendWithAgent, token, parseError } from '../../testing/test-service.ts';
import { testServiceTokens } from '../../testing/index.ts';

test('a good create is handled with its parsed body and the admin’s claims, and answers 201', async () => {
  await using server = await start();
  const response = await postLand(server.url, JSON.stringify(landInput));
  expect(response.status).toBe(201);
  const { _id, createdAt } = land;
  expect(await response.json()).toEqual({
    status: true,
    message: id,
    data: { ...landInput, _id, createdAt },
  });
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('authentication comes before any other check', async () => {
  await using server = await start();
  const response = await postLand(server.url, 'not json', { authorization: '' });
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
  expect(await parseError(response)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
});

test('a malformed id is not found', async () => {
  await using server = await start();
  const response = await fetch(`${server.url}/blogs/get-blogs/..%2Fetc`);
  expect(await parseError(response)).toEqual({
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
  const { status, code, errors } = await parseError(await fetch(`${server.url}/lands/get-all-lands${query}`));
  expect({ status, code }).toEqual({ status: 400, code: 'BAD_REQUEST' });
  expect(errors?.map(({ path }) => path)).toEqual([name]);
});

test('a call without parameters accepts none', async () => {
  await using server = await start();
  expect((await fetch(`${server.url}/blogs/get-blogs/${id}?x=1`)).status).toBe(400);
});

test('a JSON text is sent unchanged, with its headers and a strong ETag that gives a 304', async () => {
  await using server = await start();
  const first = await fetch(`${server.url}/lands/get-all-lands?limit=7`);
  expect(await first.json()).toEqual([land]);
  expect(first.headers.get('x-total-count')).toBe('7');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  const again = await fetch(`${server.url}/lands/get-all-lands`, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a request whose deadline has passed is not handled', async () => {
  await using server = await start();
  const response = await fetch(`${server.url}/lands/get-all-lands`, { headers: { 'x-deadline-ms': '0' } });
  expect(await parseError(response)).toMatchObject({ status: 503, code: 'TIMED_OUT' });
});

test.each(['[', 'localhost:99999'])('a Host header like %s is no reason to fail', async (host) => {
  await using service = await start();
  const agent = new Agent();
  expect(
    await sendWithAgent(agent, `${service.url}/lands/get-all-lands?limit=1`, { headers: { host } }),
  ).toBe(200);
});

test('a service call is for services only', async () => {
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
  expect(await parseError(await send(token))).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
  expect((await send(testServiceTokens('identity').signFor('content'))).status).toBe(201);
});

test('a file is sent as an attachment, and to admins only if its call is', async () => {
  await using service = await start();
  const address = `${service.url}/enquiries/enquiries.csv`;
  expect(await parseError(await fetch(address))).toMatchObject({ status: 401 });
  const file = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="enquiries.csv"',
    'cache-control': 'no-store',
  });
  expect(await file.text()).toBe('Name\r\nAsha\r\n');
});

test('a file whose first row can’t be read is answered with an error', async () => {
  await using server = await start();
  const response = await fetch(server.url + calls.exportApplications.path, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.headers.get('content-disposition')).toBeNull();
  expect(await parseError(response)).toMatchObject({ status: 500, code: 'INTERNAL' });
});
