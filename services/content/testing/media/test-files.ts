import { crc32, deflateSync } from 'node:zlib';

/**
 * Returns a PDF with these objects, given without their numbers, the first of which is the catalog. It has no
 * cross-reference table, which readers rebuild.
 */
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

/** Dictionary of a page of this size in points, whose content is object 4; object 5 may be drawn by it. */
const pageOf = (width: number, height: number): string =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>/XObject<</X 5 0 R>>>>/Contents 4 0 R>>`;

/** Returns a compressed stream with further entries in its dictionary. */
export const streamOf = (content: string, entries = ''): Buffer => {
  const data = deflateSync(content);
  const dictionary = `<</Filter/FlateDecode${entries}/Length ${data.length}>>`;
  return Buffer.concat([Buffer.from(`${dictionary}\nstream\n`), data, Buffer.from('\nendstream')]);
};

/** Options of {@link pdfOfPages}. */
export interface PageOptions {
  pages?: number;
  /** Width and height in points; A4 by default. */
  size?: readonly [number, number];
  /** Operators that draw each page. */
  content?: string;
}

/** Returns a valid PDF of pages that are all alike, with further objects from number 5. */
export const pdfOfPages = (
  { pages = 1, size = [595, 842], content = 'BT /F 24 Tf 72 720 Td (Asha) Tj ET' }: PageOptions = {},
  ...objects: (string | Buffer)[]
): Buffer =>
  pdfOf(
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${'3 0 R '.repeat(pages)}]/Count ${pages}>>`,
    pageOf(...size),
    streamOf(content),
    ...objects,
  );
export const plainPdf = pdfOfPages();

/** A PDF that opens only with a password (ISO 32000-1, 7.6.3). */
export const encryptedPdf = Buffer.from(
  plainPdf
    .toString('latin1')
    .replace(
      '<</Root 1 0 R>>',
      `<</Root 1 0 R/ID[(a)(a)]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O(${'o'.repeat(32)})/U(${'u'.repeat(32)})>>>>`,
    ),
  'latin1',
);

/** A small PDF within all limits of size and pages whose content takes over two seconds of a processor to read. */
export const costlyPdf = pdfOfPages({ content: 'q Q '.repeat(10_000_000) });

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
