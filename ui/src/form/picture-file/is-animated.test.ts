import { expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { isAnimated } from './is-animated.ts';

const frame = (): Sharp => sharp({ create: { width: 8, height: 8, channels: 3, background: '#1f6f5c' } });
/** Two frames of 8 × 8 pixels, one below the other. */
const frames = async (): Promise<Sharp> => {
  const pixels = Buffer.alloc(8 * 16 * 3, 90).fill(200, 8 * 8 * 3);
  return sharp(pixels, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } });
};
const chunk = (type: string, bytes: number): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, Buffer.alloc(bytes + 4)]);
};

test.each(['gif', 'png', 'webp', 'avif', 'jpeg'] as const)('a single picture is none: %s', async (format) => {
  expect(isAnimated(await frame().toFormat(format).toBuffer())).toBe(false);
});

test.each(['gif', 'webp'] as const)('a %s of two frames is one', async (format) => {
  expect(isAnimated(await (await frames()).toFormat(format).toBuffer())).toBe(true);
});

test('a PNG is one if its animation is announced before its data', async () => {
  const png = await frame().png().toBuffer();
  const behindHeader = 8 + 25;
  const withChunk = (type: string) =>
    Buffer.concat([png.subarray(0, behindHeader), chunk(type, 8), png.subarray(behindHeader)]);
  expect(isAnimated(withChunk('acTL'))).toBe(true);
  expect(isAnimated(withChunk('tEXt'))).toBe(false);
  expect(isAnimated(Buffer.concat([png, chunk('acTL', 8)]))).toBe(false);
});

test('a file that is cut off or none of these is none', async () => {
  const gif = await (await frames()).gif().toBuffer();
  for (let length = 0; length < 40; length += 1) expect(isAnimated(gif.subarray(0, length))).toBe(false);
  expect(isAnimated(Buffer.alloc(1000, 0xff))).toBe(false);
});
