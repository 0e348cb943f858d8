import type { Blog } from '@ekamra/contracts';
import { Button, CardSkeletons, EyeIcon, MediaCard, PencilIcon, TrashIcon } from '@ekamra/ui';
import { css, styled } from 'styled-components';
import { PlainList } from '../app/lists.ts';
import { RowCheck } from '../list/bulk/row-check.tsx';
import type { Selection } from '../list/bulk/use-selection.ts';
import { BlogPicture } from './blog-picture.tsx';
import { Byline } from './byline.tsx';

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
const Deeds = styled.div`
  display: flex;
  flex: 1 0 100%;
  justify-content: space-between;
  gap: var(--space-1);
  margin: 0 calc(-1 * var(--space-3)) calc(-1 * var(--space-2));
  padding-top: var(--space-2);
  border-top: 1px solid var(--color-line);
`;

export interface BlogGridProps {
  blogs: readonly Blog[];
  /** The blogs are those of the page before while the asked one is on its way. */
  stale: boolean;
  selection: Selection;
  onView(blog: Blog): void;
  onEdit(blog: Blog): void;
  onDelete(blog: Blog): void;
}

/** One page of blogs: cards with View, Edit and Delete (spec.md 2.4, "Admin Blogs"). */
export const BlogGrid = ({ blogs, stale, selection, onView, onEdit, onDelete }: BlogGridProps) => (
  <Cards aria-label="Blogs" aria-busy={stale} $stale={stale}>
    {blogs.map((blog) => {
      const { _id, title, category, sortParagraph, paragraphs, blogImage } = blog;
      const deed = (name: string) => ({
        variant: 'quiet' as const,
        size: 's' as const,
        'aria-label': `${name} “${title}”`,
      });
      return (
        <Item key={_id}>
          <Corner>
            <RowCheck record={{ id: _id, name: title }} selection={selection} />
          </Corner>
          <MediaCard
            level={2}
            picture={<BlogPicture src={blogImage} sizes="(min-width: 768px) 24rem, 100vw" />}
            eyebrow={category}
            title={title}
            subtitle={sortParagraph ?? paragraphs[0]}
            footer={
              <>
                <Byline blog={blog} />
                <Deeds>
                  <Button {...deed('View')} icon={<EyeIcon aria-hidden />} onClick={() => onView(blog)}>
                    View
                  </Button>
                  <Button {...deed('Edit')} icon={<PencilIcon aria-hidden />} onClick={() => onEdit(blog)}>
                    Edit
                  </Button>
                  <Button {...deed('Delete')} icon={<TrashIcon aria-hidden />} onClick={() => onDelete(blog)}>
                    Delete
                  </Button>
                </Deeds>
              </>
            }
          />
        </Item>
      );
    })}
  </Cards>
);

/** Its shape while it loads. */
export const BlogGridSkeleton = () => (
  <Skeletons aria-busy="true">
    <CardSkeletons count={6} label="Loading blogs" />
  </Skeletons>
);
