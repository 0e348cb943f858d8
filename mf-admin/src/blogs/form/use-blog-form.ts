import type { BlogInput } from '@ekamra/contracts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { resolverOf } from '../../form/checks.ts';
import type { Start } from '../../form/draft/start.ts';
import { notBegun, valuesOf } from '../../form/draft/start.ts';
import type { RecordSaving, RecordSavingParts } from '../../form/use-record-saving.ts';
import { useRecordSaving } from '../../form/use-record-saving.ts';
import { useStartedForm } from '../../form/use-started-form.ts';
import type { BlogForm } from './model.ts';
import { blogChecks, emptyBlog } from './model.ts';
import { blogFields } from './record-fields.ts';
import type { BlogPictures } from './use-blog-pictures.ts';
import { useBlogPictures } from './use-blog-pictures.ts';

export interface BlogFormOptions extends Pick<
  RecordSavingParts<BlogForm, BlogInput>,
  'onSave' | 'readNewest'
> {
  /** What it begins with; undefined while that is not settled. */
  start: Start<BlogForm> | undefined;
}

/** The blog form with all that belongs to it. */
export interface BlogFormParts {
  form: UseFormReturn<BlogForm, unknown, BlogInput>;
  pictures: BlogPictures;
  saving: RecordSaving;
}

const resolver = resolverOf(blogChecks);
const waiting = notBegun(emptyBlog);

/** The state of the blog form, which is empty until it is settled what it begins with. */
export const useBlogForm = ({ start = waiting, onSave, readNewest }: BlogFormOptions): BlogFormParts => {
  const form = useStartedForm<BlogForm, BlogInput>(start, resolver);
  const pictures = useBlogPictures(form.setValue);
  const { show } = pictures;
  useEffect(() => show(valuesOf(start)), [show, start]);
  const saving = useRecordSaving({
    form,
    start,
    checks: blogChecks,
    tells: 'field',
    pictures,
    fields: blogFields,
    onSave,
    readNewest,
  });
  return { form, pictures, saving };
};
