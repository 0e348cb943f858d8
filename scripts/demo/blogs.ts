import type { BlogInput } from '@ekamra/contracts';
import blogs from './content/blogs.json' with { type: 'json' };
import type { PictureAddresses } from './pictures.ts';

/** Returns the demo blogs, oldest first; `address` maps a picture's file to its uploaded address. */
export const demoBlogs = (address: PictureAddresses): BlogInput[] =>
  blogs.map(({ title, category, author, picture, day, summary, paragraphs }) => ({
    blogImage: address(picture),
    category,
    title,
    authorName: author.name,
    authorImage: address(`avatars/${author.avatar}.webp`),
    paragraphs,
    sortParagraph: summary,
    createdDate: `${day}T09:30:00.000Z`,
    state: 'published' as const,
    publishedAt: `${day}T09:30:00.000Z`,
  }));
