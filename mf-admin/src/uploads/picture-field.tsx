import { calls } from '@ekamra/contracts/calls/calls';
import { withFocalPoint } from '@ekamra/contracts/records/focal-point';
import type { Uploaded } from '@ekamra/contracts/records/media';
import { Field, FileDrop, InlineMessage, Stack } from '@ekamra/ui';
import { preparePicture } from '@ekamra/ui/form/picture-file/prepare-picture.ts';
import { type FileUpload, UploadFailed, uploadFile } from '@ekamra/ui/form/upload-file.ts';
import { type Ref, useEffect, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useController, useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { type BackOffice, useBackOffice } from '../app/context.ts';
import { PlainList } from '../app/page.tsx';
import type { RowOfKind } from '../form/table/rows.ts';
import { useFieldError } from '../form/checks.ts';
import { SortableList } from '../form/sortable-list.tsx';
import { useReorder } from '../form/use-reorder.tsx';
import { PictureTile } from './picture-tile.tsx';
import { createUploads, imageRule, pictureRules, storedUrls } from './upload-store.ts';
import type { FormUploads } from './use-form-uploads.ts';

const Grid = styled(PlainList)`
  --entry-gap: var(--space-4);

  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: var(--entry-gap);
  margin-top: var(--space-5);
`;
const Messages = styled(Stack)`
  margin-top: var(--space-3);
`;

/** True for a URL of this site; the access token is sent to no other. */
const isSameOrigin = (url: string): boolean =>
  new URL(url, window.location.href).origin === window.location.origin;

/** Rethrows the failure of an upload, with a message if it has none. */
const failUpload = (error: unknown): never => {
  if (error instanceof UploadFailed && error.message === '')
    error.message =
      error.status === 0
        ? 'The connection failed before the upload was complete.'
        : `The image host answered ${error.status}.`;
  throw error;
};

/**
 * Uploads a file with the session's token. After a 401, an admin call makes the shell renew the
 * session or asks to sign in again; then the upload is repeated once.
 */
const uploadSignedIn = async (
  { api, config, session }: BackOffice,
  upload: Omit<FileUpload, 'token'>,
): Promise<Uploaded> => {
  const url = config.uploadUrl;
  const send = () => uploadFile(url, { ...upload, token: isSameOrigin(url) ? session.token() : undefined });
  const renewAndSend = async (error: unknown) => {
    if (!(error instanceof UploadFailed) || error.status !== 401) throw error;
    await api(calls.getAllAdmins, upload.signal ? { signal: upload.signal } : {});
    return send();
  };
  return send().catch(renewAndSend).catch(failUpload);
};

const urlsOf = (value: unknown): string[] =>
  [value].flat().filter((url): url is string => typeof url === 'string' && url !== '');
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.join('\n') === other.join('\n');

interface PictureValueOptions {
  /** Path in the form; its value is a list of URLs, or with a single picture one URL or ''. */
  name: string;
  row: RowOfKind<'picture' | 'pictures'>;
  report: FormUploads['report'];
}

/** Returns the uploads of a picture field. Their URLs are its value, and another value replaces them. */
const usePictureValue = ({ name, row, report }: PictureValueOptions) => {
  const backOffice = useBackOffice();
  const { getValues } = useFormContext();
  const { value, onChange } = useController({ name }).field;
  const isList = row.kind === 'pictures';
  const [uploads] = useState(() =>
    createUploads({
      initial: urlsOf(value),
      max: isList ? row.max : 1,
      prepare: (file, onReduce, signal) => preparePicture(file, { rules: pictureRules, onReduce, signal }),
      send: async (file, onProgress, signal) => {
        const upload = { file, preset: row.preset, onProgress, signal };
        const { secure_url, focalPoint } = await uploadSignedIn(backOffice, upload);
        // A single picture may be a drawing or stand in a text; those are shown whole.
        return isList ? withFocalPoint(secure_url, focalPoint) : secure_url;
      },
    }),
  );
  useEffect(
    () =>
      uploads.subscribe(() => {
        const urls = storedUrls(uploads.list());
        report(name, uploads.list());
        if (!isSame(urls, urlsOf(getValues(name)))) onChange(isList ? urls : (urls[0] ?? ''));
      }),
    [uploads, report, name, getValues, onChange, isList],
  );
  useEffect(() => {
    if (!isSame(storedUrls(uploads.list()), urlsOf(value))) uploads.reset(urlsOf(value));
  }, [uploads, value]);
  useEffect(
    () => () => {
      uploads.dispose();
      report(name, []);
    },
    [uploads, report, name],
  );
  return uploads;
};

/** A field that takes files from elsewhere. */
export interface FileTarget {
  /** Uploads them as if they had been chosen, and scrolls the field into view. */
  add(files: readonly File[]): void;
  /** Says why nothing can be taken. */
  refuse(reason: string): void;
}

export interface PictureFieldProps extends Pick<PictureValueOptions, 'name' | 'row'> {
  uploads: Pick<FormUploads, 'report'>;
  /** Takes files that are pasted or dropped elsewhere in the form. */
  ref?: Ref<FileTarget>;
}

/** File input for the pictures of a row, with the state of each upload. */
export const PictureField = ({ name, row, uploads: form, ref }: PictureFieldProps) => {
  const uploads = usePictureValue({ name, row, report: form.report });
  const list = useSyncExternalStore(uploads.subscribe, uploads.list);
  const refusals = useSyncExternalStore(uploads.subscribe, uploads.refusals);
  const place = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => {
    const scrollIntoView = (): void => place.current?.scrollIntoView({ block: 'nearest' });
    return {
      add: (files) => {
        uploads.add(files);
        scrollIntoView();
      },
      refuse: (reason) => {
        uploads.refuse(reason);
        scrollIntoView();
      },
    };
  }, [uploads]);
  const multiple = row.kind === 'pictures';
  const order = useReorder({
    ids: list.map(({ key }) => key),
    noun: 'picture',
    direction: 'row',
    move: (from, to) => {
      const moved = list[from];
      if (moved) uploads.move(moved.key, to - from);
    },
  });
  /** Removes a picture. The focus moves to the next one, else to the previous one, else to the file input. */
  const remove = (key: string, index: number): void => {
    flushSync(() => uploads.remove(key));
    order.announce(`Picture ${index + 1} removed`);
    const buttons = [...(place.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const next = buttons[index] ?? buttons.at(-1);
    (next ?? place.current?.querySelector<HTMLElement>('input[type="file"]'))?.focus();
  };
  /** Moves a picture to the front. The focus goes with it. */
  const makeCover = (key: string, index: number): void => {
    flushSync(() => uploads.move(key, -index));
    order.announce(`Picture ${index + 1} is the cover now`);
    place.current?.querySelector<HTMLElement>('[data-remove]')?.focus();
  };
  return (
    <div ref={place}>
      <Field label={row.inputLabel ?? row.label} required={!row.optional} error={useFieldError(name)}>
        <FileDrop
          name={name}
          label={multiple ? 'Choose images' : 'Choose an image'}
          note={imageRule}
          accept="image/*"
          multiple={multiple}
          onFiles={uploads.add}
        />
      </Field>
      <Messages $gap={2}>
        {refusals.map((refusal) => (
          <InlineMessage key={refusal} tone="error">
            {refusal}
          </InlineMessage>
        ))}
      </Messages>
      {order.announcement}
      {list.length > 0 && (
        <SortableList order={order}>
          <Grid aria-label={multiple ? 'Chosen pictures' : 'Chosen picture'}>
            {list.map((upload, index) => (
              <PictureTile
                key={upload.key}
                upload={upload}
                name={`picture ${index + 1}`}
                mark={multiple && index === 0 ? row.cover : undefined}
                arrows={order.arrows(index, `picture ${index + 1}`)}
                onCover={multiple && index > 0 ? () => makeCover(upload.key, index) : undefined}
                onFocalPointChange={multiple ? (url) => uploads.readdress(upload.key, url) : undefined}
                onRetry={() => uploads.retry(upload.key)}
                onRemove={() => remove(upload.key, index)}
              />
            ))}
          </Grid>
        </SortableList>
      )}
    </div>
  );
};
