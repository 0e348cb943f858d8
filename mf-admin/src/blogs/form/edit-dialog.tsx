import type { Blog, BlogInput } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { ErrorState, Skeleton, Stack, VisuallyHidden } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'react-toastify';
import { useBackOffice } from '../../app/context.ts';
import { sentenceOf } from '../../app/failures.ts';
import { changedParts } from '../../form/changed-parts.ts';
import { ConflictDialog } from '../../form/conflict-dialog.tsx';
import { useVersionedSave } from '../../form/use-versioned-save.ts';
import { blogToEdit, blogsKey } from '../queries.ts';
import { FormDialog } from './form-dialog.tsx';
import { blogParts, formOf } from './model.ts';
import { useBlogForm } from './use-blog-form.ts';

const skeletonHeights = ['2.875rem', '2.875rem', '5rem', '7rem', '7rem'];
const Loading = () => (
  <Stack $gap={5} aria-busy="true">
    <VisuallyHidden as="output">Loading the blog</VisuallyHidden>
    {Array.from(skeletonHeights, (height, index) => (
      <Skeleton key={index} $height={height} />
    ))}
  </Stack>
);
const stay = (): void => undefined;

export interface EditDialogProps {
  /** The blog as the list has it; the form opens with the newest version. */
  blog: Blog;
  onClose(): void;
}

/** Edits a blog. One that somebody else saved meanwhile is not overwritten unseen. */
export const EditDialog = ({ blog: { _id: id, title }, onClose }: EditDialogProps) => {
  const { api, queryClient } = useBackOffice();
  const { data, error, isFetching, refetch } = useQuery(blogToEdit(api, id));
  const opened = data?.blog;

  const put = async (input: BlogInput, version: string | undefined): Promise<void> => {
    // It keeps the date on which it was written.
    const body = opened?.createdDate === undefined ? input : { ...input, createdDate: opened.createdDate };
    await api(calls.updateBlog, { params: { id }, body, ...(version ? { ifMatch: version } : {}) });
    await queryClient.invalidateQueries({ queryKey: blogsKey });
    toast.success(`“${input.title}” saved`);
  };
  const { save, theirs, busy, keepEditing, saveMine } = useVersionedSave({
    etag: data?.etag,
    put,
    read: () => api(calls.getBlog, { params: { id } }),
    onSaved: async () => onClose(),
    onFailed: (failure) => toast.error(sentenceOf(failure)),
  });
  const parts = useBlogForm((input) => save(input, stay));
  const { load } = parts;
  useEffect(() => {
    if (opened) load(opened);
  }, [opened, load]);

  const instead = () => {
    if (opened) return undefined;
    if (!error) return <Loading />;
    return <ErrorState message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />;
  };

  return (
    <>
      <FormDialog
        title="Edit Blog"
        submitLabel="Save Blog"
        parts={parts}
        instead={instead()}
        onClose={onClose}
      />
      <ConflictDialog
        open={theirs !== undefined}
        name={title}
        changed={opened && theirs ? changedParts(blogParts, formOf(opened), formOf(theirs)) : []}
        busy={busy}
        onKeepEditing={keepEditing}
        onTakeTheirs={() => {
          keepEditing();
          void refetch();
        }}
        onSaveMine={() => void saveMine()}
      />
    </>
  );
};
