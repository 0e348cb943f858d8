import type { Blog } from '@ekamra/contracts';
import { Badge, BlogText, Button, Cluster, Modal, Stack, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import { ActivitySection } from '../activity/activity-section.tsx';
import { blogActivity } from './blog-table.ts';
import { isUnpublished } from './blog-state.tsx';
import { PreviewLink } from './preview-link.tsx';
import { BlogThumbnail, AuthorLine } from './blog-picture.tsx';

const Summary = styled(Text)`
  padding-left: var(--space-4);
  border-left: 3px solid var(--color-accent);
  font-size: var(--text-l);
`;

/** Read-only view of a blog. */
export const BlogView = ({ blog, onClose }: { blog: Blog; onClose(): void }) => (
  <Modal
    open
    reading
    onOpenChange={(open) => !open && onClose()}
    title={blog.title}
    footer={
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
    }
  >
    <Stack $gap={5}>
      {blog.blogImage && <BlogThumbnail src={blog.blogImage} sizes="(min-width: 768px) 40rem, 100vw" />}
      <Cluster $gap={3} $justify="space-between">
        <AuthorLine blog={blog} />
        <Badge>{blog.category}</Badge>
      </Cluster>
      {blog.sortParagraph && <Summary>{blog.sortParagraph}</Summary>}
      <BlogText paragraphs={blog.paragraphs} below={2} />
      {isUnpublished(blog) && <PreviewLink id={blog._id} />}
      <ActivitySection subject={blogActivity} id={blog._id} level={3} />
    </Stack>
  </Modal>
);
