import type { Blog } from '@ekamra/contracts';
import { blogExcerpt } from '@ekamra/contracts/records/blog-text';
import {
  CardSkeletons,
  eyeIcon,
  MediaCard,
  pencilIcon,
  Inline,
  trashIcon,
  screenOnly,
  staleContent,
} from '@ekamra/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useSavedMark } from '../list/record-table.tsx';
import { RowAction } from '../list/row-action.tsx';
import { savedTint } from '../list/table-parts.ts';
import { BlogState } from './blog-state.tsx';
import { BlogThumbnail, AuthorLine } from './blog-picture.tsx';

const Cards = styled.div<{ $stale?: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: var(--space-5);
  ${staleContent}
`;
const CardList = styled(Cards).attrs({ as: 'ul', role: 'list' })``;
const Item = styled.li`
  position: relative;

  ${savedTint('> article')}
`;
const Corner = styled.div.attrs(screenOnly)`
  position: absolute;
  top: var(--space-3);
  right: var(--space-3);
  z-index: 1;
  border-radius: var(--radius-s);
  background: var(--color-white);
  box-shadow: var(--shadow-s);
`;
const ActionBar = styled(Inline).attrs(screenOnly)`
  flex: 1 0 100%;
  margin-bottom: calc(-1 * var(--space-2));
  padding-top: var(--space-2);
  border-top: 1px solid var(--color-line);

  /* The labels, not the edges of the buttons, are in line with the text. */
  > :first-child {
    margin-left: calc(-1 * var(--space-3));
  }
  > :last-child {
    margin-right: calc(-1 * var(--space-3));
  }
`;

export interface BlogGridProps {
  blogs: readonly Blog[];
  /** True while the blogs are those of the previous page and the requested one is loading. */
  stale: boolean;
  /** Returns the checkbox that selects a blog. */
  check(blog: Blog): ReactNode;
  onView(blog: Blog): void;
  onEdit(blog: Blog): void;
  onDelete(blog: Blog): void;
}

/** Cards of one page of blogs, with View, Edit and Delete. */
export const BlogCards = ({ blogs, stale, check, onView, onEdit, onDelete }: BlogGridProps) => {
  const markOf = useSavedMark(blogs);
  return (
    <CardList aria-label="Blogs" aria-busy={stale} $stale={stale}>
      {blogs.map((blog) => {
        const { _id, title, category, sortParagraph, paragraphs, blogImage } = blog;
        const action = (label: string, icon: typeof eyeIcon, act: (target: Blog) => void) => (
          <RowAction icon={icon} label={label} name={`${label} “${title}”`} onClick={() => act(blog)} />
        );
        return (
          <Item key={_id} {...markOf(_id)}>
            <BlogState blog={blog} />
            <Corner>{check(blog)}</Corner>
            <MediaCard
              level={2}
              picture={<BlogThumbnail src={blogImage} sizes="(min-width: 768px) 24rem, 100vw" />}
              eyebrow={category}
              title={title}
              subtitle={sortParagraph ?? blogExcerpt(paragraphs)}
              footer={
                <>
                  <AuthorLine blog={blog} />
                  <ActionBar $gap={1} $justify="space-between">
                    {action('View', eyeIcon, onView)}
                    {action('Edit', pencilIcon, onEdit)}
                    {action('Delete', trashIcon, onDelete)}
                  </ActionBar>
                </>
              }
            />
          </Item>
        );
      })}
    </CardList>
  );
};

/** Skeleton of the grid. */
export const BlogGridSkeleton = () => (
  <Cards aria-busy="true">
    <CardSkeletons count={6} label="Loading blogs" />
  </Cards>
);
