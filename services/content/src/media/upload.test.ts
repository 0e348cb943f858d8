import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ErrorAnswer, Uploaded, UploadPreset } from '@ekamra/contracts';
import { uploaded, uploadPath } from '@ekamra/contracts';
import sharp from 'sharp';
import type { TestContent } from '../testing.ts';
import { asAdmin, startTestContent, upload } from '../testing.ts';
import { mediaEntity } from './entity.ts';

let content: TestContent;
beforeAll(async () => {
  content = await startTestContent();
});
afterAll(() => content[Symbol.asyncDispose]());

const create = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f6f5c' } });
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\nstartxref\n9\n%%EOF\n');

const send = (data: Buffer, name: string, preset: UploadPreset = 'Ekamra Buildings') =>
  upload(content.url, { data, name, preset }, asAdmin());
const accepted = async (response: Promise<Response>): Promise<Uploaded> => {
  const answer = await response;
  expect(answer.status).toBe(200);
  return uploaded.parse(await answer.json());
};
const refused = async (response: Promise<Response>): Promise<[number, string, string]> => {
  const answer = await response;
  const { code, message } = (await answer.json()) as ErrorAnswer;
  return [answer.status, code, message];
};
const master = async ({ secure_url }: Uploaded): Promise<Buffer> => {
  const response = await fetch(content.url + secure_url.replace('/real-estate', ''));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

const post = (form: FormData | string, headers: Record<string, string> = {}) =>
  refused(
    fetch(content.url + uploadPath, {
      method: 'POST',
      body: form,
      headers: { ...asAdmin(), ...headers },
    }),
  );
const formOf = (...parts: [string, string | Blob][]): FormData => {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
};

describe('pictures', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    '%s is taken and kept as WebP',
    async (format) => {
      const data = await create(64, 36).toFormat(format).toBuffer();
      const answer = await accepted(send(data, `house.${format}`));
      expect(answer.secure_url).toMatch(/^\/real-estate\/media\/[0-9a-f-]{36}-64x36$/);
      expect(answer).toMatchObject({ width: 64, height: 36 });
      const kept = await master(answer);
      expect(kept.length).toBe(answer.bytes);
      expect(await sharp(kept).metadata()).toMatchObject({
        format: 'webp',
        width: 64,
        height: 36,
        space: 'srgb',
      });
    },
  );

  test('nothing of the original’s metadata is kept, and it stands upright', async () => {
    const data = await create(60, 40)
      .withExif({
        IFD0: { Model: 'Phone 9' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '20/1 17/1 45/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const original = await sharp(data).metadata();
    expect(original.exif?.toString('latin1')).toContain('Phone 9');
    expect(original.orientation).toBe(6);
    const answer = await accepted(send(data, 'with-place.jpg'));
    expect(answer).toMatchObject({ width: 40, height: 60 });
    const { exif, xmp, icc, iptc } = await sharp(await master(answer)).metadata();
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('a large picture is kept with 2560 pixels on the longer side', async () => {
    const data = await create(3000, 1500).jpeg().toBuffer();
    expect(await accepted(send(data, 'wide.jpg'))).toMatchObject({ width: 2560, height: 1280 });
  });

  test('each upload is noted with what was kept', async () => {
    const answer = await accepted(send(await create(10, 10).png().toBuffer(), 'a.png', 'Ekamra Lands'));
    const id = /media\/([0-9a-f-]{36})-/.exec(answer.secure_url)?.[1] ?? '';
    const row = await content.dataSource.manager.findOneByOrFail(mediaEntity, { id });
    expect(row).toMatchObject({
      preset: 'Ekamra Lands',
      private: false,
      contentType: 'image/webp',
      width: 10,
      height: 10,
      bytes: answer.bytes,
    });
  });
});

describe('what is refused', () => {
  test('another type under the name of a picture', async () => {
    const wrong = [415, 'WRONG_TYPE', 'The file is not a JPEG, PNG, WebP, AVIF or GIF picture'];
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect(await refused(send(Buffer.from(`<?xml version="1.0"?>${svg}`), 'a.png'))).toEqual(wrong);
    expect(await refused(send(Buffer.from(svg), 'a.svg'))).toEqual(wrong);
    expect(await refused(send(Buffer.from('<html><script>alert(1)</script></html>'), 'a.jpg'))).toEqual(
      wrong,
    );
    expect(await refused(send(pdf, 'a.jpg'))).toEqual(wrong);
    expect(await refused(send(Buffer.from('MZ\u0090\0\u0003'), 'a.webp'))).toEqual(wrong);
  });

  test('a picture that breaks off', async () => {
    const noise = sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    });
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const data = await noise.clone().toFormat(format).toBuffer();
      const half = data.subarray(0, Math.floor(data.length / 2));
      expect(await refused(send(half, 'half'))).toEqual([
        422,
        'INVALID',
        'The picture is damaged or incomplete',
      ]);
    }
  });

  test('a picture with more than 50 megapixels, however few bytes', async () => {
    const bomb = await create(8000, 6500).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refused(send(bomb, 'bomb.png'))).toEqual([
      422,
      'INVALID',
      'The picture has 52 megapixels; at most 50 are taken',
    ]);
  });

  test('a file over the limit of its preset', async () => {
    const large = Buffer.concat([await create(8, 8).jpeg().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]);
    expect(await refused(send(large, 'large.jpg'))).toEqual([
      413,
      'TOO_LARGE',
      'The file is larger than 10 MB',
    ]);
    const resume = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]);
    expect(await refused(send(resume, 'long.pdf', 'Resume'))).toEqual([
      413,
      'TOO_LARGE',
      'The file is larger than 5 MB',
    ]);
  });

  test('a picture from somebody who is not signed in', async () => {
    const file = {
      data: await create(8, 8).png().toBuffer(),
      name: 'a.png',
      preset: 'Ekamra Blogs',
    } as const;
    expect((await upload(content.url, file)).status).toBe(401);
    expect((await upload(content.url, file, { authorization: 'Bearer a.b.c' })).status).toBe(401);
  });

  test('a form that is not the one of the contract', async () => {
    const picture = new Blob([new Uint8Array(await create(8, 8).png().toBuffer())]);
    const preset: [string, string] = ['upload_preset', 'Ekamra Lands'];
    expect(await post(formOf(preset))).toEqual([422, 'INVALID', 'file is missing']);
    expect(await post(formOf(['file', picture]))).toEqual([422, 'INVALID', 'upload_preset is missing']);
    expect(await post(formOf(['file', picture], ['file', picture], preset))).toEqual([
      422,
      'INVALID',
      'file was given twice',
    ]);
    expect((await post(formOf(['file', picture], ['upload_preset', 'Other'])))[0]).toBe(422);
    expect((await post(formOf(['file', picture], preset, ['folder', '../..'])))[0]).toBe(422);
    expect((await post(formOf(['file', new Blob([])], preset)))[2]).toBe('The file is empty');
    expect((await post('{}', { 'content-type': 'application/json' }))[0]).toBe(415);
    expect((await post('--b\r\nbroken', { 'content-type': 'multipart/form-data; boundary=b' }))[0]).toBe(400);
    expect((await post('x', { 'content-type': 'multipart/form-data' }))[0]).toBe(415);
  });

  test('and no temporary file stays behind', async () => {
    expect(await readdir(content.uploadsDir)).toEqual([]);
  });
});

test('an upload that is broken off leaves nothing behind', async () => {
  const { hostname, port } = new URL(content.url);
  const headers = {
    ...asAdmin(),
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': 100_000,
  };
  const request = httpRequest({ hostname, port, path: uploadPath, method: 'POST', headers });
  request.on('error', () => undefined);
  request.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nbeginning');
  const files = async (count: number): Promise<void> => {
    while ((await readdir(content.uploadsDir)).length !== count) await setTimeout(20);
  };
  await files(1);
  request.destroy();
  await files(0);
  expect(await content.dataSource.manager.countBy(mediaEntity, { contentType: 'image/jpeg' })).toBe(0);
});
