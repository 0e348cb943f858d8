import type { BlogInput } from '@ekamra/contracts';
import { useCallback, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { resolverOf } from '../../form/checks.ts';
import type { Conflict, Version } from '../../form/merge/use-merging.ts';
import { openedWith, useMerging } from '../../form/merge/use-merging.ts';
import type { Submitting } from '../../form/use-submit.ts';
import { useSubmit } from '../../form/use-submit.ts';
import type { BlogForm } from './model.ts';
import { blogChecks, emptyBlog } from './model.ts';
import { blogFields } from './record-fields.ts';
import type { BlogPictures } from './use-blog-pictures.ts';
import { useBlogPictures } from './use-blog-pictures.ts';

export interface BlogSaving {
  /** Saves the blog over this version and no other. Throws the failure, which the form shows. */
  onSave(input: BlogInput, version: string | undefined): Promise<void>;
  /** Reads the newest version; not needed for a blog that is to be added. */
  readNewest?: () => Promise<Version<BlogForm>>;
}

/** The blog form with all that belongs to it. */
export interface BlogFormParts {
  form: UseFormReturn<BlogForm, unknown, BlogInput>;
  pictures: BlogPictures;
  submitting: Submitting;
  /** What somebody else saved meanwhile. */
  conflict: Conflict | undefined;
  /** Starts anew with a kept blog. */
  load(version: Version<BlogForm>): void;
}

const resolver = resolverOf(blogChecks);

/** The state of the blog form, which begins empty. */
export const useBlogForm = ({ onSave, readNewest }: BlogSaving): BlogFormParts => {
  const form = useForm<BlogForm, unknown, BlogInput>({
    defaultValues: emptyBlog,
    resolver,
    shouldFocusError: false,
  });
  const { setValue, reset } = form;
  const pictures = useBlogPictures(setValue);
  const { load: loadPictures, unsettled } = pictures;
  const [opened] = useState(() => openedWith<BlogForm>({ values: emptyBlog }));
  const merging = useMerging({ form, opened, fields: blogFields, readNewest, showPictures: loadPictures });
  const submitting = useSubmit({
    form,
    checks: blogChecks,
    unsettled,
    tells: 'field',
    onSave: (input) => merging.save((version) => onSave(input, version)),
  });
  const load = useCallback(
    (version: Version<BlogForm>) => {
      opened.set(version);
      reset(version.values);
      loadPictures(version.values);
    },
    [opened, reset, loadPictures],
  );
  return { form, pictures, submitting, conflict: merging.conflict(submitting.submit), load };
};
