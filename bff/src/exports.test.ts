import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from '@jest/globals';
import { signTestToken } from '@ekamra/chassis/testing';
import { apiBase, calls, errorAnswer } from '@ekamra/contracts';
import { answerJson, startStubService, type StubAnswer } from '../testing/stub-service.ts';
import { unusedAddress, startTestBff, type TestBff } from '../testing/test-bff.ts';

const authorization = `Bearer ${signTestToken()}`;
const facts = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="enquiries.csv"',
  'cache-control': 'no-store',
};
const ask = (bff: TestBff, { query = '', ...init }: RequestInit & { query?: string } = {}) =>
  fetch(bff.url + apiBase + calls.exportEnquiries.path + query, { headers: { authorization }, ...init });
const codeOf = async (response: Response) => errorAnswer.parse(await response.json()).code;

test.each([
  ['exportEnquiries', 'content'],
  ['exportApplications', 'careers'],
] as const)('%s gives an admin the file of %s', async (name, service) => {
  await using stub = await startStubService((response) => {
    response.writeHead(200, facts).end('Name\r\nAsha\r\n');
  });
  await using bff = await startTestBff({ [service]: stub.url });
  const response = await fetch(`${bff.url}${apiBase}${calls[name].path}?q=as`, {
    headers: { authorization },
  });
  expect([response.status, await response.text()]).toEqual([200, 'Name\r\nAsha\r\n']);
  expect(Object.fromEntries(response.headers)).toMatchObject(facts);
  expect(stub.received[0]).toMatchObject({
    method: 'GET',
    url: `${calls[name].path}?q=as`,
    headers: { authorization },
  });
});

/** Starts a service that writes half of a file, and resolves to its response. */
const startHalf = async () => {
  const { promise: half, resolve } = Promise.withResolvers<ServerResponse>();
  const service = await startStubService((response) => {
    response.writeHead(200, facts).write('Name\r\nAsha\r\n', () => resolve(response));
  });
  return { ...service, half };
};

test('a file is streamed while it is written', async () => {
  await using content = await startHalf();
  await using bff = await startTestBff({ content: content.url });
  const response = await ask(bff);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect(await reader?.read()).toEqual({ done: false, value: 'Name\r\nAsha\r\n' });
  (await content.half).end('Sasmita\r\n');
  expect(await reader?.read()).toEqual({ done: false, value: 'Sasmita\r\n' });
  expect((await reader?.read())?.done).toBe(true);
});

test('a service that breaks off half-way leaves no complete-looking file', async () => {
  await using content = await startHalf();
  await using bff = await startTestBff({ content: content.url });
  const response = await ask(bff);
  const text = response.text();
  (await content.half).destroy();
  await expect(text).rejects.toThrow('terminated');
});

test('a reader who disconnects ends the writing', async () => {
  await using content = await startHalf();
  await using bff = await startTestBff({ content: content.url });
  const reading = new AbortController();
  await ask(bff, { signal: reading.signal });
  const left = once(await content.half, 'close');
  reading.abort();
  await expect(left).resolves.toBeDefined();
});

test('HEAD does not request the file from the service', async () => {
  await using content = await startStubService((response) => {
    response.writeHead(200, facts).end();
  });
  await using bff = await startTestBff({ content: content.url });
  const response = await ask(bff, { method: 'HEAD' });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, facts['content-type']]);
  expect(content.received.map(({ method }) => method)).toEqual(['HEAD']);
});

test('a refusal by the service is JSON', async () => {
  const refusal = { status: false, message: 'Too many', code: 'TOO_MANY', requestId: 'x' };
  await using content = await startStubService((response) =>
    answerJson(response, refusal, { ':status': '429', 'retry-after': '9' }),
  );
  await using bff = await startTestBff({ content: content.url });
  const response = await ask(bff);
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
    429,
    '9',
    refusal,
  ]);
});

test.each<[string, StubAnswer]>([
  ['success without a file', (response) => answerJson(response, [])],
  [
    'a failure in HTML',
    (response) => void response.writeHead(500, { 'content-type': 'text/html' }).end('<p>'),
  ],
  ['nothing at all', (response) => void response.destroy()],
])('%s is a 503', async (...[, answer]) => {
  await using content = await startStubService(answer);
  await using bff = await startTestBff({ content: content.url });
  const response = await ask(bff);
  expect([response.status, await codeOf(response)]).toEqual([503, 'UNAVAILABLE']);
});

test('a service that is down is a 503 at once', async () => {
  await using bff = await startTestBff({ content: unusedAddress });
  const response = await ask(bff);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
});

test.each<[string, Record<string, string>, string, number]>([
  ['nobody', {}, '', 401],
  ['an admin with an unknown parameter', { authorization }, '?page=1', 400],
])('%s gets no file', async (...[, headers, query, status]) => {
  await using content = await startStubService((response) => void response.end());
  await using bff = await startTestBff({ content: content.url });
  expect((await ask(bff, { headers, query })).status).toBe(status);
  expect(content.received).toEqual([]);
});
