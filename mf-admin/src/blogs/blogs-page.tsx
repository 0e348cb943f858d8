import type { Blog } from '@ekamra/contracts';
import { blog as blogSchema } from '@ekamra/contracts';
import { Button, EmptyState, PlusIcon, formatNumber } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackOffice } from '../app/context.ts';
import { useHanded } from '../app/handed.ts';
import { Page } from '../app/page.tsx';
import { BulkBar } from '../list/bulk/bulk-bar.tsx';
import { useSelection } from '../list/bulk/use-selection.ts';
import { DeleteDialog } from '../list/delete-dialog.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { useFilters } from '../list/use-filters.ts';
import { BlogGrid, BlogGridSkeleton } from './blog-grid.tsx';
import { BlogView } from './blog-view.tsx';
import { blogBulk } from './bulk.ts';
import { AddDialog } from './form/add-dialog.tsx';
import { EditDialog } from './form/edit-dialog.tsx';
import { blogAddress, blogPage, blogPageSize, blogsKey } from './queries.ts';

/** What is open over the list (spec.md point 4, "Blog admin"). */
type Open = { mode: 'add' } | { mode: 'edit' | 'view' | 'delete'; blog: Blog };

const namedOf = ({ _id, title }: Blog) => ({ id: _id, name: title });
const said = (total: number): string => (total === 1 ? '1 blog' : `${formatNumber(total)} blogs`);

/** The blogs (spec.md 2.4, "Admin Blogs"): read, written, edited and deleted here. */
export default function BlogsPage() {
  const { api } = useBackOffice();
  const { asked, setPage } = useFilters(blogAddress);
  const query = useQuery(blogPage(api, asked.page));
  const selection = useSelection();
  const bulk = blogBulk(api);
  const [open, setOpen] = useState<Open>();
  useHanded(blogSchema, (handed) =>
    setOpen('record' in handed ? { mode: 'view', blog: handed.record } : { mode: 'add' }),
  );
  const close = (): void => setOpen(undefined);
  const add = (
    <Button icon={<PlusIcon aria-hidden />} onClick={() => setOpen({ mode: 'add' })}>
      Add Blog
    </Button>
  );
  const showCreated = (): void => {
    close();
    if (asked.page > 1) setPage(1);
  };

  return (
    <Page title="Blogs" lead={query.data ? said(query.data.total) : '\u00A0'} action={add}>
      <BulkBar
        kind={bulk}
        selection={selection}
        shown={query.isPending ? undefined : (query.data?.rows ?? []).map(namedOf)}
      />
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
            selection={selection}
            onView={(blog) => setOpen({ mode: 'view', blog })}
            onEdit={(blog) => setOpen({ mode: 'edit', blog })}
            onDelete={(blog) => setOpen({ mode: 'delete', blog })}
          />
        )}
      </PagedList>
      {open?.mode === 'add' && <AddDialog onCreated={showCreated} onClose={close} />}
      {open?.mode === 'edit' && <EditDialog blog={open.blog} onClose={close} />}
      {open?.mode === 'view' && <BlogView blog={open.blog} onClose={close} />}
      <DeleteDialog
        record={open?.mode === 'delete' ? namedOf(open.blog) : undefined}
        noun="blog"
        stale={blogsKey}
        remove={async (id) => {
          await bulk.remove(id);
          selection.set([{ id, name: '' }], false);
        }}
        restore={bulk.restore}
        onClose={close}
      />
    </Page>
  );
}
