import { readdir } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import {
  type ErrorAnswer,
  mediaLink,
  signMediaCall,
  signMediaSchemas,
  type Uploaded,
} from '@ekamra/contracts';
import { exampleId } from '@ekamra/contracts/testing/examples';
import { newId } from '@ekamra/chassis';
import { signTestToken } from '@ekamra/chassis/testing';
import sharp from 'sharp';
import { adminJson, startTestContent, upload } from '../../testing/test-content.ts';
import { mediaEntity } from './upload-references.ts';
import { contentTypes } from './media-names.ts';
import { SignedLinks } from './resume-routes.ts';
import { encryptedPdf, pdfOf, pdfOfPages, plainPdf } from '../../testing/media/test-files.ts';
import { docx, odt } from '../../testing/media/zip-files.ts';
import { statusOfRaw } from '../../testing/media/test-requests.ts';

const content = startedForTests(() =>
  startTestContent({
    enquiry: { times: 5, seconds: 60 },
    resume: { times: 30, seconds: 60 },
  }),
);

const pdf = plainPdf;
const send = (data: Buffer, name = 'cv.pdf', headers: Record<string, string> = {}) =>
  upload(content.url, { data, name, preset: 'Resume' }, headers);
const stored = async (data: Buffer): Promise<string> => {
  const response = await send(data);
  expect(response.status).toBe(200);
  return ((await response.json()) as Uploaded).secure_url;
};
const askLinks = (urls: string[]) => fetch(content.url + signMediaCall.path, adminJson('POST', { urls }));
const sign = async (url: string): Promise<string> => {
  const response = await askLinks([url]);
  expect(response.status).toBe(200);
  return ((await response.json()) as { urls: [string] }).urls[0];
};
const read = (url: string) => fetch(content.url + url.replace('/real-estate', ''));

describe('sending', () => {
  test('everybody may send a PDF, which is stored unchanged', async () => {
    const url = await stored(pdf);
    expect(url).toMatch(/^\/real-estate\/media\/resumes\/[0-9a-f-]{36}\.pdf$/);
    const response = await read(await sign(url));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="resume-[0-9a-f]{6}\.pdf"$/,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
  });

  test.each([
    ['docx', docx],
    ['odt', odt],
  ] as const)(
    'everybody may send a %s file, which is stored unchanged, whatever its name',
    async (extension, data) => {
      const url = await stored(data);
      expect(url).toMatch(new RegExp(`^/real-estate/media/resumes/[0-9a-f-]{36}\\.${extension}$`));
      const response = await read(await sign(url));
      expect(response.headers.get('content-type')).toBe(contentTypes[extension]);
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="resume-[0-9a-f]{6}\.\w+"$/,
      );
      expect(Buffer.from(await response.arrayBuffer())).toEqual(data);
    },
  );

  test('a picture of a résumé becomes a JPEG without metadata', async () => {
    const picture = sharp({ create: { width: 80, height: 120, channels: 4, background: '#ffffff00' } });
    const url = await stored(
      await picture
        .withExif({
          IFD0: { Model: 'Phone 9' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '20/1 17/1 45/1' },
        })
        .png()
        .toBuffer(),
    );
    expect(url).toMatch(/\.jpg$/);
    const response = await read(await sign(url));
    const data = Buffer.from(await response.arrayBuffer());
    const { format, exif, xmp, icc } = await sharp(data).metadata();
    expect([format, exif, xmp, icc]).toEqual(['jpeg', undefined, undefined, undefined]);
    expect(data.includes('Phone 9')).toBe(false);
  });

  test('an expired token does not prevent sending', async () => {
    expect((await send(pdf, 'cv.pdf', { authorization: 'Bearer a.b.c' })).status).toBe(200);
  });

  test.each([
    ['a PDF that breaks off', pdf.subarray(0, 40), [422, 'The PDF is damaged or incomplete']],
    ['an encrypted PDF', encryptedPdf, [422, 'The PDF is encrypted; please save it without a password']],
    [
      'a PDF without a page',
      pdfOf('<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>'),
      [422, 'The PDF is damaged or incomplete'],
    ],
    ['a PDF of too many pages', pdfOfPages({ pages: 101 }), [422, 'The PDF has more than 100 pages']],
    [
      'a program',
      Buffer.from('#!/bin/sh\necho hello\n'),
      [415, 'The file is not a PDF, DOCX, ODT, JPEG or PNG file'],
    ],
    [
      'a word processor’s file',
      Buffer.from('PK\u0003\u0004'),
      [415, 'The file is not a PDF, DOCX, ODT, JPEG or PNG file'],
    ],
  ])('%s is refused', async (_, data, refusal) => {
    const response = await send(data);
    expect([response.status, ((await response.json()) as ErrorAnswer).message]).toEqual(refusal);
  });

  test('nothing of a refused file is stored', async () => {
    const before = await content.dataSource.manager.count(mediaEntity);
    expect((await send(encryptedPdf)).status).toBe(422);
    expect(await content.dataSource.manager.count(mediaEntity)).toBe(before);
    expect(await readdir(content.uploadsDir)).toEqual([]);
  });

  test('the uploads of one address are limited', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const answers: number[] = [];
    for (let i = 0; i < 31; i += 1) answers.push((await send(Buffer.from('x'), 'x', from)).status);
    expect(answers.slice(0, 30)).not.toContain(429);
    expect(answers[30]).toBe(429);
    expect((await send(pdf, 'cv.pdf', { 'x-forwarded-for': '203.0.113.8' })).status).toBe(200);
  });
});

