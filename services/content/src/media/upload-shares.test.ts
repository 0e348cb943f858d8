import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Allowance } from '@ekamra/chassis';
import { uploaded } from '@ekamra/contracts';
import sharp from 'sharp';
import { startTestContent, type TestContent, upload } from '../../testing/test-content.ts';
import { holdLock } from '../../testing/test-lock.ts';
import { plainPdf } from '../../testing/media/test-files.ts';
import { kilobytesOf, type LimitedAction } from '../rate-limits.ts';
import { mediaEntity } from './upload-references.ts';

let content: TestContent;
afterEach(() => content[Symbol.asyncDispose]());
const start = async (allowed: Partial<Record<LimitedAction, Allowance>> = {}): Promise<void> => {
  content = await startTestContent(allowed);
};
const send = (data: Buffer, address = '203.0.113.7') =>
  upload(content.url, { data, name: 'cv', preset: 'Resume' }, { 'x-forwarded-for': address });

const side = 2_560;
const megabyte = 1024 * 1024;
/** A picture of noise in rows that repeat, which a PNG has in a hundredth of the bytes of a JPEG. */
let noise: Buffer;
beforeAll(async () => {
  const rows = randomBytes(8 * side);
  const pixels = Buffer.concat(Array.from({ length: side / 8 }, () => rows));
  noise = await sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();
});

/** Kilobytes that count for an address, and for all. */
const counted = () =>
  content.dataSource.query<{ key: string; points: number }[]>(
    `SELECT key, points FROM rate_limits WHERE key LIKE 'stored%' ORDER BY key`,
  );

test('a picture whose JPEG is far larger than what was sent is stored smaller, and counts as what is stored', async () => {
  await start();
  expect(noise.length).toBeLessThan(200 * 1024);
  const answer = await send(noise);
  expect(answer.status).toBe(200);
  const { bytes, width = 0, height = 0 } = uploaded.parse(await answer.json());
  expect(bytes).toBeLessThanOrEqual(2 * megabyte);
  // Still large enough to be read.
  expect(bytes).toBeGreaterThan(megabyte / 2);
  expect([width === height, width > 1_000]).toEqual([true, true]);
  expect(await counted()).toEqual([
    { key: 'stored-by-address:203.0.113.7', points: kilobytesOf(bytes) },
    { key: 'stored-in-total:all', points: kilobytesOf(bytes) },
  ]);
});

test('a picture that is stored in fewer bytes than were sent counts as those', async () => {
  await start();
  const plain = sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: '#1f6f5c' } });
  const sent = await plain.png({ compressionLevel: 0 }).toBuffer();
  const { bytes } = uploaded.parse(await (await send(sent)).json());
  expect(sent.length).toBeGreaterThan(2 * megabyte);
  expect(bytes).toBeLessThan(100 * 1024);
  expect((await counted()).map(({ points }) => points)).toEqual([kilobytesOf(bytes), kilobytesOf(bytes)]);
});

test('a picture that would be stored beyond the share of its address is refused, and nothing of it counts', async () => {
  const allowance = { times: 500, seconds: 600 };
  await start({ storedByAddress: allowance });
  expect((await send(noise)).status).toBe(429);
  expect(await content.dataSource.manager.count(mediaEntity)).toBe(0);
  expect((await counted()).map(({ points }) => points)).toEqual([0, 0]);
  expect((await send(plainPdf)).status).toBe(200);
});

test('one file of an address is worked on and one waits, while another address has its own stored', async () => {
  await start();
  await using lock = await holdLock(content.databaseUrl, 'LOCK TABLE media IN ACCESS EXCLUSIVE MODE');
  const many = Array.from({ length: 8 }, () => send(plainPdf));
  const refused: number[] = [];
  const untilRefused = many.map(async (answer) => {
    const { status, headers } = await answer;
    if (status === 503) refused.push(Number(headers.get('retry-after')));
  });
  while (refused.length < 6) await new Promise(setImmediate);
  expect(refused).toEqual(Array<number>(6).fill(5));
  const other = send(plainPdf, '203.0.113.8');
  await lock.release();
  expect((await other).status).toBe(200);
  await Promise.all(untilRefused);
  expect((await Promise.all(many)).map(({ status }) => status).toSorted()).toEqual([
    200,
    200,
    ...Array<number>(6).fill(503),
  ]);
});
