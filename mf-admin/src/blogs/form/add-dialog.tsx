import type { Blog, BlogInput } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { useRef } from 'react';
import { toast } from 'react-toastify';
import { useBackOffice } from '../../app/context.ts';
import { useIdempotencyKey } from '../../form/idempotency.ts';
import { FormDialog } from './form-dialog.tsx';
import { useBlogForm } from './use-blog-form.ts';

/**
 * The payload with the time at which it was submitted, the writer's clock (spec.md point 3). A second try of the same
 * content keeps the time of the first, so that it is the same request.
 */
const useDated = (): ((input: BlogInput) => BlogInput) => {
  const last = useRef<{ content: string; createdDate: string }>(undefined);
  return (input) => {
    const content = JSON.stringify(input);
    if (last.current?.content !== content) last.current = { content, createdDate: new Date().toISOString() };
    return { ...input, createdDate: last.current.createdDate };
  };
};

export interface AddDialogProps {
  /** Told the blog as the server answered it. */
  onCreated(blog: Blog): void;
  onClose(): void;
}

/** Writes a new blog. */
export const AddDialog = ({ onCreated, onClose }: AddDialogProps) => {
  const { api } = useBackOffice();
  const keyFor = useIdempotencyKey();
  const dated = useDated();
  const parts = useBlogForm({
    onSave: async (input) => {
      const body = dated(input);
      const { data } = await api(calls.createBlog, { body, idempotencyKey: keyFor(body) });
      toast.success(`“${data.Blog.title}” added`);
      onCreated(data.Blog);
    },
  });
  return (
    <FormDialog title="Add Blog" name="New blog" submitLabel="Add Blog" parts={parts} onClose={onClose} />
  );
};
