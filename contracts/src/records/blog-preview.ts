import { z } from 'zod';
import { instant } from '../forms/fields.ts';

/** A secret that shows a blog which is not published: 256 random bits in base64url (RFC 4648, section 5). */
const previewToken = z
  .string()
  .regex(/^[\w-]{43}$/, 'Not the token of a preview')
  .meta({ maxLength: 43 });

/** Body of the call that reads a preview. Not in its address, so that no log has the token. */
export const blogPreviewRequest = z.strictObject({ token: previewToken });

/** A new preview, which replaces the blog's earlier one. */
export const blogPreview = z.object({ token: previewToken, expiresAt: instant });
export type BlogPreview = z.infer<typeof blogPreview>;
