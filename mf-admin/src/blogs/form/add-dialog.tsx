import type { BlogInput } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { toast } from 'react-toastify';
import { useBackOffice } from '../../app/context.ts';
import type { Saving } from '../../form/use-record-saving.ts';
import { putIntoList } from '../queries.ts';
import { FormDialog } from './form-dialog.tsx';
import { emptyBlog } from './model.ts';

const base = { values: emptyBlog };

export interface AddDialogProps {
  /** The blog is written, and stands in the list. */
  onCreated(): void;
  onClose(): void;
}

/** Writes a new blog. */
export const AddDialog = ({ onCreated, onClose }: AddDialogProps) => {
  const { api, queryClient } = useBackOffice();
  const add = async (input: BlogInput, { attempt, leave }: Saving): Promise<void> => {
    const { key, at } = attempt(input);
    // Dated by the writer's clock (spec.md point 3). A second try has the time of the first, so that it is the same request.
    const body = { ...input, createdDate: at };
    const { data } = await api(calls.createBlog, { body, idempotencyKey: key });
    toast.success(`“${data.Blog.title}” added`);
    await putIntoList(queryClient, api, data.Blog);
    leave(onCreated);
  };
  return (
    <FormDialog
      title="Add Blog"
      name="New blog"
      submitLabel="Add Blog"
      base={base}
      onSave={add}
      onClose={onClose}
    />
  );
};
