import { z } from 'zod';
import { id, instant, mediaUrl, requiredText, text } from './fields.ts';

/** A blog as it is entered; `createdDate` is the writer's clock (spec.md point 3). */
export const blogInput = z.strictObject({
  blogImage: mediaUrl.optional(),
  category: requiredText(80, 'Category is required'),
  title: requiredText(200, 'Title is required'),
  authorName: requiredText(120, 'Author name is required'),
  authorImage: mediaUrl.optional(),
  paragraphs: z.array(text(10_000)).max(200),
  sortParagraph: text(1_000).optional(),
  createdDate: instant.optional(),
});
export type BlogInput = z.infer<typeof blogInput>;

export const blog = blogInput.extend({ _id: id, createdAt: instant });
export type Blog = z.infer<typeof blog>;
