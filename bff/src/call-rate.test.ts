import { signTestToken } from '@ekamra/chassis/testing';
import { apiBase, calls, mediaPath } from '@ekamra/contracts';
import { expect, test } from '@jest/globals';
import { answerJson, startStubService } from '../testing/stub-service.ts';
import { startTestBff } from '../testing/test-bff.ts';

const list = apiBase + calls.getAllBuildings.path;
const signIn = apiBase + calls.signIn.path;
const json = { 'content-type': 'application/json' };

/** A BFF that takes four calls of an address in 10 s: twice the two that a shell passes on. */
const start = async () => {
  await using starting = new AsyncDisposableStack();
  const service = starting.use(
    await startStubService((response) => answerJson(response, [], { etag: '"v1"' })),
  );
  const bff = starting.use(
    await startTestBff({ catalog: service.url, content: service.url }, { callsPerAddress: 2 }),
  );
  const all = starting.move();
  return {
    status: async (path: string, init: RequestInit = {}): Promise<number> =>
      (await fetch(bff.url + path, init)).status,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
};

test('calls of an address that reach a service are limited; answers from memory, pictures and admins are not', async () => {
  await using bff = await start();
  for (let page = 1; page <= 4; page += 1) expect(await bff.status(`${list}?page=${page}`)).toBe(200);
  expect(await bff.status(`${list}?page=5`)).toBe(429);
  for (let page = 1; page <= 4; page += 1) expect(await bff.status(`${list}?page=${page}`)).toBe(200);
  expect(await bff.status(`${apiBase}${mediaPath}/a.webp`)).toBe(200);
  const token = { authorization: `Bearer ${signTestToken()}` };
  expect(await bff.status(`${list}?page=6`, { headers: token })).toBe(200);
  expect(await bff.status(`${list}?page=7`, { headers: { 'x-forwarded-for': '203.0.113.9' } })).toBe(200);
});

test.each([
  ['an unknown parameter', `${list}?colour=red`, {}, 400],
  ['a body that is too large', signIn, { method: 'POST', headers: json, body: ' '.repeat(5_000) }, 413],
  ['an unknown address', `${apiBase}/castles`, {}, 404],
])('requests refused for %s count, too', async (...[, path, init, status]) => {
  await using bff = await start();
  for (let sent = 0; sent < 4; sent += 1) expect(await bff.status(path, init)).toBe(status);
  expect(await bff.status(`${list}?page=1`)).toBe(429);
});
