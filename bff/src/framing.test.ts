import { signTestToken } from '@ekamra/chassis/testing';
import { exchange } from '@ekamra/chassis/testing/raw-exchange';
import { apiBase, calls, mediaPath, uploadPath } from '@ekamra/contracts';
import { expect, test } from '@jest/globals';
import { answerJson, startStubService } from '../testing/stub-service.ts';
import { startTestBff } from '../testing/test-bff.ts';

/** Starts a BFF before services that record what they get. */
const start = async () => {
  await using starting = new AsyncDisposableStack();
  const service = starting.use(await startStubService((response) => answerJson(response, [])));
  const { url } = service;
  const bff = starting.use(await startTestBff({ catalog: url, content: url, careers: url }));
  const resources = starting.move();
  return {
    url: bff.url,
    seen: service.received,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
};

const list = apiBase + calls.getAllBuildings.path;
const remove = apiBase + calls.deleteLand.path.replace(':id', '01890000-0000-7000-8000-000000000001');
/** Request that would change something if it were run. */
const smuggled = `DELETE ${remove} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${signTestToken()}\r\n\r\n`;
const chunked = 'Transfer-Encoding: chunked\r\n';
const chunk = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;
const sized = `Content-Length: ${smuggled.length}\r\n`;
const framings = {
  chunked: `${chunked}\r\n${chunk}`,
  sized: `${sized}\r\n${smuggled}`,
  'doubly framed': `${sized}${chunked}\r\n${chunk}`,
  shortened: `Content-Length: 0\r\n${chunked}\r\n${chunk}`,
};
const paths = [list, remove, apiBase + uploadPath, `${apiBase}${mediaPath}/a.webp`, '/', '/nothing'];
const methods = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'POST', 'PUT', 'PATCH'];
const names = Object.keys(framings) as (keyof typeof framings)[];
const cases = methods.flatMap((method) =>
  paths.flatMap((path) => names.map((name) => [method, path, name] as const)),
);
/** Methods and framings with which a body is clear, so that it is the call that refuses it. */
const isClear = (method: string, name: string): boolean =>
  method.startsWith('P') && (name === 'chunked' || name === 'sized');

test.each(cases)('%s %s with a body that is %s does nothing else', async (method, path, name) => {
  await using bff = await start();
  const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\n`;
  const last = `GET ${list} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
  const { statuses } = await exchange(bff.url, head + framings[name] + (isClear(method, name) ? last : ''), {
    staysOpen: true,
  });
  // A clear body is refused by the call, and the next request is a request of its own.
  const expected = isClear(method, name) ? [statuses[0], 200] : [400];
  expect(statuses).toEqual(expected);
  expect(bff.seen.filter((request) => request.method === 'DELETE')).toEqual([]);
});

test.each(['http://[', 'x:http://[', '*', `${list}/../../admin/logout`, `${list}\\..\\..`, `${list}/%2E%2e`])(
  'a request for %s is refused, and the BFF goes on',
  async (target) => {
    await using bff = await start();
    const bytes = `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`;
    expect((await exchange(bff.url, bytes, { staysOpen: true })).statuses).toEqual([400]);
    expect((await fetch(bff.url + list)).status).toBe(200);
  },
);
