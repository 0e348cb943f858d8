/** Widths, in pixels, in which the media store serves a picture. */
export const mediaWidths = [320, 480, 640, 960, 1280, 1600] as const;
export const mediaFormats = ['avif', 'webp'] as const;

/**
 * Preview picture for shared pages, below the address of its source picture. WhatsApp shows only JPEG of at most 300
 * KB. Width and height in pixels.
 */
export const sharedImage = {
  file: 'shared.jpg',
  type: 'image/jpeg',
  width: 1200,
  height: 630,
  maxBytes: 300_000,
} as const;

/** Most pixels of a picture that the media store takes. Browsers make larger ones smaller before they send them. */
export const maxUploadPixels = 50_000_000;

/** Size of a picture in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Limits of a stored picture's sides: pixels. Its name has room for four digits. */
const storedSides = { longer: 2560, shorterOfPanorama: 900, longest: 9_999 };

/**
 * Returns the size in which a picture of this size is stored: 2560 pixels on the longer side, but a panorama keeps 900 on the
 * shorter one, as far as its longer one stays below 10,000. Never larger than the picture.
 */
export const storedSize = ({ width, height }: PictureSize): PictureSize => {
  const longer = Math.max(width, height);
  const kept = Math.max(storedSides.longer / longer, storedSides.shorterOfPanorama / Math.min(width, height));
  const scale = Math.min(1, kept, storedSides.longest / longer);
  const scaled = (side: number): number => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
};
