import { z } from 'zod';
import { writtenBlogStates } from './options.ts';
import { id, instant, mediaUrl, requiredText, text } from '../forms/fields.ts';

/** Icon for authors without a picture, served by the content service. */
export const authorPlaceholder = '/real-estate/media/author-placeholder.svg';

/**
 * Payload of a blog: `authorImage` is {@link authorPlaceholder} by default, `createdDate` is the writer's clock. `paragraphs` is
 * text with a part of Markdown (`blog-text.ts`). It is published at `publishedAt`, at once without, and as a draft not at all.
 */
export const blogInput = z.strictObject({
  blogImage: mediaUrl.optional(),
  category: requiredText(80, 'Category is required'),
  title: requiredText(200, 'Title is required'),
  authorName: requiredText(120, 'Author name is required'),
  authorImage: mediaUrl.optional(),
  paragraphs: z.array(text(10_000)).max(200),
  sortParagraph: text(1_000).optional(),
  createdDate: instant.optional(),
  state: z.enum(writtenBlogStates).optional(),
  publishedAt: instant.optional(),
});
export type BlogInput = z.infer<typeof blogInput>;

export const blog = blogInput.extend({ _id: id, createdAt: instant, authorImage: mediaUrl });
export type Blog = z.infer<typeof blog>;
