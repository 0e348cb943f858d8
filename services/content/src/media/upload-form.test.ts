import { readdir } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { type ErrorAnswer, uploaded, uploadPath } from '@ekamra/contracts';
import sharp from 'sharp';
import { asAdmin, startTestContent, upload } from '../../testing/test-content.ts';
import { mediaEntity } from './upload-references.ts';
import { pdfOfPages } from '../../testing/media/test-files.ts';

const content = startedForTests(startTestContent);
let png: Buffer;
beforeAll(async () => {
  png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#1f6f5c' } })
    .png()
    .toBuffer();
});
beforeEach(() => content.dataSource.query('TRUNCATE media'));

const boundary = 'a-boundary';
const filePart = (data: Buffer, name: string | Buffer = 'a.png', field = 'file'): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="`),
    Buffer.from(name),
    Buffer.from('"\r\nContent-Type: image/svg+xml\r\n\r\n'),
    data,
    Buffer.from('\r\n'),
  ]);
const fieldPart = (value: string, name = 'upload_preset'): Buffer =>
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
const lands = fieldPart('Ekamra Lands');
const end = Buffer.from(`--${boundary}--\r\n`);

const post = (body: Buffer | string, type = `multipart/form-data; boundary=${boundary}`) =>
  fetch(content.url + uploadPath, {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: { ...asAdmin(), 'content-type': type },
  });
const answerTo = async (...parts: Buffer[]): Promise<[number, string]> => {
  const answer = await post(Buffer.concat([...parts, end]));
  return [answer.status, ((await answer.json()) as ErrorAnswer).message];
};
const nothingIsLeft = async (): Promise<void> => {
  expect(await readdir(content.uploadsDir)).toEqual([]);
  expect(await content.dataSource.manager.count(mediaEntity)).toBe(0);
};

describe('the form', () => {
  test('accepts its fields in either order', async () => {
    for (const parts of [
      [filePart(png), lands],
      [lands, filePart(png)],
    ]) {
      const answer = await post(Buffer.concat([...parts, end]));
      expect([answer.status, uploaded.parse(await answer.json()).width]).toEqual([200, 8]);
    }
    expect(await readdir(content.uploadsDir)).toEqual([]);
  });

  test('is refused if a part is missing, repeated or unknown, even if the rest is valid', async () => {
    const file = filePart(png);
    const picture = (name: string) => filePart(png, 'a.png', name);
    expect(await answerTo(lands)).toEqual([422, 'file is missing']);
    expect(await answerTo(file)).toEqual([422, 'upload_preset is missing']);
    expect(await answerTo(file, file, lands)).toEqual([422, 'file was given twice']);
    expect(await answerTo(file, lands, lands)).toEqual([422, 'upload_preset was given twice']);
    expect(await answerTo(file, lands, fieldPart('../..', 'folder'))).toEqual([422, 'Unknown field']);
    expect(await answerTo(file, lands, picture('other'))).toEqual([422, 'Unknown field']);
    expect(await answerTo(picture('image'), lands)).toEqual([422, expect.any(String)]);
    expect(await answerTo(lands, fieldPart('a', 'file'))).toEqual([422, 'file is missing']);
    expect(await answerTo(file, picture('upload_preset'))).toEqual([422, expect.any(String)]);
    expect(await answerTo(file, fieldPart('Other'))).toEqual([422, 'There is no such upload preset']);
    expect(await answerTo(file, fieldPart('__proto__'))).toEqual([422, 'There is no such upload preset']);
    expect(await answerTo(filePart(Buffer.alloc(0)), lands)).toEqual([422, 'The file is empty']);
    expect(await answerTo()).toEqual([422, 'upload_preset is missing']);
    await nothingIsLeft();
  });

  test('is refused if it has too many or too long parts', async () => {
    const file = filePart(png);
    expect(await answerTo(...Array<Buffer>(30).fill(file))).toEqual([413, 'The form has too many parts']);
    expect(await answerTo(file, ...Array<Buffer>(30).fill(lands))).toEqual([
      413,
      'The form has too many parts',
    ]);
    expect(await answerTo(file, fieldPart('a'.repeat(10_000)))).toEqual([
      413,
      'The field upload_preset is too long',
    ]);
    expect([400, 413, 422]).toContain((await answerTo(file, fieldPart('a', 'a'.repeat(100_000))))[0]);
    await nothingIsLeft();
  });

  const ofKind = 'multipart/form-data; boundary=a';
  const file = '--a\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx';
  test.each([
    { what: 'JSON', body: '{}', type: 'application/json', status: 415 },
    { what: 'another kind', body: 'file=a', type: 'application/x-www-form-urlencoded', status: 415 },
    { what: 'no boundary', body: 'x', type: 'multipart/form-data', status: 415 },
    { what: 'an empty boundary', body: 'x', type: 'multipart/form-data; boundary=', status: 415 },
    { what: 'another multipart type', body: 'x', type: 'multipart/mixed; boundary=a', status: 415 },
    { what: 'another boundary', body: '--b\r\n\r\n\r\n--b--', type: ofKind, status: 400 },
    { what: 'no end', body: file, type: ofKind, status: 400 },
    { what: 'no end of a second file', body: `${file}\r\n${file}`, type: ofKind, status: 400 },
    { what: 'an unfinished head', body: file.slice(0, 30), type: ofKind, status: 400 },
    { what: 'a head that is none', body: '--a\r\n\0\0\r\n\r\nx\r\n--a--\r\n', type: ofKind, status: 400 },
    { what: 'nothing', body: '', type: ofKind, status: 400 },
  ])('is refused with $what', async ({ body, type, status }) => {
    expect((await post(body, type)).status).toBe(status);
    await nothingIsLeft();
  });
});

