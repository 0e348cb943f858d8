import { Agent, request } from 'node:http';
import { expect, test } from '@jest/globals';
import { errorAnswer } from '@ekamra/contracts';
import { landInput, post, start, statusOver, token, told } from './test-service.ts';

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
