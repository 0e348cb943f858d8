import type { Blog } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { Button, EmptyState, PlusIcon, formatNumber } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackOffice } from '../app/context.ts';
import { Page } from '../app/page.tsx';
import { DeleteDialog } from '../list/delete-dialog.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { useFilters } from '../list/use-filters.ts';
import { BlogGrid, BlogGridSkeleton } from './blog-grid.tsx';
import { BlogView } from './blog-view.tsx';
import { AddDialog } from './form/add-dialog.tsx';
import { EditDialog } from './form/edit-dialog.tsx';
import { blogAddress, blogPage, blogPageSize, blogsKey, putIntoList } from './queries.ts';

/** What is open over the list (spec.md point 4, "Blog admin"). */
type Open = { mode: 'add' } | { mode: 'edit' | 'view' | 'delete'; blog: Blog };

const said = (total: number): string => (total === 1 ? '1 blog' : `${formatNumber(total)} blogs`);

/** The blogs (spec.md 2.4, "Admin Blogs"): read, written, edited and deleted here. */
export default function BlogsPage() {
  const { api, queryClient } = useBackOffice();
  const { asked, setPage } = useFilters(blogAddress);
  const query = useQuery(blogPage(api, asked.page));
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const add = (
    <Button icon={<PlusIcon aria-hidden />} onClick={() => setOpen({ mode: 'add' })}>
      Add Blog
    </Button>
  );
  const showCreated = async (blog: Blog): Promise<void> => {
    close();
    await putIntoList(queryClient, api, blog);
    if (asked.page > 1) setPage(1);
  };

  return (
    <Page title="Blogs" lead={query.data ? said(query.data.total) : '\u00A0'} action={add}>
      <PagedList
        query={query}
        place={{ page: asked.page, pageSize: blogPageSize, onPage: setPage }}
        pagination="numbers"
        label="Pages of blogs"
        loading={<BlogGridSkeleton />}
        empty={
          <EmptyState title="No blogs available at the moment.">
            The first one is written with Add Blog.
          </EmptyState>
        }
      >
        {(blogs, { stale }) => (
          <BlogGrid
            blogs={blogs}
            stale={stale}
            onView={(blog) => setOpen({ mode: 'view', blog })}
            onEdit={(blog) => setOpen({ mode: 'edit', blog })}
            onDelete={(blog) => setOpen({ mode: 'delete', blog })}
          />
        )}
      </PagedList>
      {open?.mode === 'add' && <AddDialog onCreated={(blog) => void showCreated(blog)} onClose={close} />}
      {open?.mode === 'edit' && <EditDialog blog={open.blog} onClose={close} />}
      {open?.mode === 'view' && <BlogView blog={open.blog} onClose={close} />}
      <DeleteDialog
        record={open?.mode === 'delete' ? { id: open.blog._id, name: open.blog.title } : undefined}
        noun="blog"
        stale={blogsKey}
        remove={(id) => api(calls.deleteBlog, { params: { id } })}
        onClose={close}
      />
    </Page>
  );
}
