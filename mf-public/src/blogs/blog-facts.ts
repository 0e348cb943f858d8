import type { Blog } from '@ekamra/contracts/blog';

/** Words read per minute. */
const wordsPerMinute = 220;

/**
 * Returns the date of writing, ISO 8601: by the author's clock if known, otherwise when the record was
 * created.
 */
export const writtenAt = ({ createdDate, createdAt }: Blog): string => createdDate ?? createdAt;

/** Returns the excerpt for a card: the first paragraph, otherwise the summary. */
export const excerptOf = ({ paragraphs, sortParagraph }: Blog): string | undefined =>
  paragraphs[0] ?? sortParagraph;

/** Returns the reading time in whole minutes, at least 1. */
export const readingMinutes = ({ paragraphs }: Blog): number =>
  Math.max(1, Math.round(paragraphs.join(' ').split(/\s+/).length / wordsPerMinute));
