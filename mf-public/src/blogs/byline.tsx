import type { Blog } from '@ekamra/contracts/blog';
import { agentIllustration, formatDate, Picture } from '@ekamra/ui';
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

/** Who wrote a blog, when, and how long it takes to read. */
export const Byline = ({ blog }: { blog: Blog }) => {
  const written = writtenAt(blog);
  const shape = { alt: '', ratio: '1 / 1', sizes: '48px' };
  return (
    <Row>
      <Portrait>
        {blog.authorImage ? (
          <Picture src={blog.authorImage} {...shape} />
        ) : (
          <Picture picture={agentIllustration} {...shape} />
        )}
      </Portrait>
      <Words>
        <strong>{blog.authorName}</strong>
        <span>
          <time dateTime={written}>{formatDate(written)}</time>
          {` · ${readingMinutes(blog)} min read`}
        </span>
      </Words>
    </Row>
  );
};
