import type { ReactNode } from 'react';
import { FormModal } from '../../form/form-modal.tsx';
import { BlogFields } from './blog-fields.tsx';
import type { BlogFormParts } from './use-blog-form.ts';

export interface FormDialogProps {
  title: string;
  /** What the blog is called. */
  name: string;
  /** What Submit says. */
  submitLabel: string;
  parts: BlogFormParts;
  /** Stands in for the fields, while the blog is not there yet. */
  instead?: ReactNode;
  onClose(): void;
}

/** The modal in which a blog is written (spec.md 2.4, "Admin Blogs"). */
export const FormDialog = ({ parts: { pictures, ...parts }, ...rest }: FormDialogProps) => (
  <FormModal
    {...rest}
    {...parts}
    size="l"
    description="Fields marked with * are needed."
    waiting={pictures.uploading}
  >
    <BlogFields pictures={pictures} />
  </FormModal>
);
