import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Allowance } from '@ekamra/chassis';
import type { ErrorAnswer, Uploaded } from '@ekamra/contracts';
import { mediaFormats, mediaWidths } from '@ekamra/contracts';
import sharp from 'sharp';
import { costlyPdf, pdfOfPages, plainPdf } from '../../testing/media/test-files.ts';
import { asAdmin, startTestContent, type TestContent, upload } from '../../testing/test-content.ts';
import { holdLock } from '../../testing/test-lock.ts';
import type { LimitedAction } from '../rate-limits.ts';

let content: TestContent;
afterEach(() => content[Symbol.asyncDispose]());
const start = async (allowed: Partial<Record<LimitedAction, Allowance>> = {}): Promise<void> => {
  content = await startTestContent(allowed);
};

const office = '203.0.113.7';
const sendResume = (data: Buffer, address = office) =>
  upload(content.url, { data, name: 'cv.pdf', preset: 'Resume' }, { 'x-forwarded-for': address });
const sendPicture = async (shade: number): Promise<Response> => {
  const picture = sharp({
    create: { width: 60, height: 40, channels: 3, background: { r: shade, g: 0, b: 0 } },
  });
  const data = await picture.png().toBuffer();
  return upload(
    content.url,
    { data, name: 'a.png', preset: 'Ekamra Lands' },
    { ...asAdmin(), 'x-forwarded-for': office },
  );
};
/** Bytes of the files that were received and are not stored yet. */
const arrivedBytes = async (): Promise<number> => {
  const names = await readdir(content.uploadsDir);
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(join(content.uploadsDir, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};
describe('files of visitors', () => {
  test('don’t delay an admin’s picture, however many wait', async () => {
    await start();
    const order: string[] = [];
    const resumes = Array.from({ length: 4 }, async (_, host) => {
      expect((await sendResume(costlyPdf, `203.0.113.${host}`)).status).toBe(422);
      order.push('résumé');
    });
    // All have arrived, and wait to be checked.
    while ((await arrivedBytes()) < 4 * costlyPdf.length) await setImmediate();
    expect((await sendPicture(1)).status).toBe(200);
    order.push('picture');
    await Promise.all(resumes);
    expect(order[0]).toBe('picture');
  }, 60_000);

  test('are refused once too many wait, and those that wait are stored', async () => {
    await start();
    await using lock = await holdLock(content.databaseUrl, 'LOCK TABLE media IN ACCESS EXCLUSIVE MODE');
    const answers = Array.from({ length: 20 }, (_, index) => sendResume(plainPdf, `203.0.113.${index}`));
    const refused = await Promise.any(
      answers.map(async (answer) => {
        const response = await answer;
        if (response.status !== 503) throw new Error(`It answered ${response.status}`);
        return response.headers.get('retry-after');
      }),
    );
    expect(refused).toBe('5');
    await lock.release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array<number>(17).fill(200), 503, 503, 503]);
  });
});

describe('the daily limits', () => {
  const day = 24 * 60 * 60;
  const ofAddress = { storedByAddress: { times: 2, seconds: day, refusal: 'Too many files.' } };

  test('refuse what an address stores beyond its share, until the day is over', async () => {
    await start(ofAddress);
    expect((await sendResume(plainPdf)).status).toBe(200);
    expect((await sendResume(plainPdf)).status).toBe(200);
    const refused = await sendResume(plainPdf);
    const { code, message } = (await refused.json()) as ErrorAnswer;
    expect([refused.status, code, message]).toEqual([
      429,
      'TOO_MANY',
      'Too many files. Please try again in 24 hours.',
    ]);
    const wait = Number(refused.headers.get('retry-after'));
    expect([wait > day - 60, wait <= day]).toEqual([true, true]);
    expect((await sendResume(plainPdf, '203.0.113.8')).status).toBe(200);
    expect((await sendPicture(1)).status).toBe(200);
  });

  test('count in kilobytes', async () => {
    await start(ofAddress);
    const data = pdfOfPages({}, `(${'x'.repeat(2_000)})`);
    expect((await sendResume(data)).status).toBe(429);
  });

  test('hold for all addresses together', async () => {
    await start({ storedByAll: { times: 2, seconds: day } });
    for (const host of [1, 2]) expect((await sendResume(plainPdf, `203.0.113.${host}`)).status).toBe(200);
    expect((await sendResume(plainPdf, '203.0.113.3')).status).toBe(429);
  });

  test('hold for files that are sent at the same time', async () => {
    await start(ofAddress);
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendResume(plainPdf)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  test('don’t count what was not stored', async () => {
    await start({ ...ofAddress, storedByAll: { times: 2, seconds: day } });
    for (let time = 0; time < 3; time += 1)
      expect((await sendResume(plainPdf.subarray(0, 40))).status).toBe(422);
    for (let time = 0; time < 2; time += 1) expect((await sendResume(plainPdf)).status).toBe(200);
  });
});

test('120 pictures that were never read before are all sent when they are read at once', async () => {
  await start();
  const files = mediaFormats.flatMap((format) => mediaWidths.map((width) => `${width}.${format}`));
  const pictures = await Promise.all(
    Array.from({ length: Math.ceil(120 / files.length) }, async (_, index) => {
      const { secure_url } = (await (await sendPicture(index)).json()) as Uploaded;
      return secure_url.replace('/real-estate', '');
    }),
  );
  const paths = pictures.flatMap((picture) => files.map((file) => `${picture}/${file}`)).slice(0, 120);
  const statuses = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(content.url + path);
      await response.arrayBuffer();
      return response.status;
    }),
  );
  expect(statuses).toEqual(Array<number>(120).fill(200));
});
