import { uploadPresets } from '@ekamra/contracts';
import { useCallback, useEffect } from 'react';
import type { UseFormSetValue } from 'react-hook-form';
import type { Upload, Uploads } from '../../uploads/store.ts';
import { isUnsettled, keptUrls } from '../../uploads/store.ts';
import { useUploads } from '../../uploads/use-uploads.ts';
import type { BlogForm } from './model.ts';

export interface BlogPictures {
  image: Uploads;
  author: Uploads;
  /** A picture is on its way: the fields wait for it (spec.md point 4, "Blog admin"). */
  uploading: boolean;
  /** Name of the file input whose upload is not settled yet, or failed and was neither retried nor removed. */
  unsettled: 'blogImage' | 'authorImage' | undefined;
  /** Shows other pictures that are kept already. */
  show(blog: BlogForm): void;
}

const preset = uploadPresets.blogs;
const none: readonly string[] = [];
const listOf = (url: string): string[] => (url ? [url] : []);
const isUploading = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending';

/** The two pictures of the blog form; what they have become is kept in the form's values. */
export const useBlogPictures = (setValue: UseFormSetValue<BlogForm>): BlogPictures => {
  const [image, images] = useUploads({ preset, initial: none, max: 1 });
  const [author, authors] = useUploads({ preset, initial: none, max: 1 });

  const [imageUrl = ''] = keptUrls(images);
  const [authorUrl = ''] = keptUrls(authors);
  useEffect(() => setValue('blogImage', imageUrl, { shouldDirty: true }), [imageUrl, setValue]);
  useEffect(() => setValue('authorImage', authorUrl, { shouldDirty: true }), [authorUrl, setValue]);

  const show = useCallback(
    ({ blogImage, authorImage }: BlogForm) => {
      image.reset(listOf(blogImage));
      author.reset(listOf(authorImage));
    },
    [image, author],
  );
  return {
    image,
    author,
    uploading: images.some(isUploading) || authors.some(isUploading),
    unsettled: images.some(isUnsettled) ? 'blogImage' : authors.some(isUnsettled) ? 'authorImage' : undefined,
    show,
  };
};
