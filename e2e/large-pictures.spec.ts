/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { openJob } from './forms.ts';
import { expect, test } from './office.ts';
import { visit } from './site.ts';
import { uploads } from './traffic.ts';

type Colour = readonly [number, number, number];
const red: Colour = [200, 30, 30];
const green: Colour = [30, 160, 40];
const blue: Colour = [30, 40, 200];
const white: Colour = [250, 250, 250];

const folder = path.resolve(import.meta.dirname, '../test-results/large-pictures');
mkdirSync(folder, { recursive: true });

/** Encodes a photo as phones keep it: lying on its side with an orientation that turns it upright, in Display P3. */
const photo = async (name: string, width: number, height: number): Promise<string> => {
  const quarters = Buffer.from([blue, red, white, green].flat());
  const file = path.join(folder, name);
  await sharp(quarters, { raw: { width: 2, height: 2, channels: 3 } })
    .resize(width, height, { kernel: 'nearest', fit: 'fill' })
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80, chromaSubsampling: '4:4:4' })
    .toFile(file);
  return file;
};

/** Returns the colours of a picture's quarters: above left and right, below left and right. */
const quarterColours = async (picture: Buffer): Promise<number[][]> => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x = 0, y = 0]) => {
    const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
    return [...data.subarray(at, at + 3)];
  });
};
/** Fails unless a picture has the colours of a photo that is turned upright and converted to sRGB. */
const expectSameColours = async (picture: Buffer, file: string): Promise<void> => {
  const upright = sharp(file, { limitInputPixels: false }).autoOrient().toColourspace('srgb');
  const expected = (await quarterColours(await upright.resize(96, 128).png().toBuffer())).flat();
  const colours = (await quarterColours(picture)).flat();
  const differences = colours.map((value, at) => Math.abs(value - (expected[at] ?? 0)));
  expect(Math.max(...differences), `${colours} instead of ${expected}`).toBeLessThan(8);
};

/** Returns the bytes of the uploads that a page sends from now on. */
const sentBytes = (page: Page): number[] => {
  const bytes: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/media/upload')) bytes.push(Number(request.headers()['content-length'] ?? 0));
  });
  return bytes;
};

const chosenPictures = (page: Page): Locator => page.getByRole('list', { name: 'Chosen pictures' });
const shot = (page: Page, name: string) => page.screenshot({ path: path.join(folder, `${name}.png`) });

for (const width of [360, 1280])
  test(`a photo of 200 megapixels is made smaller while the form is filled in, at ${width} px`, async ({
    page,
    complaints,
  }) => {
    const file = await photo('DSC_2000.jpg', 16_320, 12_240);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/create-new-building');
    await page.getByRole('button', { name: 'Images' }).setInputFiles(file);
    const answer = page.waitForResponse(uploads, { timeout: 300_000 });
    const picture = chosenPictures(page).getByRole('listitem');
    await expect(picture).toContainText(/being (?:read|made smaller)/);
    await expect(picture.getByRole('progressbar')).toBeVisible();
    await picture.scrollIntoViewIfNeeded();
    await shot(page, `reducing-${width}`);
    const name = page.getByRole('textbox', { name: 'Building name' });
    await name.fill('Kalinga Heights');
    await expect(name).toHaveValue('Kalinga Heights');
    await expect(picture.getByText('DSC_2000')).toHaveCount(0, { timeout: 300_000 });
    await picture.scrollIntoViewIfNeeded();
    await shot(page, `stored-${width}`);
    const { secure_url: address }: { secure_url: string } = await (await answer).json();
    expect(address).toMatch(/-1920x2560$/);
    await expectSameColours(await (await page.request.get(address)).body(), file);
    expect(complaints).toEqual([]);
  });

test('what cannot be taken says why and has no Retry, an animation that it becomes a still', async ({
  page,
}) => {
  const size = { width: 16_400, height: 12_400 };
  const large = await sharp({ create: { ...size, channels: 3, background: '#1f6f5c' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const frames = sharp(Buffer.alloc(80 * 120 * 3, 90).fill(200, 80 * 60 * 3), {
    raw: { width: 80, height: 120, channels: 3, pageHeight: 60 },
  });
  await page.goto('/create-new-building');
  await page.getByRole('button', { name: 'Images' }).setInputFiles([
    { name: 'map.png', mimeType: 'image/png', buffer: large },
    { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\u0018ftypheic', 'latin1') },
    { name: 'tour.gif', mimeType: 'image/gif', buffer: await frames.gif().toBuffer() },
  ]);
  const pictures = chosenPictures(page).getByRole('listitem');
  const [map, heic, tour] = [pictures.nth(0), pictures.nth(1), pictures.nth(2)];
  await expect(map.getByRole('alert')).toHaveText(
    /^map\.png: It has 204 megapixels; at most 200 are taken\./,
  );
  await expect(heic.getByRole('alert')).toHaveText(/cannot read HEIC photos\. Please save it as JPEG/);
  await expect(tour).toContainText('tour.gif is an animation: it becomes a still, its first picture.');
  await expect(pictures.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await expect(pictures.getByRole('button', { name: /^Remove/ })).toHaveCount(3);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await map.scrollIntoViewIfNeeded();
    await shot(page, `refused-${width}`);
  }
});

test('a panorama is sent and stored with 900 pixels on its shorter side', async ({ page }) => {
  const file = await photo('PANO_1.jpg', 3600, 18_000);
  await page.goto('/create-new-building');
  const answer = page.waitForResponse(uploads, { timeout: 300_000 });
  await page.getByRole('button', { name: 'Images' }).setInputFiles(file);
  const { secure_url: address }: { secure_url: string } = await (await answer).json();
  expect(address).toMatch(/-4500x900$/);
});

test('a photo of a resume is made smaller before it is sent', async ({ browser, baseURL }) => {
  await using context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  const file = await photo('resume.jpg', 10_000, 8000);
  await visit(page, '/career');
  const dialog = await openJob(page);
  await dialog.getByLabel('Resume').setInputFiles(file);
  await expect(dialog.getByText(/resume\.jpg is being (?:read|made smaller)/)).toBeVisible();
  await expect(dialog.getByText('resume.jpeg')).toBeVisible({ timeout: 300_000 });
  const bytes = sentBytes(page);
  await dialog.getByLabel('Name').fill('Asha Das');
  await dialog.getByLabel('Email').fill('asha@example.in');
  await dialog.getByLabel('Phone number').fill('9437000009');
  const answer = page.waitForResponse(uploads);
  await dialog.getByRole('button', { name: 'Submit application' }).click();
  expect(await (await answer).json()).toMatchObject({ width: 2048, height: 2560 });
  expect(bytes.every((sent) => sent < 5 * 1024 * 1024)).toBe(true);
});
