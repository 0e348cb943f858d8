import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import type { ErrorAnswer, Uploaded, UploadPreset } from '@ekamra/contracts';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { asAdmin, startTestContent, upload } from '../../testing/test-content.ts';
import { gifOf, jpegInScans, jpegSegment, plainPdf, pngOfSize } from '../../testing/media/test-files.ts';

const content = startedForTests(startTestContent);
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f6f5c' } })
    .jpeg()
    .toBuffer();
});
const send = (data: Buffer, preset: UploadPreset = 'Ekamra Blogs', name = 'a.jpg') =>
  upload(content.url, { data, name, preset }, asAdmin());
const refusal = async (data: Buffer, preset?: UploadPreset): Promise<[number, string]> => {
  const answer = await send(data, preset);
  return [answer.status, ((await answer.json()) as ErrorAnswer).message];
};
const served = async (data: Buffer): Promise<Buffer> => {
  const answer = await send(data);
  expect(answer.status).toBe(200);
  const { secure_url } = (await answer.json()) as Uploaded;
  const response = await fetch(content.url + secure_url.replace('/real-estate', ''));
  return Buffer.from(await response.arrayBuffer());
};

const notPicture = [415, 'The file is not a JPEG, PNG, WebP, AVIF or GIF picture'];
const notResume = [415, 'The file is not a PDF, DOCX, ODT, JPEG or PNG file'];
const damaged = [422, 'The picture is damaged or incomplete'];
const unusual = [422, 'The JPEG is built in an unusual way; please save it anew'];
const script = '<script>alert(document.domain)</script>';

describe('a file of another type is refused', () => {
  test.each([
    ['SVG', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`],
    [
      'SVG behind a declaration',
      `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
    ],
    ['HTML', `<!doctype html><html>${script}</html>`],
    ['XML', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['a program for Windows', `MZ\u0090\0\u0003\0\0\0${'\0'.repeat(200)}`],
    ['a program for Linux', '\u007fELF\u0002\u0001\u0001'],
    ['a script', '#!/bin/sh\nrm -rf /\n'],
    ['an archive', 'PK\u0003\u0004\u0014\0'],
    ['a text', 'just a text'],
    ['PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n'],
    ['TIFF', 'II*\0\u0008\0\0\0'],
    ['a Windows bitmap', `BM${'\0'.repeat(60)}`],
    ['an icon', '\0\0\u0001\0\u0001\0'],
    ['a film', '\0\0\0\u0018ftypmp42\0\0\0\0mp42isom'],
    ['a PDF behind junk', `junk\n${plainPdf.toString('latin1')}`],
  ])('%s', async (_, text) => {
    const data = Buffer.from(text, 'latin1');
    expect(await refusal(data)).toEqual(notPicture);
    expect(await refusal(data, 'Resume')).toEqual(notResume);
  });

  test('a PDF as a picture, and a picture type that résumés don’t allow', async () => {
    expect(await refusal(plainPdf)).toEqual(notPicture);
    expect(await refusal(gifOf(1), 'Resume')).toEqual(notResume);
    expect(await refusal(await sharp(jpeg).webp().toBuffer(), 'Resume')).toEqual(notResume);
  });

  test('a file that only begins as a picture', async () => {
    for (const begin of [
      '\u00ff\u00d8\u00ff\u00e0',
      '\u0089PNG\r\n\u001a\n',
      'GIF89a',
      'RIFF\0\0\0\0WEBPVP8 ',
    ])
      expect([damaged, notPicture]).toContainEqual(await refusal(Buffer.from(`${begin}${script}`, 'latin1')));
  });
});

const profilePart = (i: number) =>
  jpegSegment(
    0xe2,
    Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([i, 100]), Buffer.alloc(65_000, 0x41)]),
  );

