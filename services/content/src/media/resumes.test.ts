import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { signMediaCall } from '@ekamra/contracts';
import type { ErrorAnswer, Uploaded } from '@ekamra/contracts';
import sharp from 'sharp';
import type { TestContent } from '../testing.ts';
import { adminJson, startTestContent, upload } from '../testing.ts';
import { SignedLinks } from './signed-links.ts';

let content: TestContent;
beforeAll(async () => {
  content = await startTestContent({
    enquiry: { times: 5, seconds: 60 },
    resume: { times: 30, seconds: 60 },
  });
});
afterAll(() => content[Symbol.asyncDispose]());

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\nstartxref\n9\n%%EOF\n');
const send = (data: Buffer, name = 'cv.pdf', headers: Record<string, string> = {}) =>
  upload(content.url, { data, name, preset: 'Resume' }, headers);
const stored = async (data: Buffer): Promise<string> => {
  const response = await send(data);
  expect(response.status).toBe(200);
  return ((await response.json()) as Uploaded).secure_url;
};
const sign = async (url: string): Promise<string> => {
  const response = await fetch(content.url + signMediaCall.path, adminJson('POST', { urls: [url] }));
  expect(response.status).toBe(200);
  return ((await response.json()) as { urls: [string] }).urls[0];
};
const read = (url: string) => fetch(content.url + url.replace('/real-estate', ''));

describe('sending', () => {
  test('everybody may send a PDF, and it is kept as it is', async () => {
    const url = await stored(pdf);
    expect(url).toMatch(/^\/real-estate\/media\/resumes\/[0-9a-f-]{36}\.pdf$/);
    const response = await read(await sign(url));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(
      /^inline; filename="resume-[0-9a-f]{6}\.pdf"$/,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
  });

  test('a picture of a résumé becomes a JPEG without metadata', async () => {
    const picture = sharp({ create: { width: 80, height: 120, channels: 4, background: '#ffffff00' } });
    const url = await stored(
      await picture
        .withExif({ IFD0: { Model: 'Phone 9' } })
        .png()
        .toBuffer(),
    );
    expect(url).toMatch(/\.jpg$/);
    const response = await read(await sign(url));
    const { format, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([format, exif]).toEqual(['jpeg', undefined]);
  });

  test('a token that is over does not stand in the way', async () => {
    expect((await send(pdf, 'cv.pdf', { authorization: 'Bearer a.b.c' })).status).toBe(200);
  });

  test.each([
    ['a PDF that breaks off', pdf.subarray(0, 40), [422, 'The PDF is damaged or incomplete']],
    [
      'a PDF with something behind it',
      Buffer.concat([pdf, Buffer.from('PK\u0003\u0004zip')]),
      [422, 'The PDF holds more than a PDF'],
    ],
    ['a program', Buffer.from('#!/bin/sh\necho hello\n'), [415, 'The file is not a PDF, JPEG or PNG file']],
    [
      'a word processor’s file',
      Buffer.from('PK\u0003\u0004'),
      [415, 'The file is not a PDF, JPEG or PNG file'],
    ],
  ])('%s is refused', async (_, data, refusal) => {
    const response = await send(data);
    expect([response.status, ((await response.json()) as ErrorAnswer).message]).toEqual(refusal);
  });

  test('one address can’t send any number', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const answers: number[] = [];
    for (let i = 0; i < 31; i += 1) answers.push((await send(Buffer.from('x'), 'x', from)).status);
    expect(answers.slice(0, 30)).not.toContain(429);
    expect(answers[30]).toBe(429);
    expect((await send(pdf, 'cv.pdf', { 'x-forwarded-for': '203.0.113.8' })).status).toBe(200);
  });
});

describe('reading', () => {
  test('is refused without a signature, and with one that isn’t right', async () => {
    const url = await stored(pdf);
    const signed = await sign(url);
    const other = await stored(pdf);
    const stranger = new SignedLinks(Buffer.alloc(32), () => content.clock.now).sign(url);
    const attempts = [
      url,
      stranger,
      signed.replace(url, other),
      signed.replace(/expires=\d+/, 'expires=99999999999'),
      signed.replace(/signature=.{4}/, 'signature=AAAA'),
      signed.replace(/&signature=.*/, ''),
      `${signed}&expires=99999999999`,
    ];
    for (const attempt of attempts) expect([attempt, (await read(attempt)).status]).toEqual([attempt, 404]);
    expect((await read(signed)).status).toBe(200);
  });

  test('ends ten minutes after the link was signed', async () => {
    const before = content.clock.now;
    const signed = await sign(await stored(pdf));
    content.clock.now = new Date(before.getTime() + 9 * 60_000);
    expect((await read(signed)).status).toBe(200);
    content.clock.now = new Date(before.getTime() + 10 * 60_000);
    expect((await read(signed)).status).toBe(404);
  });

  test('only admins get links, and other addresses come back as they are', async () => {
    const body = JSON.stringify({ urls: [] });
    const headers = { 'content-type': 'application/json' };
    const stranger = await fetch(content.url + signMediaCall.path, { method: 'POST', headers, body });
    expect(stranger.status).toBe(401);
    expect(await sign('https://host.example/cv.pdf')).toBe('https://host.example/cv.pdf');
    const picture = '/real-estate/media/01890000-0000-7000-8000-000000000001-16x9';
    expect(await sign(picture)).toBe(picture);
  });
});
