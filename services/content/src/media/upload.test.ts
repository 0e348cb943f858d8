import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ErrorAnswer, type Uploaded, uploaded, type UploadPreset } from '@ekamra/contracts';
import sharp from 'sharp';
import { asAdmin, startTestContent, type TestContent, upload } from '../../testing/test-content.ts';
import { mediaEntity } from './upload-references.ts';
import { plainPdf } from '../../testing/media/test-files.ts';

let content: TestContent;
beforeAll(async () => {
  content = await startTestContent();
});
afterAll(() => content[Symbol.asyncDispose]());

const create = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f6f5c' } });

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

describe('pictures', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    '%s is accepted and stored as WebP',
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

  test('the original’s metadata is removed, and the picture is upright', async () => {
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

  test('a large picture is stored with 2560 pixels on the longer side', async () => {
    const data = await create(3000, 1500).jpeg().toBuffer();
    expect(await accepted(send(data, 'wide.jpg'))).toMatchObject({ width: 2560, height: 1280 });
  });

  test('a panorama keeps 900 pixels on the shorter side, upright', async () => {
    const data = await create(1000, 6000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const answer = await accepted(send(data, 'coast.jpg'));
    expect(answer).toMatchObject({ width: 5400, height: 900 });
    expect(await sharp(await master(answer)).metadata()).toMatchObject({ width: 5400, height: 900 });
  });

  test('uploads beyond the concurrency limit are queued and stored', async () => {
    const picture = await create(60, 40).png().toBuffer();
    const answers = Array.from({ length: 12 }, () => accepted(send(picture, 'terrace.png')));
    expect(new Set((await Promise.all(answers)).map(({ secure_url }) => secure_url)).size).toBe(12);
  });

  test('each upload is recorded with its stored form', async () => {
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

describe('refused uploads', () => {
  test('a picture with more than 50 megapixels, however few bytes', async () => {
    const bomb = await create(8000, 6500).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refused(send(bomb, 'bomb.png'))).toEqual([
      422,
      'INVALID',
      'The picture has 52 megapixels; at most 50 are taken',
    ]);
  });

  test('a file above the limit of its preset', async () => {
    const large = Buffer.concat([await create(8, 8).jpeg().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]);
    expect(await refused(send(large, 'large.jpg'))).toEqual([
      413,
      'TOO_LARGE',
      'The file is larger than 10 MB',
    ]);
    const resume = Buffer.concat([plainPdf, Buffer.alloc(5 * 1024 * 1024)]);
    expect(await refused(send(resume, 'long.pdf', 'Resume'))).toEqual([
      413,
      'TOO_LARGE',
      'The file is larger than 5 MB',
    ]);
  });

  test('a picture without a sign-in', async () => {
    const file = {
      data: await create(8, 8).png().toBuffer(),
      name: 'a.png',
      preset: 'Ekamra Blogs',
    } as const;
    expect((await upload(content.url, file)).status).toBe(401);
    expect((await upload(content.url, file, { authorization: 'Bearer a.b.c' })).status).toBe(401);
  });

  test('and no temporary file is left', async () => {
    expect(await readdir(content.uploadsDir)).toEqual([]);
  });
});