describe('a picture that would exhaust memory or time', () => {
  test('is refused by its declared size', async () => {
    const message = 'The picture has 400 megapixels; at most 50 are taken';
    expect(await refusal(pngOfSize(20_000, 20_000))).toEqual([422, message]);
    expect(await refusal(pngOfSize(20_000, 20_000), 'Resume')).toEqual([422, message]);
    // A frame that is larger than its picture.
    const gif = gifOf(1);
    gif.writeUInt16LE(65_535, 32);
    gif.writeUInt16LE(65_535, 34);
    expect(await refusal(gif)).toEqual([422, 'The picture has 4295 megapixels; at most 50 are taken']);
    expect(await refusal(pngOfSize(2 ** 31 - 1, 2 ** 31 - 1))).toEqual(damaged);
    expect(await refusal(pngOfSize(0, 0))).toEqual(damaged);
  });

  test('with very many frames is decoded only up to the first frame', async () => {
    expect(await sharp(await served(gifOf(300_000))).metadata()).toMatchObject({ width: 1, height: 1 });
    const frames = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        sharp({ create: { width: 50, height: 50, channels: 3, background: { r: i * 4, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    expect(await sharp(animated).metadata()).toMatchObject({ pages: 60 });
    const { pages, height } = await sharp(await served(animated)).metadata();
    expect([pages, height]).toEqual([undefined, 50]);
  });

  test('a JPEG with a usual number of scans is accepted, one with thousands is not', async () => {
    expect(await sharp(await served(jpegInScans(12))).metadata()).toMatchObject({ width: 8, height: 8 });
    for (const scans of [60, 800])
      for (const preset of ['Ekamra Blogs', 'Resume'] as const)
        expect(await refusal(jpegInScans(scans), preset)).toEqual(unusual);
    const hidden = jpegInScans(800);
    const thumbnail = jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from([0xff, 0xd9])]));
    expect(await refusal(Buffer.concat([hidden.subarray(0, 2), thumbnail, hidden.subarray(2)]))).toEqual(
      unusual,
    );
  });

  test('scans of an embedded preview and bytes after the end of a JPEG don’t count', async () => {
    const preview = jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), jpegInScans(60)]));
    const data = Buffer.concat([jpeg.subarray(0, 2), preview, jpeg.subarray(2), jpegInScans(60)]);
    expect((await send(data)).status).toBe(200);
  });

  test('a JPEG with arithmetic coding, which browsers don’t show, is refused', async () => {
    const data = Buffer.from(jpeg);
    const frame = data.indexOf(Buffer.from([0xff, 0xc0]));
    data[frame + 1] = 0xc9;
    expect(await refusal(data)).toEqual(unusual);
  });

  test('metadata that inflates hugely is skipped', async () => {
    const swelling = deflateSync(Buffer.alloc(7_000_000));
    const text = Array.from({ length: 100 }, (_, i): [string, Buffer] => [
      'zTXt',
      Buffer.concat([Buffer.from(`k${i}\0\0`), swelling]),
    ]);
    const profile: [string, Buffer] = [
      'iCCP',
      Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(50_000_000))]),
    ];
    expect((await served(pngOfSize(8, 8, text))).length).toBeLessThan(1_000);
    expect((await served(pngOfSize(8, 8, [profile]))).length).toBeLessThan(1_000);
    const exif = jpegSegment(
      0xe1,
      Buffer.concat([Buffer.from('Exif\0\0II*\0\u0008\0\0\0'), Buffer.alloc(65_000, 0x41)]),
    );
    const segments = [
      ...Array<Buffer>(40).fill(exif),
      ...Array.from({ length: 100 }, (_, i) => profilePart(i + 1)),
    ];
    const large = Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
    expect((await served(large)).length).toBeLessThan(1_000);
  });
});

describe('a file that is a picture and something else is stored as the picture only', () => {
  const something = [script, 'PK\u0003\u0004secret', plainPdf.toString('latin1'), '/*", alert(1) //*/'];
  const formats = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;

  test.each(formats)('%s with data after its end', async (format) => {
    const picture = await sharp(jpeg).toFormat(format).toBuffer();
    for (const behind of something) {
      const kept = await served(Buffer.concat([picture, Buffer.from(behind, 'latin1')]));
      expect(kept.includes(Buffer.from(behind, 'latin1'))).toBe(false);
      expect((await sharp(kept).metadata()).format).toBe('webp');
    }
  });

  test('JPEG with data in a comment', async () => {
    for (const inside of something) {
      const comment = jpegSegment(0xfe, Buffer.from(inside, 'latin1'));
      const kept = await served(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]));
      expect(kept.includes(Buffer.from(inside, 'latin1'))).toBe(false);
    }
  });

  test('GIF whose size reads as the beginning of a script', async () => {
    const data = gifOf(1, '*/=1;alert(1)//');
    data.write('/*', 6, 'latin1');
    const answer = await send(data, 'Ekamra Blogs', 'a.js');
    // 10,799 pixels wide and 1 high.
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as Uploaded).secure_url).toMatch(/-\d+x\d+$/);
  });
});

test('a truncated picture is refused, wherever it ends', async () => {
  const noise = sharp({
    create: {
      width: 200,
      height: 150,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    const data = await noise.clone().toFormat(format).toBuffer();
    for (const share of [0.2, 0.5, 0.9]) {
      const part = data.subarray(0, Math.floor(data.length * share));
      expect([format, share, await refusal(part)]).toEqual([format, share, damaged]);
    }
  }
});

test('the location of a picture is in nothing that is served', async () => {
  const place = {
    IFD0: { Make: 'Phonemaker' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '20/1 17/1 45/1' },
  };
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description exif:GPSLatitude="20,17N" xmlns:exif="http://ns.adobe.com/exif/1.0/"/></rdf:RDF></x:xmpmeta>';
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const data = await sharp(jpeg)
      .withExif(place)
      .withXmp(xmp)
      .withIccProfile('p3')
      .toFormat(format)
      .toBuffer();
    expect(data.includes('Phonemaker')).toBe(true);
    const answer = await send(data);
    const { secure_url } = (await answer.json()) as Uploaded;
    for (const variant of ['', '/320.webp', '/320.avif']) {
      const response = await fetch(content.url + secure_url.replace('/real-estate', '') + variant);
      const kept = Buffer.from(await response.arrayBuffer());
      const { exif, xmp: kepXmp, icc, iptc } = await sharp(kept).metadata();
      expect([format, variant, exif, kepXmp, icc, iptc]).toEqual([
        format,
        variant,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      for (const trace of ['Phonemaker', 'GPS']) expect(kept.includes(trace)).toBe(false);
    }
  }
});

test('no temporary file is left', async () => {
  expect(await readdir(content.uploadsDir)).toEqual([]);
});
