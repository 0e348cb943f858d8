import type { Blog, BlogInput } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { Skeleton, Stack, VisuallyHidden } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toast } from 'react-toastify';
import { useBackOffice } from '../../app/context.ts';
import { sentenceOf } from '../../app/failures.ts';
import { LoadFailed } from '../../app/load-failed.tsx';
import { isConflict } from '../../form/merge/use-merging.ts';
import type { Saving } from '../../form/use-record-saving.ts';
import { blogToEdit, blogsKey } from '../queries.ts';
import { FormDialog } from './form-dialog.tsx';
import { formOf } from './model.ts';

const skeletonHeights = ['2.875rem', '2.875rem', '5rem', '7rem', '7rem'];
const Loading = () => (
  <Stack $gap={5} aria-busy="true">
    <VisuallyHidden as="output">Loading the blog</VisuallyHidden>
    {Array.from(skeletonHeights, (height, index) => (
      <Skeleton key={index} $height={height} />
    ))}
  </Stack>
);

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

  const save = async (input: BlogInput, { version, leave }: Saving): Promise<void> => {
    // It keeps the date on which it was written.
    const body = opened?.createdDate === undefined ? input : { ...input, createdDate: opened.createdDate };
    try {
      await api(calls.updateBlog, { params: { id }, body, ...(version ? { ifMatch: version } : {}) });
    } catch (failure) {
      // Somebody else's change is no failure: the form asks what is to be kept.
      if (!isConflict(failure)) toast.error(sentenceOf(failure));
      throw failure;
    }
    await queryClient.invalidateQueries({ queryKey: blogsKey });
    toast.success(`“${input.title}” saved`);
    leave(onClose);
  };
  const readNewest = async () => {
    const newest = await api(calls.getBlog, { params: { id } });
    return { values: formOf(newest.data), etag: newest.etag };
  };
  const base = useMemo(() => data && { values: formOf(data.blog), etag: data.etag }, [data]);

  const instead = () => {
    if (opened) return undefined;
    if (!error) return <Loading />;
    return <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />;
  };

  return (
    <FormDialog
      title="Edit Blog"
      name={title}
      submitLabel="Save Blog"
      record={id}
      base={base}
      instead={instead()}
      onSave={save}
      readNewest={readNewest}
      onClose={onClose}
    />
  );
};
