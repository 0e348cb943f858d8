/** Widths, in pixels, in which the media store serves a picture. */
export const mediaWidths = [320, 480, 640, 960, 1280, 1600] as const;
export const mediaFormats = ['avif', 'webp'] as const;
