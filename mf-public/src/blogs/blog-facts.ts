import type { Blog } from '@ekamra/contracts/blog';

/** Words that are read in a minute. */
const pace = 220;

/** When it was written, ISO 8601: by the writer's clock (spec.md point 3), or else when it arrived. */
export const writtenAt = ({ createdDate, createdAt }: Blog): string => createdDate ?? createdAt;

/** What a card says of it: its first paragraph (spec.md 2.4, "Blog list"), or else its summary. */
export const openingOf = ({ paragraphs, sortParagraph }: Blog): string | undefined =>
  paragraphs[0] ?? sortParagraph;

/** Whole minutes that reading it takes; at least 1. */
export const readingMinutes = ({ paragraphs }: Blog): number =>
  Math.max(1, Math.round(paragraphs.join(' ').split(/\s+/).length / pace));
