import { z } from 'zod';
import { mediaUrl, resumePageLink } from '../forms/fields.ts';

/** Answer of the image host to an upload. */
export const uploaded = z.object({
  secure_url: mediaUrl,
  /** Pixels; absent for a PDF. */
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  bytes: z.number().int(),
  /** What the host finds that a cropped picture should show: percent from the left and the top. Absent for a résumé. */
  focalPoint: z.object({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) }).optional(),
});
export type Uploaded = z.infer<typeof uploaded>;

/** Preview of a PDF résumé. */
export const resumePreview = z.object({
  /** Pages of the PDF; 0 if it can't be read. */
  pageCount: z.number().int().min(0),
  /** Links to pictures of the first pages, valid for ten minutes; none if they can't be drawn. */
  pages: z.array(resumePageLink),
});
export type ResumePreview = z.infer<typeof resumePreview>;