test('the sender’s file name is not used anywhere', async () => {
  const names = [
    '../../../../etc/passwd',
    '..\\..\\windows\\system32\\a.dll',
    '/etc/cron.d/a',
    'C:\\a.png',
    'CON',
    'nul.png',
    'a.png::$DATA',
    '.htaccess',
    'a.php.png',
    'a'.repeat(5_000),
    'ଘର 🏠 ‮gnp.exe',
    '<img src=x onerror=alert(1)>.png',
    '%2e%2e%2f',
    "a'; DROP TABLE media; --",
  ];
  for (const name of names) {
    const answer = await post(Buffer.concat([filePart(png, name), lands, end]));
    expect([name, answer.status]).toEqual([name, 200]);
    const { secure_url } = uploaded.parse(await answer.json());
    expect(secure_url).toMatch(/^\/real-estate\/media\/[0-9a-f-]{36}-8x6$/);
  }
  // Browsers send this if no file was chosen.
  expect(await answerTo(filePart(png, ''), lands)).toEqual([422, 'file is missing']);
  const nul = await post(Buffer.concat([filePart(png, 'a.png\0.html'), lands, end]));
  expect(nul.status).toBe(400);
  const bytes = await post(Buffer.concat([filePart(png, Buffer.from([0xff, 0xfe, 0x2f])), lands, end]));
  expect(bytes.status).toBe(200);
  expect(await readdir(content.uploadsDir)).toEqual([]);
});

const send = (preset: 'Resume' | 'Ekamra Lands', data: Buffer, headers: Record<string, string> = {}) =>
  upload(content.url, { data, name: 'a', preset }, headers);
const megabytes = (count: number) => count * 1024 * 1024;
const sizedPdf = (bytes: number) => pdfOfPages({}, `(${' '.repeat(bytes - pdfOfPages({}, '()').length)})`);
const sizedPicture = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);

describe('permissions', () => {
  test('are checked although the preset comes after the file', async () => {
    const form = Buffer.concat([filePart(png), lands, end]);
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const answer = await fetch(content.url + uploadPath, {
      method: 'POST',
      body: new Uint8Array(form),
      headers,
    });
    expect(answer.status).toBe(401);
    await nothingIsLeft();
  });

  test('a résumé may have 5 MB, also an admin’s, and a picture 10 MB', async () => {
    expect((await send('Resume', sizedPdf(megabytes(5)))).status).toBe(200);
    expect((await send('Resume', sizedPdf(megabytes(5) + 1))).status).toBe(413);
    expect((await send('Resume', sizedPdf(megabytes(5) + 1), asAdmin())).status).toBe(413);
    expect((await send('Resume', sizedPicture(megabytes(5)))).status).toBe(200);
    expect((await send('Ekamra Lands', sizedPicture(megabytes(10)), asAdmin())).status).toBe(200);
    expect((await send('Ekamra Lands', sizedPicture(megabytes(10) + 1), asAdmin())).status).toBe(413);
    expect(await readdir(content.uploadsDir)).toEqual([]);
  });
});

const begin = (headers: Record<string, string | number>): ClientRequest => {
  const { hostname, port } = new URL(content.url);
  return httpRequest({
    hostname,
    port,
    path: uploadPath,
    method: 'POST',
    headers: { ...asAdmin(), 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
  });
};
/** Status of the answer; undefined if the connection is closed before it arrives. */
const answerOf = (request: ClientRequest): Promise<number | undefined> =>
  new Promise((resolve) => {
    request.once('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    // There may be several errors, one for each piece in flight.
    request.on('error', () => resolve(undefined));
  });

describe('a body beyond all limits', () => {
  const megabyte = Buffer.alloc(megabytes(1));
  const head = filePart(Buffer.alloc(0)).subarray(0, -2);

  test.each([
    ['that says so', { 'content-length': head.length + megabytes(100) }, 0],
    ['that doesn’t say so', { 'transfer-encoding': 'chunked' }, 11],
  ])('is refused before the rest of it is sent, also one %s', async (_, headers, pieces) => {
    const request = begin(headers as Record<string, string | number>);
    const answer = answerOf(request);
    const closed = new Promise((resolve) => request.once('close', resolve));
    request.write(head);
    for (let sent = 0; sent < pieces; sent += 1) request.write(megabyte);
    expect(await answer).toBe(413);
    await closed;
    await nothingIsLeft();
  });
});

const until = async (files: number): Promise<void> => {
  while ((await readdir(content.uploadsDir)).length !== files) await setTimeout(20);
};

test.each([
  ['in the middle of the file', Buffer.concat([filePart(Buffer.from('beginning')).subarray(0, -2)])],
  ['after the file', filePart(Buffer.from('all of it'))],
  ['after the preset', Buffer.concat([filePart(Buffer.from('all of it')), lands])],
])('an upload that is broken off %s leaves nothing behind', async (_, sent) => {
  const request = begin({ 'content-length': 100_000 });
  request.on('error', () => undefined);
  request.write(sent);
  await until(1);
  request.destroy();
  await until(0);
  expect(await content.dataSource.manager.count(mediaEntity)).toBe(0);
});

test('an upload that the store rejects leaves at most a row, which is cleaned up later', async () => {
  const put = content.store.put.bind(content.store);
  content.store.put = () => Promise.reject(new Error('The disk is full'));
  try {
    const answer = await post(Buffer.concat([filePart(png), lands, end]));
    expect(answer.status).toBe(500);
    expect(JSON.stringify(await answer.json())).not.toContain('disk');
  } finally {
    content.store.put = put;
  }
  expect(await readdir(content.uploadsDir)).toEqual([]);
  expect(await content.dataSource.manager.count(mediaEntity)).toBe(1);
});
