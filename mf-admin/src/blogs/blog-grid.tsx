import type { Blog } from '@ekamra/contracts';
import { Button, CardSkeletons, EyeIcon, MediaCard, PencilIcon, TrashIcon } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { PlainList } from '../app/page.tsx';
import { useSavedMark } from '../list/record-table.tsx';
import { savedTint } from '../list/table-parts.ts';
import { BlogPicture, Byline } from './blog-picture.tsx';

const columns = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: var(--space-5);
`;
const Skeletons = styled.div`
  ${columns}
`;
const Cards = styled(PlainList)<{ $stale: boolean }>`
  ${columns}
  opacity: ${({ $stale }) => ($stale ? 0.55 : 1)};
  transition: opacity var(--motion-fast) var(--ease);
`;
const Item = styled.li`
  position: relative;

  > article {
    ${savedTint}
  }
`;
const Corner = styled.div`
  position: absolute;
  top: var(--space-3);
  right: var(--space-3);
  z-index: 1;
  border-radius: var(--radius-s);
  background: var(--color-white);
  box-shadow: var(--shadow-s);
`;
const ActionBar = styled.div`
  display: flex;
  flex: 1 0 100%;
  justify-content: space-between;
  gap: var(--space-1);
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
export const BlogGrid = ({ blogs, stale, check, onView, onEdit, onDelete }: BlogGridProps) => {
  const markOf = useSavedMark(blogs);
  return (
    <Cards aria-label="Blogs" aria-busy={stale} $stale={stale}>
      {blogs.map((blog) => {
        const { _id, title, category, sortParagraph, paragraphs, blogImage } = blog;
        const action = (name: string, Icon: typeof EyeIcon, act: (target: Blog) => void) => (
          <Button
            variant="quiet"
            size="s"
            icon={<Icon aria-hidden />}
            aria-label={`${name} “${title}”`}
            onClick={() => act(blog)}
          >
            {name}
          </Button>
        );
        return (
          <Item key={_id} {...markOf(_id)}>
            <Corner>{check(blog)}</Corner>
            <MediaCard
              level={2}
              picture={<BlogPicture src={blogImage} sizes="(min-width: 768px) 24rem, 100vw" />}
              eyebrow={category}
              title={title}
              subtitle={sortParagraph ?? paragraphs[0]}
              footer={
                <>
                  <Byline blog={blog} />
                  <ActionBar>
                    {action('View', EyeIcon, onView)}
                    {action('Edit', PencilIcon, onEdit)}
                    {action('Delete', TrashIcon, onDelete)}
                  </ActionBar>
                </>
              }
            />
          </Item>
        );
      })}
    </Cards>
  );
};

/** Skeleton of the grid. */
export const BlogGridSkeleton = () => (
  <Skeletons aria-busy="true">
    <CardSkeletons count={6} label="Loading blogs" />
  </Skeletons>
);
