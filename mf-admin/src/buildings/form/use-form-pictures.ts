import { uploadPresets } from '@ekamra/contracts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Uploads } from '../../uploads/store.ts';
import { isUnsettled, keptUrls } from '../../uploads/store.ts';
import { useUploads } from '../../uploads/use-uploads.ts';
import type { BuildingForm } from './model.ts';

/** How many images a building may have (`buildingInput`). */
const maxImages = 40;

export interface FormPictures {
  images: Uploads;
  plan: Uploads;
  /** Name of the file input whose uploads are not settled yet; undefined when all are. */
  unsettled: 'BuildingsImages' | 'BuildingsPlansImage' | undefined;
}

type Form = Pick<UseFormReturn<BuildingForm>, 'setValue' | 'getValues'> & { isSubmitted: boolean };

/** The uploads of the building form; what they have become is kept in the form's values. */
export const useFormPictures = ({ setValue, getValues, isSubmitted }: Form): FormPictures => {
  const preset = uploadPresets.buildings;
  const { BuildingsImages, BuildingsPlansImage } = getValues();
  const [images, imageList] = useUploads({ preset, initial: BuildingsImages, max: maxImages });
  const [plan, planList] = useUploads({
    preset,
    initial: BuildingsPlansImage ? [BuildingsPlansImage] : [],
    max: 1,
  });

  const urls = keptUrls(imageList).join('\n');
  useEffect(() => {
    setValue('BuildingsImages', urls === '' ? [] : urls.split('\n'), {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
    // A change of `isSubmitted` alone is no change of the pictures: submitting validates by itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [urls, setValue]);

  const [planUrl = ''] = keptUrls(planList);
  useEffect(() => setValue('BuildingsPlansImage', planUrl, { shouldDirty: true }), [planUrl, setValue]);

  const unsettled = imageList.some(isUnsettled)
    ? 'BuildingsImages'
    : planList.some(isUnsettled)
      ? 'BuildingsPlansImage'
      : undefined;
  return { images, plan, unsettled };
};
