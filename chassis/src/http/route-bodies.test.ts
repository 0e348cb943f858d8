import { Agent, request } from 'node:http';
import { expect, test } from '@jest/globals';
import { errorAnswer } from '@ekamra/contracts';
import { landInput } from '@ekamra/contracts/testing/examples';
import { postLand, start, sendWithAgent, token, parseError } from '../../testing/test-service.ts';

test('an invalid body is a 422 that names each field by its dotted path', async () => {
  await using server = await start();
  const wrong = {
    ...landInput,
    locationDetails: { ...landInput.locationDetails, zipCode: '753001' },
    owner: 'me',
  };
  expect(await parseError(await postLand(server.url, JSON.stringify(wrong)))).toEqual({
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
  ['nesting of 33 levels', `${'['.repeat(33)}${']'.repeat(33)}`, {}, 400],
  ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22]), {}, 400],
  ['another content type', '{}', { 'content-type': 'text/plain' }, 415],
  ['another character set', '{}', { 'content-type': 'application/json; charset=utf-16' }, 415],
  ['a compressed body', '{}', { 'content-encoding': 'gzip' }, 415],
  ['more than a megabyte', JSON.stringify('x'.repeat(1_000_001)), {}, 413],
])('%s is refused', async (...[, body, headers, status]) => {
  await using server = await start();
  expect((await postLand(server.url, body, headers as Record<string, string>)).status).toBe(status);
});

test('a body of many opening brackets is refused for its nesting; brackets in a text are not counted', async () => {
  await using server = await start();
  expect(errorAnswer.parse(await (await postLand(server.url, '{"a":'.repeat(33))).json()).message).toBe(
    'The body has more than 32 levels',
  );
  const withBrackets = { ...landInput, propertyDescription: [`\\"${'[{'.repeat(40)}`] };
  expect((await postLand(server.url, JSON.stringify(withBrackets))).status).toBe(201);
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

test('an oversized body does not affect the next request on its connection', async () => {
  await using service = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const large = { headers, body: Buffer.alloc(2_000_000, ' ') };
    expect(await sendWithAgent(agent, `${service.url}/lands/add-land`, large)).toBe(413);
    expect(await sendWithAgent(agent, `${service.url}/lands/get-all-lands`, {})).toBe(200);
  } finally {
    agent.destroy();
  }
});

test('at most fifty field errors are returned', async () => {
  await using service = await start();
  const body = JSON.stringify({
    ...landInput,
    ...Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`x${n}`, 0])),
  });
  const response = await postLand(service.url, body);
  expect(response.status).toBe(422);
  expect(errorAnswer.parse(await response.json()).errors).toHaveLength(50);
});

test('an unexpected body is refused; none is fine', async () => {
  await using service = await start();
  const signOut = (body: string | null) => fetch(`${service.url}/admin/logout`, { method: 'POST', body });
  expect(await parseError(await signOut('{"all":true}'))).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  expect((await signOut(null)).status).toBe(200);
});