/** Headers of every file that only a signed link opens. */
const privateHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

describe('reading', () => {
  test('leaves as an attachment, of which nothing runs in our origin', async () => {
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } });
    const image = await picture.png().toBuffer();
    const script = pdfOfPages({}, '<</S/JavaScript/JS(app.alert\\(1\\))>>');
    for (const [data, type] of [
      [script, 'application/pdf'],
      [image, 'image/jpeg'],
    ] as const) {
      const response = await read(await sign(await stored(data)));
      await response.arrayBuffer();
      expect(Object.fromEntries(response.headers)).toMatchObject({
        ...privateHeaders,
        'content-type': type,
        'content-disposition': expect.stringMatching(
          /^attachment; filename="resume-[0-9a-f]{6}\.(pdf|jpg)"$/,
        ),
      });
    }
  });

  test('is recorded as a security event of the admin for whom the link was made', async () => {
    const url = await stored(pdf);
    const file = url.replace('/real-estate/media/resumes/', '');
    const adminId = newId();
    const { data } = await content.withToken(signTestToken({ sub: adminId }))(signMediaCall, {
      body: { urls: [url] },
    });
    const [link = ''] = data.urls;
    await content.takeEvents();
    await fetch(content.url + link.replace('/real-estate', ''), { method: 'HEAD' });
    await read(link.replace(/expires=\d+/, 'expires=99999999999'));
    expect(await content.takeEvents()).toEqual([]);
    await read(link);
    const events = await content.takeEvents();
    expect(events).toMatchObject([
      { event: 'resume-opened', adminId, process: 'content', details: { file } },
    ]);
    expect(JSON.stringify(events)).not.toContain('signature');
  });

  test('is refused for another admin than the link was made for', async () => {
    const link = new URL(await sign(await stored(pdf)), 'http://localhost');
    const signature = Buffer.from(link.searchParams.get('signature') ?? '', 'base64url');
    Buffer.from(newId().replaceAll('-', ''), 'hex').copy(signature);
    link.searchParams.set('signature', signature.toString('base64url'));
    expect((await read(link.pathname + link.search)).status).toBe(404);
  });

  test('is refused without a signature, or with a wrong one', async () => {
    const url = await stored(pdf);
    const signed = await sign(url);
    const other = await stored(pdf);
    const stranger = new SignedLinks(Buffer.alloc(32), () => content.clock.now).sign(url, exampleId);
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

  test('only admins get links, and other addresses are returned unchanged', async () => {
    const body = JSON.stringify({ urls: [] });
    const headers = { 'content-type': 'application/json' };
    const stranger = await fetch(content.url + signMediaCall.path, { method: 'POST', headers, body });
    expect(stranger.status).toBe(401);
    expect(await sign('https://host.example/cv.pdf')).toBe('https://host.example/cv.pdf');
    const picture = '/real-estate/media/01890000-0000-7000-8000-000000000001-16x9';
    expect(await sign(picture)).toBe(picture);
  });

  test('a résumé is readable only by its own path', async () => {
    const url = await stored(pdf);
    const query = new URL(await sign(url), 'http://a').search;
    const name = url.split('/').at(-1) ?? '';
    const id = name.slice(0, 36);
    for (const path of [
      `/media/${id}/resume.pdf`,
      `/media/${id}/resume.pdf${query}`,
      `/media/${id}${query}`,
      `/media/resumes/${id}${query}`,
      `/media/resumes/${id}.jpg${query}`,
      `/media/resumes/${name.toUpperCase()}${query}`,
      `/media/resumes/${name}/${query}`,
      `/media/resumes/./${name}${query}`,
      `/media/resumes/../resumes/${name}${query}`,
      `/media/resumes/..%2fresumes%2f${name}${query}`,
      `/media/resumes//${name}${query}`,
      `/media/resumes/${name}%00${query}`,
      `/media/resumes/${name};${query}`,
      `/media/Resumes/${name}${query}`,
      `/media/resumes/${name}${query}&signature=a`,
      `/media/resumes/${name}${query.replace('signature=', 'signature[]=')}`,
      `/media/resumes/${name}${query.replace(/expires=\d+/, 'expires=1e99')}`,
      `/media/resumes/${name}${query.replace('expires=', 'expires=%20')}`,
      `/media/resumes/${name}?expires=&signature=`,
      `/media/resumes/640.avif${query}`,
    ])
      expect([path, await statusOfRaw(content.url, path)]).toEqual([path, 404]);
    expect(await statusOfRaw(content.url, `/media/resumes/${name}${query}`)).toBe(200);
  });

  test('links are signed in the order of the request, up to a thousand at a time', async () => {
    const url = await stored(pdf);
    const picture = '/real-estate/media/01890000-0000-7000-8000-000000000001-16x9';
    const urls = [picture, ...Array<string>(998).fill(url), 'https://host.example/cv.pdf'];
    const answer = await askLinks(urls);
    const links = signMediaSchemas.answer.parse(await answer.json()).urls;
    expect([links[0], links.at(-1), links.length]).toEqual([picture, 'https://host.example/cv.pdf', 1_000]);
    for (const link of links.slice(1, -1)) expect(mediaLink.parse(link)).toContain(`${url}?expires=`);
    expect((await askLinks([...urls, url])).status).toBe(422);
    expect((await askLinks(['javascript:alert(1)'])).status).toBe(422);
  });
});
