import { uploadPresets } from '@ekamra/contracts';
import { isTextPicture } from '@ekamra/contracts/records/blog-text';
import { type Ref, useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { RowOfKind } from '../../form/table/rows.ts';
import { type FileTarget, PictureField } from '../../uploads/picture-field.tsx';
import type { FormUploads } from '../../uploads/use-form-uploads.ts';
import { Panel } from './panel.ts';

const row: RowOfKind<'picture'> = {
  label: 'Picture in the text',
  kind: 'picture',
  preset: uploadPresets.blogs,
  optional: true,
};

export interface PicturePanelProps {
  /** Takes pictures that are pasted or dropped into the text. */
  ref: Ref<FileTarget>;
  report: FormUploads['report'];
  /** Called with the address of each picture once it is uploaded. */
  onUploaded(src: string): void;
}

/** Upload of a picture of the text, in a form of its own. */
export const PicturePanel = ({ ref, report, onUploaded }: PicturePanelProps) => {
  const form = useForm({ defaultValues: { picture: '' } });
  const { subscribe, reset, setError } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { picture } }) => {
          if (picture === '') return;
          reset();
          if (isTextPicture(picture)) onUploaded(picture);
          else setError('picture', { message: 'A text shows pictures of this site’s own store alone.' });
        },
      }),
    [subscribe, reset, setError, onUploaded],
  );
  return (
    <Panel aria-label="Picture">
      <FormProvider {...form}>
        <PictureField ref={ref} name="picture" row={row} uploads={{ report }} />
      </FormProvider>
    </Panel>
  );
};
