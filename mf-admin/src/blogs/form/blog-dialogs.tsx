import type { BlogInput, Blog } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { notify } from '../../app/notify.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { FormModal } from '../../form/form-modal.tsx';
import type { Saving } from '../../form/run-save.ts';
import { type RecordFormOptions, useRecordForm } from '../../form/use-record-form.ts';
import { type BlogFormValues, blogForm } from '../blog-table.ts';
import { BlogFields } from './blog-fields.tsx';
import { useBackOffice } from '../../app/context.ts';
import { addToFirstPage, blogKind, blogToEdit } from '../blog-kind.ts';
import { failureMessage } from '../../app/failures.ts';
import { Loading, LoadFailed } from '../../app/page.tsx';

interface FormDialogProps {
  title: string;
  /** Title of the blog. */
  name: string;
  /** Label of the submit button. */
  submitLabel: string;
  /** The blog, and how it is saved. */
  saving: Pick<
    RecordFormOptions<BlogFormValues, BlogInput>,
    'record' | 'base' | 'save' | 'failed' | 'readNewest'
  >;
  /** Replaces the fields until the blog is loaded. */
  instead?: ReactNode;
  onClose(): void;
}

/** Dialog with the blog form; the input is kept as a draft until it is saved. */
const FormDialog = ({ saving, ...rest }: FormDialogProps) => {
  const state = useRecordForm({
    form: blogKind.noun,
    model: blogForm,
    failureDisplay: 'field',
    ...saving,
  });
  return (
    <FormModal {...rest} state={state} size="l" description="Fields marked with * are needed.">
      <BlogFields uploads={state.uploads} />
    </FormModal>
  );
};

const emptyBlog = { values: blogForm.emptyValues() };

interface AddDialogProps {
  /** Called once the blog is saved and in the list. */
  onCreated(blog: Blog): void;
  onClose(): void;
}

/** Dialog that adds a blog. */
export const AddDialog = ({ onCreated, onClose }: AddDialogProps) => {
  const { api, queryClient } = useBackOffice();
  const add = async (input: BlogInput, { attempt }: Saving) => {
    // Dated by the writer's clock. A retry repeats the date of the first attempt, so that it is the same request.
    const body = { ...input, createdDate: attempt.at };
    const { data } = await api(calls.createBlog, { body, idempotencyKey: attempt.key });
    notify.success(`“${data.Blog.title}” added`);
    await addToFirstPage(queryClient, api, data.Blog);
    return () => onCreated(data.Blog);
  };
  return (
    <FormDialog
      title="Add Blog"
      name="New blog"
      submitLabel="Add Blog"
      saving={{ base: emptyBlog, save: add }}
      onClose={onClose}
    />
  );
};

const loadingBars = ['2.875rem', '2.875rem', '5rem', '7rem', '7rem'].map(($height) => ({ $height }));

interface EditDialogProps {
  /** The blog from the list; the form loads the newest version. */
  blog: Blog;
  onClose(): void;
}

/** Dialog that edits a blog. Detects that somebody else has saved it in the meantime. */
export const EditDialog = ({ blog: { _id: id, title }, onClose }: EditDialogProps) => {
  const { api, queryClient, savedMark } = useBackOffice();
  const query = useQuery(blogToEdit(api, id));
  const { data, error } = query;
  const opened = data?.record;

  const save = async (input: BlogInput, { version, attempt }: Saving) => {
    // Keeps the date on which it was written.
    const written = opened?.createdDate === undefined ? input : { ...input, createdDate: opened.createdDate };
    // A draft that is published is dated, and listed, by that.
    const isRelease = opened?.state === 'draft' && !input.state && !input.publishedAt;
    const body = isRelease ? { ...written, publishedAt: attempt.at } : written;
    await api(calls.updateBlog, { params: { id }, body, ...(version ? { ifMatch: version } : {}) });
    await queryClient.invalidateQueries({ queryKey: blogKind.key });
    notify.success(`“${input.title}” saved`);
    return () => {
      savedMark.set([id]);
      onClose();
    };
  };
  const readNewest = async () => {
    const { record, etag } = await blogKind.read(api, id);
    return { values: blogForm.toFormValues(record), etag };
  };
  const base = useMemo(() => data && { values: blogForm.toFormValues(data.record), etag: data.etag }, [data]);

  const instead = () => {
    if (opened) return undefined;
    if (!error) return <Loading $gap={5} label="Loading the blog" bars={loadingBars} />;
    return <LoadFailed query={query} />;
  };

  return (
    <FormDialog
      title="Edit Blog"
      name={title}
      submitLabel="Save Blog"
      saving={{ record: id, base, save, failed: failureMessage, readNewest }}
      instead={instead()}
      onClose={onClose}
    />
  );
};
