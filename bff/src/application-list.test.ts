import { expect, test } from '@jest/globals';
import { signTestToken } from '@ekamra/chassis/testing';
import { apiBase, calls, signMediaCall } from '@ekamra/contracts';
import { answerJson, startStubService, type StubAnswer } from '../testing/stub-service.ts';
import { unusedAddress, startTestBff, type TestBff } from '../testing/test-bff.ts';

const authorization = `Bearer ${signTestToken()}`;
const stored = `${apiBase}/media/resumes/01890000-0000-7000-8000-0000000000bb.pdf`;
const other = `${apiBase}/media/resumes/01890000-0000-7000-8000-0000000000cc.jpg`;
const externalUrl = 'https://images.example/cv.pdf';
const list = [
  { _id: '1', name: 'Itishree Swain', resume: stored },
  { _id: '2', name: 'Sasmita Das', resume: externalUrl },
  { _id: '3', name: 'Asha Mohanty', resume: other },
  { _id: '4', name: 'Itishree Swain', resume: stored },
];
const listAnswer: StubAnswer = (response) =>
  answerJson(response, list, { etag: '"v1"', 'x-total-count': '4', link: '<x>; rel="next"' });
const signedAnswer: StubAnswer = (response, { body }) => {
  const { urls } = JSON.parse(body) as { urls: string[] };
  answerJson(response, { urls: urls.map((url) => `${url}?signed`) }, { etag: '"s1"' });
};

const ask = (bff: TestBff, headers: Record<string, string> = {}) =>
  fetch(bff.url + apiBase + calls.getAllApplications.path, { headers: { authorization, ...headers } });
const resumesOf = async (response: Response) =>
  ((await response.json()) as typeof list).map(({ resume }) => resume);
const storedUrls = list.map(({ resume }) => resume);

test('the list holds links to résumés, which content signs in one call for the admin who asks', async () => {
  await using careers = await startStubService(listAnswer);
  await using content = await startStubService(signedAnswer);
  await using bff = await startTestBff({ careers: careers.url, content: content.url });
  const response = await ask(bff);
  expect(response.status).toBe(200);
  expect(await resumesOf(response)).toEqual([
    `${stored}?signed`,
    externalUrl,
    `${other}?signed`,
    `${stored}?signed`,
  ]);
  expect(content.received).toHaveLength(1);
  expect(content.received[0]).toMatchObject({
    method: 'POST',
    url: signMediaCall.path,
    headers: { authorization },
    body: JSON.stringify({ urls: [stored, other] }),
  });
  expect(bff.logLines).toEqual([]);
});

test('the list is never cached, and its paging headers are kept', async () => {
  await using careers = await startStubService(listAnswer);
  await using content = await startStubService(signedAnswer);
  await using bff = await startTestBff({ careers: careers.url, content: content.url });
  const response = await ask(bff, { 'if-none-match': '"v1"' });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-total-count': '4',
    link: '<x>; rel="next"',
  });
  expect(response.headers.has('etag')).toBe(false);
  expect(careers.received[0]?.headers).not.toHaveProperty('if-none-match');
});

test('content is not called if no résumé needs a link', async () => {
  const long = `${apiBase}/media/resumes/${'x'.repeat(2_000)}.pdf`;
  await using careers = await startStubService((response) =>
    answerJson(response, [{ resume: externalUrl }, { resume: long }]),
  );
  await using content = await startStubService(signedAnswer);
  await using bff = await startTestBff({ careers: careers.url, content: content.url });
  expect(await resumesOf(await ask(bff))).toEqual([externalUrl, long]);
  expect(content.received).toEqual([]);
});

test.each<[string, StubAnswer]>([
  ['refuses', (response) => answerJson(response, { status: false }, { ':status': '503' })],
  ['signs another number of them', (response) => answerJson(response, { urls: [] })],
  ['answers something else', (response) => void response.end('<h1>Hello</h1>')],
  ['breaks off', (response) => void response.destroy()],
])(
  'when content %s, the list comes with the addresses as stored, and that is logged',
  async (...[, answer]) => {
    await using careers = await startStubService(listAnswer);
    await using content = await startStubService(answer);
    await using bff = await startTestBff({ careers: careers.url, content: content.url });
    const response = await ask(bff);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await resumesOf(response)).toEqual(storedUrls);
    expect(bff.logLines).toHaveLength(1);
    expect(JSON.parse(bff.logLines[0] ?? '')).toMatchObject({ level: 40, requestId: expect.any(String) });
  },
);

test('the list does not wait for a hanging content service', async () => {
  const answers = Promise.withResolvers<void>();
  await using careers = await startStubService(listAnswer);
  await using content = await startStubService((response) => void answers.promise.then(() => response.end()));
  await using bff = await startTestBff({ careers: careers.url, content: content.url });
  expect(await resumesOf(await ask(bff))).toEqual(storedUrls);
  expect(Number(content.received[0]?.headers['x-deadline-ms'])).toBeLessThanOrEqual(2_000);
  answers.resolve();
});

test('a refusal by careers is forwarded, and content is not called', async () => {
  const refusal = { status: false, message: 'No', code: 'UNAVAILABLE', requestId: 'x' };
  await using careers = await startStubService((response) =>
    answerJson(response, refusal, { ':status': '503', 'retry-after': '1' }),
  );
  await using content = await startStubService(signedAnswer);
  await using bff = await startTestBff({ careers: careers.url, content: content.url });
  const response = await ask(bff);
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
    503,
    '1',
    refusal,
  ]);
  expect(content.received).toEqual([]);
});

test('only an admin gets the list', async () => {
  await using careers = await startStubService(listAnswer);
  await using bff = await startTestBff({ careers: careers.url, content: unusedAddress });
  expect((await ask(bff, { authorization: '' })).status).toBe(401);
  expect(careers.received).toEqual([]);
});
