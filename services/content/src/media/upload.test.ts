import { describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { type ErrorAnswer, type Uploaded, uploaded, type UploadPreset } from '@ekamra/contracts';
import sharp from 'sharp';
import { asAdmin, startTestContent, upload } from '../../testing/test-content.ts';
import { mediaEntity } from './upload-references.ts';
import { plainPdf } from '../../testing/media/test-files.ts';

const content = startedForTests(startTestContent);

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

  test('a picture is stored upright', async () => {
    const data = await create(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await accepted(send(data, 'turned.jpg'))).toMatchObject({ width: 40, height: 60 });
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
});
