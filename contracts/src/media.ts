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
