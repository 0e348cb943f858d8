import type { PictureSize } from '@ekamra/contracts/records/media-sizes';

/** A picture to make smaller. */
export interface Reduction {
  file: Blob;
  /** Size of the picture when upright: pixels. */
  natural: PictureSize;
  /** Size to make it: pixels. */
  size: PictureSize;
  /** Content types to encode it as, in order: the first that gives at most `maxBytes`, else the last one. */
  types: readonly string[];
  maxBytes: number;
  /** A JPEG of 2 × 1 pixels which its EXIF data turns, to find out whether the browser's decoder does so. */
  turned: Blob;
}

/**
 * Decodes a picture upright and encodes it in a smaller size, in sRGB. Refers to nothing outside of itself, because its text
 * becomes a worker ({@link reduceInWorker}). Rejects if the browser can't decode it.
 */
const reduce = async ({ file, natural, size, types, maxBytes, turned }: Reduction): Promise<Blob> => {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the worker has nothing outside of `reduce`
  const decodeNear = async (data: Blob, near: PictureSize): Promise<VideoFrame> => {
    const decoder = new ImageDecoder({
      data: await data.arrayBuffer(),
      type: data.type,
      desiredWidth: near.width,
      desiredHeight: near.height,
    });
    const { image } = await decoder.decode();
    decoder.close();
    return image;
  };
  /**
   * Decodes a JPEG in an eighth, two eighths and so on of its size, which takes a tenth of the time and memory. The decoder
   * takes the next smaller step, so that it is asked for an eighth more.
   */
  const decodeJpeg = async (): Promise<VideoFrame | undefined> => {
    if (file.type !== 'image/jpeg' || typeof ImageDecoder !== 'function') return undefined;
    const probe = await decodeNear(turned, { width: 2, height: 2 });
    const isUpright = probe.displayHeight > probe.displayWidth;
    probe.close();
    if (!isUpright) return undefined;
    return decodeNear(file, {
      width: Math.ceil(size.width + natural.width / 8),
      height: Math.ceil(size.height + natural.height / 8),
    });
  };
  const picture =
    (await decodeJpeg().catch(() => undefined)) ??
    (await createImageBitmap(file, {
      resizeWidth: size.width,
      resizeHeight: size.height,
      resizeQuality: 'medium',
    }));
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no memory for a canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  let encoded = new Blob([]);
  for (const type of types) {
    if (type === 'image/jpeg') {
      context.globalCompositeOperation = 'destination-over';
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, size.width, size.height);
    }
    // A browser that can't encode WebP gives a PNG.
    encoded = await canvas.convertToBlob({ type, quality: 0.92 });
    if (encoded.size <= maxBytes) break;
  }
  return encoded;
};

/** Message of the worker: the smaller picture, or the text of an error. */
type Outcome = { picture: Blob } | { error: string };

const workerCode = `const reduce = ${reduce.toString()};
onmessage = ({ data }) =>
  reduce(data).then(
    (picture) => postMessage({ picture }),
    (error) => postMessage({ error: String(error) }),
  );`;

/**
 * Makes a picture smaller in a worker of its own, which ends with it or with the signal and gives its memory back. Rejects if
 * the browser can't, and with the signal's reason.
 */
export const reduceInWorker = (reduction: Reduction, signal: AbortSignal): Promise<Blob> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const address = URL.createObjectURL(new Blob([workerCode], { type: 'text/javascript' }));
    const worker = new Worker(address);
    const end = (): void => {
      worker.terminate();
      URL.revokeObjectURL(address);
      signal.removeEventListener('abort', abort);
    };
    const abort = (): void => {
      end();
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<Outcome>) => {
      end();
      if ('picture' in data) resolve(data.picture);
      else reject(new Error(data.error));
    });
    worker.addEventListener('error', ({ message }) => {
      end();
      reject(new Error(message));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a worker, which takes none
    worker.postMessage(reduction);
  });
