import { readFile } from 'node:fs/promises';
import {
  maxUploadPixels,
  type FocalPoint,
  type PictureSize,
  sharedImage,
  storedSize,
} from '@ekamra/contracts';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { ApiError, invalid, wrongType } from '@ekamra/chassis';
import { bulkhead } from 'cockatiel';
import { findFocalPoint } from './find-focal-point.ts';
import type { ScaledVariant, Variant } from './media-names.ts';

/** Most scans of a JPEG. Programs write about ten; each costs a pass over all pixels, however small it is. */
const maxScans = 40;

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** True for markers without a segment: TEM, RST0 to RST7, SOI (ITU-T T.81, table B.1). */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** True for frames other than baseline, extended and progressive with Huffman codes, which are what browsers show. */
const isUnusualFrame = (marker: number): boolean =>
  marker >= 0xc3 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Returns the offset of the next marker's second byte; bytes before it are skipped, as decoders do. */
const nextMarker = (data: Buffer, from: number): number | undefined => {
  for (let at = data.indexOf(0xff, from); at >= 0; at = data.indexOf(0xff, at + 1)) {
    const code = data[at + 1];
    if (code !== undefined && code !== 0 && code !== 0xff) return at + 1;
  }
  return undefined;
};

/**
 * Returns the reason not to decode a JPEG; undefined if there is none. A few hundred kilobytes with thousands of
 * scans would occupy a core for a minute within all limits of pixels and bytes.
 */
const jpegProblem = (data: Buffer): string | undefined => {
  let scans = 0;
  let at = nextMarker(data, 0);
  while (at !== undefined) {
    const marker = data[at] ?? endOfImage;
    if (marker === endOfImage) return undefined;
    if (marker === startOfScan) scans += 1;
    if (scans > maxScans || isUnusualFrame(marker))
      return 'The JPEG is built in an unusual way; please save it anew';
    const segment = isAlone(marker) || at + 3 > data.length ? 0 : data.readUInt16BE(at + 1);
    at = nextMarker(data, at + 1 + segment);
  }
  return undefined;
};

const secondsPerPicture = 20;
/** Size from which pictures are decoded one at a time: 50 megapixels may take 850 MB (an AVIF). */
const largePixels = 12_000_000;
const largePictures = bulkhead(1, Number.MAX_SAFE_INTEGER);

const formatsByType: Readonly<Record<string, Metadata['format']>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
};

// libvips reads many more formats, such as SVG and PDF, which are all blocked.
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

// No picture is decoded twice, and caching a large one takes hundreds of megabytes.
sharp.cache(false);

const options: SharpOptions = { failOn: 'error', limitInputPixels: maxUploadPixels };

/** An encoded picture with its size in pixels. */
export interface EncodedPicture {
  data: Buffer;
  width: number;
  height: number;
}

const damagedError = (cause: unknown): ApiError =>
  cause instanceof ApiError
    ? cause
    : invalid([{ path: 'file', message: 'The picture is damaged or incomplete' }], { cause });

const pixelsOf = ({ width, height }: PictureSize): number => width * height;

const invalidPicture = (message: string): ApiError => invalid([{ path: 'file', message }]);

/** Checks a picture's header before decoding; returns its size when upright. */
const checkHeader = async (path: string, type: string): Promise<PictureSize> => {
  const problem = type === 'image/jpeg' ? jpegProblem(await readFile(path)) : undefined;
  if (problem !== undefined) throw invalidPicture(problem);
  const { format, autoOrient } = await sharp(path, { ...options, limitInputPixels: false }).metadata();
  if (format !== formatsByType[type]) throw wrongType('The file is not the picture that it begins as');
  const pixels = pixelsOf(autoOrient);
  if (pixels <= maxUploadPixels) return autoOrient;
  const megapixels = Math.ceil(pixels / 1_000_000);
  throw invalidPicture(
    `The picture has ${megapixels} megapixels; at most ${maxUploadPixels / 1_000_000} are taken`,
  );
};

/** Reads a picture that is in the form of a master already, so that it need not be encoded. Throws if it isn't. */
export const readMaster = async (path: string): Promise<EncodedPicture> => {
  const { format, space, width, height, ...metadata } = await sharp(path, options).metadata();
  const { orientation = 1, exif, icc, xmp } = metadata;
  if (format !== 'webp' || space !== 'srgb' || pixelsOf(storedSize({ width, height })) < width * height)
    throw new TypeError(`${path} is not an sRGB WebP in the size of a stored picture`);
  if (orientation !== 1 || exif || icc || xmp) throw new TypeError(`${path} has metadata`);
  return { data: await readFile(path), width, height };
};

