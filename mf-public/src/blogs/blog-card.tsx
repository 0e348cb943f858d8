import type { Blog } from '@ekamra/contracts/blog';
import { blogPath, formatDate, LinkButton, MediaCard, Text } from '@ekamra/ui';
import { blogGridSizes } from './blog-grid.ts';
import { openingOf, writtenAt } from './blog-facts.ts';
import { BlogPicture } from './blog-picture.tsx';

export interface BlogCardProps {
  blog: Blog;
  /** Its picture is the largest of the first screen. */
  first?: boolean;
}

/** A blog in the list: image, category, title, author, date, first paragraph and Read More (spec.md 2.4). */
export const BlogCard = ({ blog, first = false }: BlogCardProps) => {
  const target = { to: blogPath(blog), state: { blog } };
  const opening = openingOf(blog);
  const written = writtenAt(blog);
  return (
    <MediaCard
      {...target}
      level={2}
      picture={
        <BlogPicture blog={blog} alt={blog.title} ratio="3 / 2" sizes={blogGridSizes} priority={first} />
      }
      eyebrow={blog.category}
      title={blog.title}
      subtitle={
        <>
          {blog.authorName}
          {' · '}
          <time dateTime={written}>{formatDate(written)}</time>
        </>
      }
      footer={
        <LinkButton {...target} variant="secondary" size="s" aria-label={`Read More: ${blog.title}`}>
          Read More
        </LinkButton>
      }
    >
      {opening && <Text $lines={2}>{opening}</Text>}
    </MediaCard>
  );
};
