import type { Blog } from '@ekamra/contracts';
import { Badge, formatDateTime } from '@ekamra/ui';
import { styled } from 'styled-components';

const Corner = styled.div`
  position: absolute;
  top: var(--space-3);
  left: var(--space-3);
  z-index: 1;
  max-width: calc(100% - 5rem);
`;

const isScheduled = ({ state, publishedAt }: Blog): boolean =>
  state !== 'draft' && publishedAt !== undefined && Date.parse(publishedAt) > Date.now();

/** True for a blog that visitors don't see yet: a draft, or one whose time is to come. */
export const isUnpublished = (blog: Blog): boolean => blog.state === 'draft' || isScheduled(blog);

/** Badge of a blog that visitors don't see yet; nothing for others. */
export const BlogState = ({ blog }: { blog: Blog }) =>
  isUnpublished(blog) ? (
    <Corner>
      <Badge tone={blog.state === 'draft' ? 'accent' : 'primary'}>
        {blog.state === 'draft' ? 'Draft' : `From ${formatDateTime(blog.publishedAt)}`}
      </Badge>
    </Corner>
  ) : null;
