import { maxUploadPixels, type PictureSize, storedSize } from '@ekamra/contracts/records/media-sizes';
import { reduceInWorker } from './reduce-picture.ts';
import { isAnimated } from './is-animated.ts';
import { isHeic, pictureLimits, PictureRefused, type PictureRules } from './picture-rules.ts';

export interface PreparedPicture {
  /** The file to send: the chosen one, or a smaller picture. */
  file: File;
  /** True if the chosen file is an animation, of which the first picture is stored. */
  isAnimation: boolean;
}

interface Preparation {
  rules: PictureRules;
  /** Called when it is going to be made smaller. */
  onReduce(): void;
  signal: AbortSignal;
}

/** A JPEG of 2 × 1 pixels with orientation 6, a quarter turn (Exif 3.0, section 4.6.5). */
const turnedJpeg =
  '/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAP//////////////////////////////////////////////////////////////' +
  '////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAA' +
  'RCAABAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQ' +
  'RAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAA/9k=';
const turned = (): Blob =>
  new Blob([Uint8Array.from(atob(turnedJpeg), (character) => character.codePointAt(0) ?? 0)], {
    type: 'image/jpeg',
  });

/** True in browsers that can make pictures smaller. */
const canReduce = (): boolean =>
  typeof createImageBitmap === 'function' && typeof OffscreenCanvas === 'function';

/** Returns the size of a picture when upright, without decoding its pixels; undefined if the browser can't read it. */
const measure = async (file: Blob): Promise<PictureSize | undefined> => {
  const address = URL.createObjectURL(file);
  try {
    return await new Promise((resolve) => {
      const image = new Image();
      image.addEventListener('load', () =>
        resolve({ width: image.naturalWidth, height: image.naturalHeight }),
      );
      image.addEventListener('error', () => resolve(undefined));
      image.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
};

const unreadable = (file: File): PictureRefused =>
  new PictureRefused(
    isHeic(file)
      ? 'This browser cannot read HEIC photos. Please save it as JPEG and choose that one; an iPhone takes JPEG photos with Settings › Camera › Formats › Most Compatible.'
      : 'This browser cannot read it as a picture. Please save it anew, as JPEG, and choose that one.',
  );

const tooManyPixels = (pixels: number): PictureRefused =>
  new PictureRefused(
    `It has ${Math.ceil(pixels / 1_000_000)} megapixels; at most ${pictureLimits.megapixels} are taken. Please make it smaller and choose it again.`,
  );

let previous: Promise<unknown> = Promise.resolve();
/** Runs `work` once the one before has ended: a picture of 200 megapixels may take 800 MB while it is decoded. */
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const next = previous.then(work, work);
  previous = next.catch(() => undefined);
  return next;
};

/** Returns the content types to encode a picture as: a JPEG for a photo, WebP for what may be transparent. */
const encodings = (file: File, { types }: PictureRules): string[] =>
  file.type !== 'image/jpeg' && !isHeic(file) && types.includes('image/webp')
    ? ['image/webp', 'image/jpeg']
    : ['image/jpeg'];

const reducedName = (name: string, type: string): string =>
  `${name.replace(/\.[^.]{1,5}$/, '')}.${type.slice('image/'.length)}`;

const reduceFile = async (
  file: File,
  natural: PictureSize,
  { rules, signal }: Preparation,
): Promise<File> => {
  const { maxBytes } = rules;
  const reduction = { file, natural, size: storedSize(natural), types: encodings(file, rules), maxBytes };
  const picture = await inTurn(() => reduceInWorker({ ...reduction, turned: turned() }, signal)).catch(
    (cause: unknown) => {
      signal.throwIfAborted();
      throw new Error(
        'This browser could not make it smaller. Please close other tabs and retry, or choose a smaller picture.',
        { cause },
      );
    },
  );
  return new File([picture], reducedName(file.name, picture.type), { type: picture.type });
};

/** Bytes of a file that are read to find out whether it is an animation. */
const beginningBytes = 1024 * 1024;

const isAnimation = async (file: File): Promise<boolean> => {
  if (!/^image\/(?:gif|png|webp|avif)$/.test(file.type)) return false;
  const part = file.type === 'image/gif' ? file : file.slice(0, beginningBytes);
  return isAnimated(new Uint8Array(await part.arrayBuffer()));
};

/**
 * Returns the file to send for a chosen picture: itself if the image host takes it, else the same picture in the size in which
 * it would be stored, upright and in sRGB. Throws {@link PictureRefused} for one that the browser can't read or that has too
 * many pixels, an Error if the browser can't make it smaller just now, and the signal's reason.
 */
export const preparePicture = async (file: File, preparation: Preparation): Promise<PreparedPicture> => {
  const { rules, onReduce, signal } = preparation;
  const isTaken = file.size <= rules.maxBytes && rules.types.includes(file.type);
  const natural = canReduce() ? await measure(file) : undefined;
  signal.throwIfAborted();
  if (natural === undefined) {
    if (!isTaken) throw unreadable(file);
    // The image host may know what this browser does not, and says what is wrong with it otherwise.
    return { file, isAnimation: await isAnimation(file) };
  }
  const pixels = natural.width * natural.height;
  if (pixels > pictureLimits.pixels) throw tooManyPixels(pixels);
  if (isTaken && pixels <= maxUploadPixels) return { file, isAnimation: await isAnimation(file) };
  onReduce();
  const smaller = await reduceFile(file, natural, preparation);
  return { file: smaller, isAnimation: await isAnimation(file) };
};
