import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import type { Uploaded } from '@ekamra/contracts';
import sharp from 'sharp';
import { asAdmin, startTestContent, upload } from '../../testing/test-content.ts';
import { variantKey } from './media-names.ts';
import { statusOfRaw } from '../../testing/media/test-requests.ts';

const content = startedForTests(startTestContent);
let name: string;
beforeAll(async () => {
  const data = await sharp({
    create: {
      width: 1200,
      height: 800,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  const response = await upload(content.url, { data, name: 'a.jpg', preset: 'Ekamra Lands' }, asAdmin());
  name = ((await response.json()) as Uploaded).secure_url.split('/').at(-1) ?? '';
});

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${content.url}/media/${path}`, { headers });

test('the master may be cached for ever', async () => {
  const response = await read(name);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-length': String((await response.arrayBuffer()).byteLength),
  });
  const etag = response.headers.get('etag') ?? '';
  expect((await read(name, { 'if-none-match': etag })).status).toBe(304);
});

describe('variants', () => {
  test.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
  ] as const)('%s is made in the width asked for, and kept', async (format, inside) => {
    const key = variantKey(name, { width: 640, format });
    expect(await content.store.has(key)).toBe(false);
    const made = await read(`${name}/640.${format}`);
    expect(made.status).toBe(200);
    expect(Object.fromEntries(made.headers)).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const data = Buffer.from(await made.arrayBuffer());
    expect(made.headers.get('content-length')).toBe(String(data.length));
    expect(await sharp(data).metadata()).toMatchObject({ format: inside, width: 640, height: 427 });
    expect(await content.store.has(key)).toBe(true);

    const kept = await read(`${name}/640.${format}`);
    expect(Buffer.from(await kept.arrayBuffer())).toEqual(data);
    expect(kept.headers.get('etag')).toBe(made.headers.get('etag'));
    const again = await read(`${name}/640.${format}`, { 'if-none-match': kept.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('are never wider than the picture', async () => {
    const data = Buffer.from(await (await read(`${name}/1600.webp`)).arrayBuffer());
    expect(await sharp(data).metadata()).toMatchObject({ width: 1200, height: 800 });
  });

  test('are created once for all concurrent requests', async () => {
    const put = jest.spyOn(content.store, 'put');
    const answers = await Promise.all(Array.from({ length: 12 }, () => read(`${name}/320.avif`)));
    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(12).fill(200));
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();
  });

  test('exist only in the served widths and formats', async () => {
    for (const file of [
      '641.avif',
      '0640.avif',
      '640.jpg',
      '640',
      '640.avif.webp',
      '1e3.avif',
      'master.webp',
    ])
      expect([file, (await read(`${name}/${file}`)).status]).toEqual([file, 404]);
  });

  test('exist only for uploaded pictures with their own size', async () => {
    const other = name.replace(/-\d+x\d+$/, '-1201x800');
    for (const path of [`${other}/640.webp`, other, `${name}0/640.webp`, `${name.toUpperCase()}/640.webp`])
      expect([path, (await read(path)).status]).toEqual([path, 404]);
  });
});

test('no path leads out of the store', async () => {
  const attempts = [
    '/media/../../etc/passwd',
    '/media/..%2f..%2fetc%2fpasswd',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    `/media/${name}/..%2fmaster.webp`,
    `/media/${name}/../${name}/640.avif`,
    `/media/${name}%00/640.avif`,
    `/media/${name}/640.avif%00`,
    `/media//${name}`,
    '/media/resumes/..%2f..%2fpackage.json',
    `/media/${name}\\640.avif`,
    `/media/${name}/640.avif/`,
    `/media/${name}/640.avif;a.html`,
    `/media/${name}/%E0%A4%A`,
    `/media/${name}/${'a'.repeat(4_000)}`,
    `/media/${name.slice(-2)}/${name}/master.webp`,
    `/media/${name}/.`,
    '/media/',
    '/media/CON',
    '/media/__proto__/640.avif',
  ];
  for (const path of attempts) {
    const status = await statusOfRaw(content.url, path);
    expect([path, status]).toEqual([path, expect.any(Number)]);
    expect([400, 404]).toContain(status);
  }
});
