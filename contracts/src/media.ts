import { z } from 'zod';
import { mediaUrl } from './fields.ts';

/** Answer of the image host to an upload. */
export const uploaded = z.object({
  secure_url: mediaUrl,
  /** Pixels; absent for a PDF. */
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  bytes: z.number().int(),
});
export type Uploaded = z.infer<typeof uploaded>;
