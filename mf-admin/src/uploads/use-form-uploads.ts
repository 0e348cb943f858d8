import type { FieldError } from '@ekamra/contracts';
import { useCallback, useState } from 'react';
import type { Rows } from '../form/table/rows.ts';
import type { Upload } from './upload-store.ts';

const listNames = (uploads: readonly Upload[]): string => {
  const names = uploads.map(({ name }) => name);
  const listedNames = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${listedNames} and ${names.length - 3} more` : listedNames;
};
const isUploading = ({ state }: Upload): boolean => state !== 'failed' && state !== 'done';

/** Describes pending and failed uploads in a sentence or two; undefined if there are none. */
export const unsettledMessage = (list: readonly Upload[]): string | undefined => {
  const failed = list.filter(({ state }) => state === 'failed');
  const underWay = list.filter(isUploading);
  const sentences = [
    underWay.length > 0 && `Still uploading: ${listNames(underWay)}. Wait until it is done, or cancel it.`,
    failed.length > 0 &&
      `Not uploaded: ${listNames(failed)}. ${failed.every(({ isFinal }) => isFinal) ? 'Remove' : 'Retry or remove'} it.`,
  ].filter((one) => one !== false);
  return sentences.length > 0 ? sentences.join(' ') : undefined;
};

/** Uploads of all picture fields of a form. */
export interface FormUploads {
  /** True if the form has picture fields. */
  hasPictures: boolean;
  /** Reports the pictures of the field at a path. */
  report(path: string, list: readonly Upload[]): void;
  /** Message about pending and failed uploads, at the path of the first field that has any; undefined if there are none. */
  unsettled: FieldError | undefined;
}

/** Collects the uploads that the picture fields of a form report; fields with several pictures come first. */
export const useFormUploads = (table: Rows): FormUploads => {
  const [lists, setLists] = useState<Readonly<Record<string, readonly Upload[]>>>({});
  const report = useCallback<FormUploads['report']>(
    (path, list) =>
      setLists((before) =>
        unsettledMessage(list) === unsettledMessage(before[path] ?? [])
          ? before
          : { ...before, [path]: list },
      ),
    [],
  );
  const paths = ['pictures', 'picture', 'blogText'].flatMap((kind) =>
    Object.keys(table).filter((path) => table[path]?.kind === kind),
  );
  const message = unsettledMessage(paths.flatMap((path) => lists[path] ?? []));
  const path = paths.find((each) => unsettledMessage(lists[each] ?? []) !== undefined);
  return {
    hasPictures: paths.length > 0,
    report,
    unsettled: path !== undefined && message !== undefined ? { path, message } : undefined,
  };
};
