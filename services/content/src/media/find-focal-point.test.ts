import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { findFocalPoint } from './find-focal-point.ts';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Draws dark boxes before a bright sky. */
const pictureOf = ([width, height]: [number, number], boxes: Box[]): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#cfe0f2' } })
    .composite(
      boxes.map(({ left, top, ...size }) => ({
        input: { create: { ...size, channels: 3 as const, background: '#5a4a40' } },
        left,
        top,
      })),
    )
    .webp()
    .toBuffer();

test('the top of a tower stays in view when half the height of an upright picture is cut away', async () => {
  for (const top of [20, 60, 200, 500]) {
    const { x, y } = await findFocalPoint(
      await pictureOf([750, 1000], [{ left: 400, top, width: 200, height: 1000 - top }]),
    );
    const cutAbove = (y / 100) * 500;
    expect(cutAbove).toBeLessThanOrEqual(top);
    expect(y).toBeLessThanOrEqual(50);
    expect(x).toBeGreaterThan(60);
    expect(x).toBeLessThan(73);
  }
});

test('a plain picture, or one with a low horizon, has its focal point in the middle', async () => {
  expect(await findFocalPoint(await pictureOf([800, 500], []))).toEqual({ x: 50, y: 50 });
  const field = [{ left: 0, top: 250, width: 800, height: 250 }];
  expect(await findFocalPoint(await pictureOf([800, 500], field))).toEqual({ x: 50, y: 50 });
});

test('a lamp post counts for nothing', async () => {
  const { y } = await findFocalPoint(
    await pictureOf(
      [800, 500],
      [
        { left: 700, top: 10, width: 12, height: 490 },
        { left: 200, top: 200, width: 300, height: 300 },
      ],
    ),
  );
  expect(y).toBe(50);
});
