/**
 * Builds the site's icons from its mark, for what takes no SVG: home screens and old browsers. Their output is committed:
 * `node scripts/icons.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.join(import.meta.dirname, '../assets/logo');
const favicon = await readFile(path.join(folder, 'favicon.svg'), 'utf8');
/** Systems round the corners of an icon themselves, and show at least its inner 80 % (W3C Manifest, maskable icons). */
const fullBleed = favicon.replace(' rx="11"', '').replace('scale(.80)', 'scale(.64)');

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

/** Returns an ICO file with one picture in PNG: its directory, one entry, and the picture. */
const ico = (picture: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
};

const files = {
  'favicon.ico': ico(await png(favicon, 48), 48),
  'apple-touch-icon.png': await png(fullBleed, 180),
  'icon-192.png': await png(fullBleed, 192),
  'icon-512.png': await png(fullBleed, 512),
};
for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes);
