/// <reference lib="dom" />
import { crc32, deflateSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import { withoutFocalPoint } from '@ekamra/contracts';
import type { Page } from '@playwright/test';

/** A file for a file chooser. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
type Colour = readonly [number, number, number];

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const chunk = (type: string, data: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), typed, uint32(crc32(typed))]);
};

/** Encodes 8-bit RGB rows as PNG (ISO/IEC 15948). */
const png = (width: number, rows: readonly Buffer[], level?: number): Buffer =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([uint32(width), uint32(rows.length), Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.concat(rows.flatMap((row) => [Buffer.from([0]), row])), { level })),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** Creates a picture of one colour, by which it is recognised after the media store has re-encoded it. */
export const plainPicture = (name: string, colour: Colour): ChosenFile => {
  const row = Buffer.from(Array.from({ length: 480 }, () => colour).flat());
  return {
    name,
    mimeType: 'image/png',
    buffer: png(
      480,
      Array.from({ length: 320 }, () => row),
    ),
  };
};

/** Creates a random, incompressible picture of about `megabytes` MB. */
export const noisyPicture = (name: string, megabytes: number): ChosenFile => {
  const width = 1024;
  const rows = Array.from({ length: Math.round((megabytes * 1024 * 1024) / 3 / width) }, () =>
    randomBytes(width * 3),
  );
  return { name, mimeType: 'image/png', buffer: png(width, rows, 0) };
};

/** Returns the index in `palette` of the nearest colour of each stored picture. */
export const coloursOf = (
  page: Page,
  urls: readonly string[],
  palette: readonly Colour[],
): Promise<number[]> =>
  page.evaluate(
    async ([addresses, colours]) => {
      const nearest = (pixel: Uint8ClampedArray): number => {
        const distances = colours.map((colour) =>
          colour.reduce((sum, part, at) => sum + Math.abs(part - (pixel[at] ?? 0)), 0),
        );
        return distances.indexOf(Math.min(...distances));
      };
      return Promise.all(
        addresses.map(async (address) => {
          const image = new Image();
          image.src = `${address}/320.webp`;
          await image.decode();
          const canvas = new OffscreenCanvas(1, 1).getContext('2d');
          if (!canvas) throw new Error('Nothing can be drawn on');
          canvas.drawImage(image, 0, 0, 1, 1);
          return nearest(canvas.getImageData(0, 0, 1, 1).data);
        }),
      );
    },
    [urls.map(withoutFocalPoint), palette] as const,
  );
