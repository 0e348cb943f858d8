import { crc32, deflateSync } from 'node:zlib';

/** Returns a valid PDF with these objects, given without their numbers. */
export const pdfOf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object, i) => [
      Buffer.from(`${i + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
  ]);
export const plainPdf = pdfOf('<</Type/Catalog>>');

/** Returns an object stream (ISO 32000-1, 7.5.7) of these numbered objects. */
export const objectStream = (objects: readonly (readonly [number, string])[], entries = ''): Buffer => {
  let offset = 0;
  const pairs = objects.map(([number, text]) => {
    const pair = `${number} ${offset}`;
    offset += text.length + 1;
    return pair;
  });
  const head = `${pairs.join(' ')} `;
  const data = deflateSync(head + objects.map(([, text]) => text).join(' '));
  const dictionary = `<</Type/ObjStm/N ${objects.length}/First ${head.length}/Filter/FlateDecode${entries}/Length ${data.length}>>`;
  return Buffer.concat([Buffer.from(`${dictionary}\nstream\n`), data, Buffer.from('\nendstream')]);
};

/** A small PDF within all limits of size and content that takes over two seconds of a processor to check. */
export const costlyPdf = pdfOf(
  ...Array.from({ length: 60 }, (_, index) => objectStream([[100 + index, '/a'.repeat(90_000)]])),
);

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const pngChunk = (type: string, data: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), typed, uint32(crc32(typed))]);
};

/** Returns a PNG whose header declares this size, with these chunks before its (8 x 8) picture. */
export const pngOfSize = (width: number, height: number, chunks: readonly [string, Buffer][] = []): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 6, 0, 0, 0])])),
    ...chunks.map(([type, data]) => pngChunk(type, data)),
    pngChunk('IDAT', deflateSync(Buffer.alloc((8 * 4 + 1) * 8))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

const gifFrame = Buffer.from([
  0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0,
]);

/** Returns an animated one-pixel GIF with this number of frames, and a text after its end. */
export const gifOf = (frames: number, textAfterEnd = ''): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
    ...Array<Buffer>(frames).fill(gifFrame),
    Buffer.from(';'),
    Buffer.from(textAfterEnd),
  ]);

/** Returns a JPEG segment: marker byte and content. */
export const jpegSegment = (marker: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data]);

/** Returns a grey 8 x 8 JPEG with this number of valid scans, each of which covers the whole picture. */
export const jpegInScans = (scans: number): Buffer => {
  const oneCode = (table: number) =>
    jpegSegment(0xc4, Buffer.from([table, 1, ...Array<number>(15).fill(0), 0]));
  const coefficients = Array.from({ length: scans - 1 }, (_, i) => ({
    at: 1 + (i % 63),
    bit: 13 - Math.floor(i / 63),
  }));
  const begin = (from: number, bits: number) => jpegSegment(0xda, Buffer.from([1, 1, 0, from, from, bits]));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xdb, Buffer.from([0, ...Array<number>(64).fill(1)])),
    jpegSegment(0xc2, Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0])),
    oneCode(0x00),
    oneCode(0x10),
    begin(0, 0),
    Buffer.from([0x7f]),
    ...coefficients.flatMap(({ at, bit }) => [
      begin(at, bit === 13 ? bit : ((bit + 1) << 4) | bit),
      Buffer.from([0x7f]),
    ]),
    Buffer.from([0xff, 0xd9]),
  ]);
};
