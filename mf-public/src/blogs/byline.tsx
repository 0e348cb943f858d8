import type { Blog } from '@ekamra/contracts/records/blog';
import { formatDate, Picture } from '@ekamra/ui';
import { styled } from 'styled-components';
import { readingMinutes, writtenAt } from './blog-facts.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  column-gap: var(--space-4);
  margin-top: var(--space-2);
`;
const Portrait = styled.div`
  width: var(--space-12);
  height: var(--space-12);
  border-radius: 50%;
  overflow: hidden;
`;
const Words = styled.p`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  line-height: 1.4;
  strong {
    font-weight: 600;
  }
  span {
    color: var(--color-on-primary-soft);
    font-size: var(--text-s);
  }
`;

/** Renders a blog's author, date and reading time. */
export const Byline = ({ blog }: { blog: Blog }) => {
  const writtenDate = writtenAt(blog);
  const shape = { alt: '', ratio: '1 / 1', sizes: '48px', maxWidth: 320 };
  return (
    <Row>
      <Portrait>
        <Picture src={blog.authorImage} {...shape} />
      </Portrait>
      <Words>
        <strong>{blog.authorName}</strong>
        <span>
          <time dateTime={writtenDate}>{formatDate(writtenDate)}</time>
          <span>{` · ${readingMinutes(blog)} min read`}</span>
        </span>
      </Words>
    </Row>
  );
};
