import { type Blog, blog as blogSchema } from '@ekamra/contracts';
import { Button, EmptyState, Icon, plusIcon } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackOffice } from '../app/context.ts';
import { useDialogRequest } from '../app/dialog-request.ts';
import { bulkOf } from '../list/bulk/bulk-kind.ts';
import { useBulkActions } from '../list/bulk/use-bulk-actions.tsx';
import { useTypedFilters } from '../list/filter-bar.tsx';
import { ListFilterBar } from '../list/list-filter-bar.tsx';
import { useListAddress } from '../list/list-address.ts';
import { ListPage } from '../list/list-page.tsx';
import { blogKind } from './blog-kind.ts';
import { BlogCards, BlogGridSkeleton } from './blog-grid.tsx';
import { BlogView } from './blog-view.tsx';
import { AddDialog, EditDialog } from './form/blog-dialogs.tsx';

const blogAddress = blogKind.list.address;

type OpenDialog = { mode: 'add' } | { mode: 'edit' | 'view'; blog: Blog };

/** Blogs: listed, read, added, edited and deleted. */
export default function BlogsPage() {
  const { api, savedMark } = useBackOffice();
  const address = useListAddress(blogAddress);
  const { state } = address.listState;
  const filters = state === undefined ? {} : { state };
  const typed = useTypedFilters({ address: blogAddress, filters, onChange: address.setFilters });
  const query = useQuery(blogKind.page(api, address.listState));
  const bulk = bulkOf(api, blogKind);
  const actions = useBulkActions({
    kind: bulk,
    query,
    pageOf: (page) => blogKind.page(api, { ...filters, ...page }),
    nameOf: blogKind.nameOf,
  });
  const [open, setOpen] = useState<OpenDialog>();
  useDialogRequest(blogSchema, (request) =>
    setOpen(
      'record' in request ? { mode: request.edit ? 'edit' : 'view', blog: request.record } : { mode: 'add' },
    ),
  );
  const close = (): void => setOpen(undefined);
  const showCreated = ({ _id }: Blog): void => {
    close();
    savedMark.set([_id], { reveal: true });
    if (address.listState.page > 1) address.setPage(1);
  };

  return (
    <ListPage
      title={blogKind.list.title}
      nouns={bulk}
      query={query}
      address={address}
      action={
        <Button icon={<Icon shape={plusIcon} />} onClick={() => setOpen({ mode: 'add' })}>
          Add Blog
        </Button>
      }
      above={
        <>
          <ListFilterBar label="Filter blogs" address={blogAddress} typed={typed} />
          {actions.bar}
        </>
      }
      loading={<BlogGridSkeleton />}
      empty={
        state === undefined ? (
          <EmptyState title="No blogs available at the moment.">
            The first one is written with Add Blog.
          </EmptyState>
        ) : (
          { isFiltered: true, onClear: typed.clear, noMatch: 'No blog is in this state.' }
        )
      }
      pagination="numbers"
      dialogs={
        <>
          {open?.mode === 'add' && <AddDialog onCreated={showCreated} onClose={close} />}
          {open?.mode === 'edit' && <EditDialog blog={open.blog} onClose={close} />}
          {open?.mode === 'view' && <BlogView blog={open.blog} onClose={close} />}
          {actions.dialog}
        </>
      }
    >
      {(blogs, { stale }) => (
        <BlogCards
          blogs={blogs}
          stale={stale}
          check={actions.check}
          onView={(blog) => setOpen({ mode: 'view', blog })}
          onEdit={(blog) => setOpen({ mode: 'edit', blog })}
          onDelete={actions.askToDelete}
        />
      )}
    </ListPage>
  );
}
