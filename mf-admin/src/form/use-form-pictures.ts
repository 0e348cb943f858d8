import type { UploadPreset } from '@ekamra/contracts';
import { useEffect } from 'react';
import type { Uploads } from '../uploads/store.ts';
import { isUnsettled, keptUrls } from '../uploads/store.ts';
import { sayUnsettled } from '../uploads/unsettled.ts';
import { useUploads } from '../uploads/use-uploads.ts';

/** How many images a building or a land may have (`buildingInput`, `landInput`). */
const maxImages = 40;

export interface FormPicturesOptions {
  preset: UploadPreset;
  /** The pictures that the form opens with; read once. */
  initial: { images: readonly string[]; plan: string };
  /** Names of the file inputs. */
  names: { images: string; plan: string };
  /** Takes the addresses of the uploaded images, in their order, into the form's values. */
  onImages(urls: string[]): void;
  /** Takes the plan's address, '' when there is none. */
  onPlan(url: string): void;
}

export interface FormPictures {
  images: Uploads;
  plan: Uploads;
  /** Name of the file input whose uploads are not settled yet; undefined when all are. */
  unsettled: string | undefined;
  /** What is still uploading, or has failed, in words. */
  unsettledSays: string | undefined;
  /** Shows other pictures that are kept already. */
  show(kept: FormPicturesOptions['initial']): void;
}

const showIn = (uploads: Uploads, urls: readonly string[]): void => {
  if (keptUrls(uploads.list()).join('\n') !== urls.join('\n')) uploads.reset(urls);
};
const listOf = (plan: string): string[] => (plan ? [plan] : []);

/** The uploads of a property's form; what they have become is kept in the form's values. */
export const useFormPictures = (options: FormPicturesOptions): FormPictures => {
  const { preset, initial, names, onImages, onPlan } = options;
  const [images, imageList] = useUploads({ preset, initial: initial.images, max: maxImages });
  const [plan, planList] = useUploads({ preset, initial: listOf(initial.plan), max: 1 });

  const urls = keptUrls(imageList).join('\n');
  const [planUrl = ''] = keptUrls(planList);
  // Only a change of the pictures counts, not one of who is told.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => onImages(urls === '' ? [] : urls.split('\n')), [urls]);
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => onPlan(planUrl), [planUrl]);

  const unsettled = imageList.some(isUnsettled)
    ? names.images
    : planList.some(isUnsettled)
      ? names.plan
      : undefined;
  return {
    images,
    plan,
    unsettled,
    unsettledSays: sayUnsettled([...imageList, ...planList]),
    show: (kept) => {
      showIn(images, kept.images);
      showIn(plan, listOf(kept.plan));
    },
  };
};
