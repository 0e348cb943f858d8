import { readFile } from 'node:fs/promises';
import { ApiError, invalid, wrongType } from '@ekamra/chassis';
import { bulkhead } from 'cockatiel';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import sharp from 'sharp';
import { jpegProblem } from './jpeg.ts';
import type { Variant } from './names.ts';

/** Pixels that a picture may have at most before it is scaled down. */
export const maxPixels = 50_000_000;
/** Pixels of the longer side of what is kept of a picture. */
const longestSide = 2560;
const secondsPerPicture = 20;
/** Pixels from which on only one picture is decoded at a time: with 50 megapixels it may take 850 MB (an AVIF). */
const largePixels = 12_000_000;
const largePictures = bulkhead(1, Number.MAX_SAFE_INTEGER);

const formatsByType: Readonly<Record<string, Metadata['format']>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
};

// libvips reads many more formats than are taken here, SVG and PDF among them: none of the others may ever run.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
});

// No picture is decoded twice, and a large one that is remembered takes hundreds of megabytes.
sharp.cache(false);

const options: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels };

/** A picture as it is kept: encoded, with its size in pixels. */
export interface EncodedPicture {
  data: Buffer;
  width: number;
  height: number;
}

const damaged = (cause: unknown): ApiError =>
  cause instanceof ApiError
    ? cause
    : invalid([{ path: 'file', message: 'The picture is damaged or incomplete' }], { cause });

const refused = (message: string): ApiError => invalid([{ path: 'file', message }]);

/** Looks at what a picture says of itself before it is decoded; answers its pixels. */
const checkHeader = async (path: string, type: string): Promise<number> => {
  const problem = type === 'image/jpeg' ? jpegProblem(await readFile(path)) : undefined;
  if (problem !== undefined) throw refused(problem);
  const { format, width, height } = await sharp(path, { ...options, limitInputPixels: false }).metadata();
  if (format !== formatsByType[type]) throw wrongType('The file is not the picture that it begins as');
  const pixels = width * height;
  if (pixels <= maxPixels) return pixels;
  const megapixels = Math.ceil(pixels / 1_000_000);
  throw refused(`The picture has ${megapixels} megapixels; at most ${maxPixels / 1_000_000} are taken`);
};

const encode = async (path: string, type: string, output: (picture: Sharp) => Sharp) => {
  try {
    const pixels = await checkHeader(path, type);
    const scaled = sharp(path, options)
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: secondsPerPicture });
    const run = () => output(scaled).toBuffer({ resolveWithObject: true });
    const { data, info } = await (pixels > largePixels ? largePictures.execute(run) : run());
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw damaged(error);
  }
};

/**
 * The master of an uploaded picture: upright, sRGB, at most 2560 pixels on the longer side, WebP, and without any
 * metadata of the original (where it was taken, by which camera). `type` is what the first bytes say.
 * Throws WRONG_TYPE when file and type disagree, INVALID when it is damaged or has over 50 megapixels.
 */
export const encodeMaster = (path: string, type: string): Promise<EncodedPicture> =>
  encode(path, type, (picture) => picture.webp({ quality: 86 }));

/** A résumé's picture as a JPEG that any program opens, on white, without metadata. Throws as {@link encodeMaster}. */
export const encodeResume = (path: string, type: string): Promise<EncodedPicture> =>
  encode(path, type, (picture) =>
    picture.flatten({ background: '#ffffff' }).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
  );

/**
 * A variant of a master, never wider than the master itself. AVIF's effort is where 640 pixels take about 110 ms
 * of one core; more effort makes it a few per cent smaller and up to ten times slower.
 */
export const encodeVariant = (master: Buffer, { width, format }: Variant): Promise<Buffer> => {
  const scaled = sharp(master, options)
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: secondsPerPicture });
  return format === 'avif'
    ? scaled.avif({ quality: 52, effort: 1 }).toBuffer()
    : scaled.webp({ quality: 76, effort: 2 }).toBuffer();
};
