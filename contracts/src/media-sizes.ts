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
