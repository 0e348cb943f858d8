import type { Blog } from '@ekamra/contracts/records/blog';
import { blogPath, formatDate, LinkButton, MediaCard, Text, VisuallyHidden } from '@ekamra/ui';
import { memo } from 'react';
import { blogGridSizes } from './blog-grid.ts';
import { excerptOf, writtenAt } from './blog-facts.ts';
import { BlogPicture } from './blog-picture.tsx';

export interface BlogCardProps {
  blog: Blog;
  /** True if its picture is the largest of the first screen. */
  isFirst?: boolean;
}

/**
 * Renders a blog of the list: image, category, title, author, date, first paragraph and Read More; again only if it
 * changes.
 */
export const BlogCard = memo(({ blog, isFirst = false }: BlogCardProps) => {
  const target = { to: blogPath(blog), state: { blog } };
  const excerpt = excerptOf(blog);
  const writtenDate = writtenAt(blog);
  return (
    <MediaCard
      {...target}
      level={2}
      picture={
        <BlogPicture blog={blog} alt={blog.title} ratio="3 / 2" sizes={blogGridSizes} priority={isFirst} />
      }
      eyebrow={blog.category}
      title={blog.title}
      subtitle={
        <>
          {blog.authorName}
          {' · '}
          <time dateTime={writtenDate}>{formatDate(writtenDate)}</time>
        </>
      }
      footer={
        <LinkButton {...target} variant="secondary" size="s">
          Read More <VisuallyHidden>about {blog.title}</VisuallyHidden>
        </LinkButton>
      }
    >
      {excerpt && <Text $lines={2}>{excerpt}</Text>}
    </MediaCard>
  );
});
