import type { Blog } from '@ekamra/contracts/records/blog';
import { blogExcerpt, plainBlogText } from '@ekamra/contracts/records/blog-text';

/** Words read per minute. */
const wordsPerMinute = 220;

/**
 * Returns the date of a blog, ISO 8601: of its publication, else of its writing by the author's clock, otherwise when the record
 * was created.
 */
export const writtenAt = ({ publishedAt, createdDate, createdAt }: Blog): string =>
  publishedAt ?? createdDate ?? createdAt;

/** Returns the excerpt for a card: the first paragraph, otherwise the summary. */
export const excerptOf = ({ paragraphs, sortParagraph }: Blog): string | undefined =>
  blogExcerpt(paragraphs) ?? sortParagraph;

/** Returns the reading time in whole minutes, at least 1. */
export const readingMinutes = ({ paragraphs }: Blog): number =>
  Math.max(1, Math.round(paragraphs.map(plainBlogText).join(' ').split(/\s+/).length / wordsPerMinute));
