import type { BlogInput } from '@ekamra/contracts';
import { useCallback } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { resolverOf } from '../../form/checks.ts';
import type { Submitting } from '../../form/use-submit.ts';
import { useSubmit } from '../../form/use-submit.ts';
import type { BlogForm } from './model.ts';
import { blogChecks, emptyBlog, formOf } from './model.ts';
import type { BlogPictures } from './use-blog-pictures.ts';
import { useBlogPictures } from './use-blog-pictures.ts';

/** The blog form with all that belongs to it. */
export interface BlogFormParts {
  form: UseFormReturn<BlogForm, unknown, BlogInput>;
  pictures: BlogPictures;
  submitting: Submitting;
  /** Starts anew with a kept blog. */
  load(blog: BlogInput): void;
}

const resolver = resolverOf(blogChecks);

/** The state of the blog form, which begins empty; `onSave` saves the blog and throws the failure to be shown. */
export const useBlogForm = (onSave: (input: BlogInput) => Promise<void>): BlogFormParts => {
  const form = useForm<BlogForm, unknown, BlogInput>({
    defaultValues: emptyBlog,
    resolver,
    shouldFocusError: false,
  });
  const { setValue, reset } = form;
  const pictures = useBlogPictures(setValue);
  const { load: loadPictures, unsettled } = pictures;
  const submitting = useSubmit({ form, checks: blogChecks, unsettled, tells: 'field', onSave });
  const load = useCallback(
    (blog: BlogInput) => {
      reset(formOf(blog));
      loadPictures(blog);
    },
    [reset, loadPictures],
  );
  return { form, pictures, submitting, load };
};
