import { z } from 'zod';
import { mediaUrl } from './fields.ts';

/** The image host's answer to an upload (spec.md point 7, "Image hosting"). */
export const uploaded = z.object({
  secure_url: mediaUrl,
  /** Pixels; absent for a PDF. */
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  bytes: z.number().int(),
});
export type Uploaded = z.infer<typeof uploaded>;

/** Widths, in pixels, in which the media store serves a picture. */
export const mediaWidths = [320, 480, 640, 960, 1280, 1600] as const;
export const mediaFormats = ['avif', 'webp'] as const;
