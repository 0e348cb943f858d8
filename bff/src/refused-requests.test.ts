import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { schemasOf } from '@ekamra/chassis';
import { signTestToken } from '@ekamra/chassis/testing';
import { apiBase, type Call, calls, errorAnswer, sendFormPath } from '@ekamra/contracts';
import { answerJson, startStubService } from '../testing/stub-service.ts';
import { startTestBff } from '../testing/test-bff.ts';

const id = '01890000-0000-7000-8000-000000000001';
const authorization = `Bearer ${signTestToken()}`;
const json = { 'content-type': 'application/json' };
const pathOf = (call: Call) => apiBase + call.path.replace(':id', id);
const callsWhere = (isChosen: (call: Call) => boolean) =>
  Object.entries<Call>(calls).filter(([, call]) => isChosen(call));

interface RawRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Empty answers of calls that do not return a list. */
const emptyAnswers: Record<string, unknown> = {
  [calls.getRecentActivity.path]: { changes: [], missing: [] },
};

/** Starts a BFF with stub services that return empty answers; `ask` sends requests that fetch would not. */
const start = async () => {
  await using starting = new AsyncDisposableStack();
  const service = starting.use(
    await startStubService((response, { url }) =>
      answerJson(response, emptyAnswers[url] ?? [], { etag: '"v1"' }),
    ),
  );
  const urls = { catalog: service.url, content: service.url, careers: service.url };
  const bff = starting.use(await startTestBff(urls));
  const all = starting.move();
  return {
    seen: service.received,
    ask: async ({ method, path, headers = {}, body }: RawRequest) => {
      const asking = request(bff.url + path, { method, headers: { authorization, ...headers } });
      asking.end(body);
      const [response] = (await once(asking, 'response')) as [IncomingMessage];
      return { status: response.statusCode, headers: response.headers, text: await text(response) };
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
};
const codeOf = (answer: { text: string }) => errorAnswer.parse(JSON.parse(answer.text)).code;

/** Reads of the stubbed services that answer JSON. */
const reads = callsWhere(({ method, type, service }) => method === 'GET' && !type && service !== 'identity');
const bodiless = callsWhere((call) => !schemasOf(call).body);

test.each(bodiless)('%s takes no body', async (_, call) => {
  await using bff = await start();
  const { method } = call;
  for (const framing of [{ 'content-length': '2' }, { 'transfer-encoding': 'chunked' }]) {
    const headers = { ...json, ...framing };
    const answer = await bff.ask({ method, path: pathOf(call), headers, body: '{}' });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_REQUEST']);
  }
  expect(bff.seen).toEqual([]);
});

const methods = ['OPTIONS', 'PATCH', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

test.each(Object.entries<Call>(calls))(
  '%s accepts only its own method, which a refusal names',
  async (_, call) => {
    await using bff = await start();
    const own = call.method === 'GET' ? ['HEAD', 'GET'] : [call.method];
    for (const method of methods.filter((one) => !own.includes(one))) {
      const answer = await bff.ask({ method, path: pathOf(call) });
      const code = method === 'HEAD' ? 'METHOD_NOT_ALLOWED' : codeOf(answer);
      expect([method, answer.status, answer.headers.allow, code]).toEqual([
        method,
        405,
        own.join(', '),
        'METHOD_NOT_ALLOWED',
      ]);
    }
    expect(bff.seen).toEqual([]);
  },
);

test.each([
  [`${apiBase}/vitals`, 'POST'],
  [`${apiBase}/media/upload`, 'HEAD, GET, POST'],
  [sendFormPath, 'POST'],
  [`${apiBase}/openapi.json`, 'HEAD, GET'],
  [`${apiBase}/docs`, 'HEAD, GET'],
])('%s is possible with %s only', async (path, allowed) => {
  await using bff = await start();
  for (const method of ['OPTIONS', 'PATCH', 'DELETE']) {
    const answer = await bff.ask({ method, path });
    expect([method, answer.status, answer.headers.allow?.split(', ').toSorted()]).toEqual([
      method,
      405,
      allowed.split(', ').toSorted(),
    ]);
  }
});

test.each(reads)('HEAD of %s has the headers of GET, without a body', async (_, call) => {
  await using bff = await start();
  const got = await bff.ask({ method: 'GET', path: pathOf(call) });
  const told = await bff.ask({ method: 'HEAD', path: pathOf(call) });
  expect([told.status, told.text, told.headers['content-length']]).toEqual([
    200,
    '',
    String(Buffer.byteLength(got.text)),
  ]);
  expect(told.headers.etag).toBe(got.headers.etag);
});

test.each([
  '/',
  apiBase,
  `${apiBase}/`,
  `${apiBase}/media/sign`,
  '/media/sign',
  '/livez',
  '/metrics',
  '/mail',
])('there is nothing at %s', async (path) => {
  await using bff = await start();
  const answer = await bff.ask({ method: 'POST', path, headers: json, body: '{}' });
  expect(answer.status).toBe(path === `${apiBase}/media/sign` ? 405 : 404);
  expect(bff.seen).toEqual([]);
});
