import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from '@jest/globals';
import { apiBase, errorAnswer, sendFormPath, uploadPath } from '@ekamra/contracts';
import { answerJson, startStubService } from '../testing/stub-service.ts';
import { startTestBff } from '../testing/test-bff.ts';

const upload = apiBase + uploadPath;
const formOf = (bytes: number): FormData => {
  const form = new FormData();
  form.set('upload_preset', 'Resume');
  form.set('file', new Blob([new Uint8Array(bytes).fill(120)]), 'cv.pdf');
  return form;
};
const codeOf = async (response: Response) => errorAnswer.parse(await response.json()).code;

test('an upload reaches content unchanged, with its authorization', async () => {
  await using content = await startStubService((response) =>
    answerJson(response, { secure_url: '/real-estate/media/x', bytes: 3 }, { ':status': '201' }),
  );
  await using bff = await startTestBff({ content: content.url });
  const response = await fetch(bff.url + upload, {
    method: 'POST',
    headers: { authorization: 'Bearer some.admin.token', 'x-forwarded-for': '203.0.113.7' },
    body: formOf(2_000_000),
  });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ secure_url: '/real-estate/media/x', bytes: 3 });
  const [receivedRequest] = content.received;
  expect(receivedRequest?.url).toBe(uploadPath);
  expect(receivedRequest?.body.length).toBeGreaterThan(2_000_000);
  expect(receivedRequest?.headers).toMatchObject({
    authorization: 'Bearer some.admin.token',
    'x-forwarded-for': '203.0.113.7',
    'x-request-id': response.headers.get('x-request-id'),
  });
});

test('the enquiry form’s answer is forwarded as text', async () => {
  await using content = await startStubService((response) => {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('OK');
  });
  await using bff = await startTestBff({ content: content.url });
  const response = await fetch(bff.url + sendFormPath, { method: 'POST', body: formOf(10) });
  expect([response.status, await response.text()]).toEqual([200, 'OK']);
  expect(content.received[0]?.url).toBe(sendFormPath);
});

test.each([
  ['an upload', upload, 11_000_001],
  ['an enquiry', sendFormPath, 64_001],
])('%s that says it is too large is refused before it is read', async (...[, path, bytes]) => {
  await using content = await startStubService((response) => answerJson(response, {}));
  await using bff = await startTestBff({ content: content.url });
  const response = await fetch(bff.url + path, { method: 'POST', body: formOf(bytes) });
  expect([response.status, await codeOf(response)]).toEqual([413, 'TOO_LARGE']);
  expect(content.received).toEqual([]);
});

test('a form of unknown length is cut off at its limit with an error answer', async () => {
  await using content = await startStubService((response) => answerJson(response, {}));
  await using bff = await startTestBff({ content: content.url });
  const send = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const sending = request(
        bff.url + sendFormPath,
        { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      sending.on('error', reject);
      for (let sent = 0; sent < 10; sent += 1) sending.write('x'.repeat(10_000));
      sending.end();
    });
  for (let i = 0; i < 8; i += 1) expect(await send()).toBe(413);
  const fine = await fetch(bff.url + sendFormPath, { method: 'POST', body: formOf(10) });
  expect(fine.status).toBe(200);
});

test('a body that is not a multipart form is refused', async () => {
  await using bff = await startTestBff({});
  const response = await fetch(bff.url + upload, { method: 'POST', body: 'x' });
  expect([response.status, await codeOf(response)]).toEqual([415, 'WRONG_TYPE']);
});

test('an upload while content is down is refused at once', async () => {
  await using bff = await startTestBff({});
  const response = await fetch(bff.url + upload, { method: 'POST', body: formOf(100_000) });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
});

test('a picture is sent with its caching headers, also in part', async () => {
  const facts = {
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: '"p1"',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  };
  await using content = await startStubService((response, { headers }) => {
    response.writeHead(headers.range ? 206 : 200, { ...facts, 'content-length': '7' }).end('picture');
  });
  await using bff = await startTestBff({ content: content.url });
  const path = '/media/01890000-0000-7000-8000-000000000001-1600x900/640.avif';
  const response = await fetch(`${bff.url}${apiBase}${path}?signature=abc`, {
    headers: { range: 'bytes=0-6' },
  });
  expect([response.status, await response.text()]).toEqual([206, 'picture']);
  expect(Object.fromEntries(response.headers)).toMatchObject(facts);
  expect(content.received[0]).toMatchObject({
    url: `${path}?signature=abc`,
    headers: { range: 'bytes=0-6' },
  });
});

test('a reader who disconnects half-way does not affect the others', async () => {
  const { promise: leftContent, resolve } = Promise.withResolvers<void>();
  await using content = await startStubService((response, { url }) => {
    response.writeHead(200, { 'content-type': 'image/webp' });
    if (url.endsWith('/whole')) response.end('picture');
    else response.once('close', resolve).write('pict');
  });
  await using bff = await startTestBff({ content: content.url });
  const reading = new AbortController();
  const response = await fetch(`${bff.url}${apiBase}/media/half`, { signal: reading.signal });
  await response.body?.getReader().read();
  reading.abort();
  await leftContent;
  expect(await (await fetch(`${bff.url}${apiBase}/media/whole`)).text()).toBe('picture');
});

test('senders who never finish their form do not block others', async () => {
  await using content = await startStubService((response) => {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('OK');
  });
  await using bff = await startTestBff({ content: content.url });
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '2000' };
  const slow = Array.from({ length: 70 }, () => {
    const sending = request(bff.url + sendFormPath, { method: 'POST', headers }).on('error', () => undefined);
    sending.write('--x\r\n');
    return sending;
  });
  await Promise.all(slow.map((sending) => once(sending, 'socket')));
  try {
    const response = await fetch(bff.url + sendFormPath, { method: 'POST', body: formOf(10) });
    expect([response.status, await response.text()]).toEqual([200, 'OK']);
  } finally {
    for (const sending of slow) sending.destroy();
  }
});

test.each([
  ['/media/../admin/get-all-admins', 400],
  ['/media/%2e%2e/x', 400],
  ['/media/a/./b', 400],
  ['/media//x', 404],
])('the path %s is answered %d', async (path, expected) => {
  await using content = await startStubService((response) => answerJson(response, {}));
  await using bff = await startTestBff({ content: content.url });
  const status = await new Promise((resolve, reject) => {
    request(bff.url, { path: apiBase + path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(expected);
  expect(content.received).toEqual([]);
});
