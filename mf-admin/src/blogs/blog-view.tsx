import type { Blog } from '@ekamra/contracts';
import { Badge, Button, Modal, Prose, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import { ActivitySection } from '../activity/activity-section.tsx';
import { blogActivity } from './blog-table.ts';
import { BlogPicture, Byline } from './blog-picture.tsx';

const Article = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  overflow-wrap: anywhere;
`;
const Summary = styled(Text)`
  padding-left: var(--space-4);
  border-left: 3px solid var(--color-accent);
  font-size: var(--text-l);
`;
const Paragraphs = styled(Prose)`
  overflow-wrap: anywhere;
  white-space: pre-line;
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
    <Article>
      {blog.blogImage && <BlogPicture src={blog.blogImage} sizes="(min-width: 768px) 40rem, 100vw" />}
      <Facts>
        <Byline blog={blog} />
        <Badge>{blog.category}</Badge>
      </Facts>
      {blog.sortParagraph && <Summary>{blog.sortParagraph}</Summary>}
      <Paragraphs>
        {Array.from(blog.paragraphs, (paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </Paragraphs>
      <ActivitySection subject={blogActivity} id={blog._id} level={3} />
    </Article>
  </Modal>
);