/** Decodes an uploaded picture, upright, in sRGB and scaled to a master's size, and puts it out as `output` says. */
const decode = async (path: string, type: string, output: (picture: Sharp) => Sharp) => {
  try {
    const size = await checkHeader(path, type);
    const scaled = sharp(path, options)
      .autoOrient()
      .toColourspace('srgb')
      .resize({ ...storedSize(size), fit: 'fill' })
      .timeout({ seconds: secondsPerPicture });
    const run = () => output(scaled).toBuffer({ resolveWithObject: true });
    return await (pixelsOf(size) > largePixels ? largePictures.execute(run) : run());
  } catch (error) {
    throw damagedError(error);
  }
};

/**
 * Encodes the master of an uploaded picture: upright, sRGB, in the size of {@link storedSize}, WebP, without metadata of the
 * original (location, camera). `type` is the detected type. Throws WRONG_TYPE if file and type
 * disagree, INVALID if it is damaged or has over 50 megapixels.
 */
export const encodeMaster = async (path: string, type: string): Promise<EncodedPicture> => {
  const { data, info } = await decode(path, type, (picture) => picture.webp({ quality: 86 }));
  return { data, width: info.width, height: info.height };
};

/** Most bytes of a résumé's picture. A page that was scanned or photographed has less, noise of a few kilobytes far more. */
export const maxResumePictureBytes = 2 * 1024 * 1024;
const resumeQualities = { first: 90, smaller: 75 };

/**
 * Encodes a résumé's picture as a JPEG, on white, without metadata, of at most {@link maxResumePictureBytes}: with fewer
 * pixels if it takes that. Throws like {@link encodeMaster}.
 */
export const encodeResume = async (path: string, type: string): Promise<EncodedPicture> => {
  const { data: pixels, info } = await decode(path, type, (picture) =>
    picture.flatten({ background: '#ffffff' }).raw(),
  );
  const encodeAt = async (side: number, quality: number): Promise<EncodedPicture> => {
    const { data, info: size } = await sharp(pixels, { raw: info })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    return { data, width: size.width, height: size.height };
  };
  let side = Math.max(info.width, info.height);
  let encoded = await encodeAt(side, resumeQualities.first);
  while (encoded.data.length > maxResumePictureBytes) {
    // Bytes grow about as the pixels do.
    side = Math.floor(side * 0.95 * Math.sqrt(maxResumePictureBytes / encoded.data.length));
    encoded = await encodeAt(side, resumeQualities.smaller);
  }
  return encoded;
};

/**
 * Encodes a scaled variant, never wider than the master. At this AVIF effort 640 pixels take about 110 ms of one
 * core; more effort saves a few per cent and is up to ten times slower.
 */
const encodeScaled = (master: Sharp, { width, format }: ScaledVariant): Promise<Buffer> => {
  const scaled = master.resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? scaled.avif({ quality: 52, effort: 1 }).toBuffer()
    : scaled.webp({ quality: 76, effort: 2 }).toBuffer();
};

const open = (master: Buffer): Sharp => sharp(master, options).timeout({ seconds: secondsPerPicture });

/** Qualities to try in turn until the picture is small enough; the last one suffices even for noise. */
const qualities = [82, 74, 66, 56, 46, 36, 24];

/** Returns the part of a picture of this size that has the shape of {@link sharedImage} and is placed by the focal point: pixels. */
const cropAround = (point: FocalPoint, full: PictureSize) => {
  const ratio = sharedImage.width / sharedImage.height;
  const width = Math.min(full.width, Math.ceil(full.height * ratio));
  const height = Math.min(full.height, Math.ceil(full.width / ratio));
  const left = Math.round(((full.width - width) * point.x) / 100);
  const top = Math.round(((full.height - height) * point.y) / 100);
  return { left, top, width, height };
};

/**
 * Encodes the preview picture of a shared page: a JPEG cropped around the focal point to the size of {@link sharedImage}, on
 * white, in the best quality that is small enough.
 */
const encodeShared = async (master: Buffer): Promise<Buffer> => {
  const { width, height, maxBytes } = sharedImage;
  const { data: pixels, info } = await open(master)
    .extract(cropAround(await findFocalPoint(master), await sharp(master, options).metadata()))
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let encoded = Buffer.alloc(0);
  for (const quality of qualities) {
    encoded = await sharp(pixels, { raw: info }).jpeg({ quality, progressive: true }).toBuffer();
    if (encoded.length <= maxBytes) break;
  }
  return encoded;
};

/** Encodes a variant of a master. */
export const encodeVariant = (master: Buffer, variant: Variant): Promise<Buffer> =>
  'width' in variant ? encodeScaled(open(master), variant) : encodeShared(master);
