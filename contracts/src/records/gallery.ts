import { z } from 'zod';
import { mediaUrl, requiredText } from '../forms/fields.ts';

export const galleryImage = z.strictObject({
  img_url: mediaUrl,
  name: requiredText(120, 'Name is required'),
});
export type GalleryImage = z.infer<typeof galleryImage>;
