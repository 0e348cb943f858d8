import type { Blog } from '@ekamra/contracts';
import { formatDate } from '@ekamra/ui';
import { styled } from 'styled-components';
import { AuthorPicture } from './blog-picture.tsx';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  font-size: var(--text-s);
  line-height: 1.35;
  overflow-wrap: anywhere;
`;
const When = styled.time`
  display: block;
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
`;

/** Who wrote a blog, and when. */
export const Byline = ({ blog: { authorName, authorImage, createdDate, createdAt } }: { blog: Blog }) => {
  const written = createdDate ?? createdAt;
  return (
    <Line>
      <AuthorPicture src={authorImage} />
      <div>
        {authorName}
        <When dateTime={written}>{formatDate(written)}</When>
      </div>
    </Line>
  );
};
