import { beforeAll, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import type { Uploaded } from '@ekamra/contracts';
import sharp from 'sharp';
import { asAdmin, startTestContent, upload } from '../../testing/test-content.ts';
import { sharedVariant, variantKey } from './media-names.ts';

const content = startedForTests(startTestContent);
let name: string;
const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${content.url}/media/${path}`, { headers });
const uploadedName = async (data: Buffer): Promise<string> => {
  const response = await upload(content.url, { data, name: 'a', preset: 'Ekamra Blogs' }, asAdmin());
  return ((await response.json()) as Uploaded).secure_url.split('/').at(-1) ?? '';
};
const sharedKey = (picture: string) => variantKey(picture, sharedVariant);
const sharedOf = async (picture: string) => {
  const response = await read(`${picture}/shared.jpg`);
  return { response, data: Buffer.from(await response.arrayBuffer()) };
};
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  });

beforeAll(async () => {
  name = await uploadedName(await noise(1200, 800).jpeg().toBuffer());
});

test('is created on request if missing, and never changes', async () => {
  await content.store.delete(sharedKey(name));
  const { response, data } = await sharedOf(name);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(data.length),
  });
  expect(await content.store.has(sharedKey(name))).toBe(true);
  const etag = response.headers.get('etag') ?? '';
  expect((await read(`${name}/shared.jpg`, { 'if-none-match': etag })).status).toBe(304);
});

test.each([
  ['a wide one', () => noise(2400, 600).jpeg().toBuffer()],
  ['a tall one', () => noise(500, 2000).jpeg().toBuffer()],
  ['one that is smaller', () => noise(80, 60).png().toBuffer()],
  ['one of the same size, all noise', () => noise(1200, 630).png().toBuffer()],
  ['a transparent one', () => noise(900, 900).ensureAlpha(0.2).png().toBuffer()],
])('of %s is a JPEG of 1200 x 630 pixels and at most 300 KB', async (_, make) => {
  const { data } = await sharedOf(await uploadedName(await make()));
  expect(await sharp(data).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(data.length).toBeLessThanOrEqual(300_000);
  // Not only small: it uses the available size.
  expect(data.length).toBeGreaterThan(10_000);
});

test('shows the top of a tower photographed upright', async () => {
  const height = 1600;
  const tower = await sharp({ create: { width: 1200, height, channels: 3, background: '#cfe0f2' } })
    .composite([
      {
        input: { create: { width: 500, height: 1400, channels: 3, background: '#5a4a40' } },
        left: 350,
        top: 200,
      },
      { input: { create: { width: 500, height: 60, channels: 3, background: '#c00' } }, left: 350, top: 200 },
    ])
    .png()
    .toBuffer();
  const { data } = await sharedOf(await uploadedName(tower));
  const { channels } = await sharp(data).stats();
  expect((channels[0]?.max ?? 0) - (channels[2]?.min ?? 255)).toBeGreaterThan(150);
});

test('shows the centre of the picture', async () => {
  const sides = await sharp({ create: { width: 2400, height: 630, channels: 3, background: '#c00' } })
    .composite([
      {
        input: { create: { width: 1200, height: 630, channels: 3, background: '#0a0' } },
        left: 600,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
  const { data } = await sharedOf(await uploadedName(sides));
  const { dominant } = await sharp(data).stats();
  expect(dominant.g).toBeGreaterThan(dominant.r);
});
