import type { BlogInput } from '@ekamra/contracts';
import type { ReactNode } from 'react';
import { DraftQuestion, PicturesLeftOut } from '../../form/draft/draft-gate.tsx';
import { useDraftGate } from '../../form/draft/use-draft-gate.ts';
import { FormModal } from '../../form/form-modal.tsx';
import type { Version } from '../../form/merge/use-merging.ts';
import type { Saving } from '../../form/use-record-saving.ts';
import { BlogFields } from './blog-fields.tsx';
import type { BlogForm } from './model.ts';
import { emptyBlog } from './model.ts';
import { blogFields } from './record-fields.ts';
import { useBlogForm } from './use-blog-form.ts';

export interface FormDialogProps {
  title: string;
  /** What the blog is called. */
  name: string;
  /** What Submit says. */
  submitLabel: string;
  /** The blog's id; undefined for one that is to be added. */
  record?: string;
  /** What the form opens with: the same object each time; undefined while the blog is not there yet. */
  base: Version<BlogForm> | undefined;
  /** Stands in for the fields meanwhile. */
  instead?: ReactNode;
  /** Saves the blog. Throws the failure, which the form shows with everything that was typed still there. */
  onSave(input: BlogInput, saving: Saving): Promise<void>;
  /** Reads the newest version; not needed for a blog that is to be added. */
  readNewest?: () => Promise<Version<BlogForm>>;
  onClose(): void;
}

/** The modal in which a blog is written (spec.md 2.4, "Admin Blogs"); what is typed is kept as a draft until it is saved. */
export const FormDialog = ({ record, base, instead, onSave, readNewest, ...rest }: FormDialogProps) => {
  const { start, found, leftOut } = useDraftGate({
    form: 'blog',
    record,
    base,
    example: emptyBlog,
    fields: blogFields,
  });
  const { form, pictures, saving } = useBlogForm({ start, onSave, readNewest });
  return (
    <FormModal
      {...rest}
      form={form}
      saving={saving}
      size="l"
      description="Fields marked with * are needed."
      waiting={pictures.uploading}
      above={leftOut > 0 && <PicturesLeftOut count={leftOut} />}
      instead={found ? <DraftQuestion found={found} level={3} /> : instead}
    >
      <BlogFields pictures={pictures} />
    </FormModal>
  );
};
