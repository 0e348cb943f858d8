import { apiBase, mediaPath } from '@ekamra/contracts/calls/calls';
import { withDeadline } from '@ekamra/contracts/calls/deadline';
import { type FieldValues, get, set } from 'react-hook-form';
import type { RecordField } from '../merge/differences.ts';

/** Thrown when the state of a draft's pictures cannot be determined. */
export class PicturesUnknown extends Error {
  override readonly name = 'PicturesUnknown';
}

const isStoredPicture = (address: string): boolean => address.startsWith(`${apiBase}${mediaPath}/`);

/**
 * True if our media store still has a picture. Bypasses the browser's cache, which outlives the picture by up to a
 * year.
 */
const exists = async (address: string): Promise<boolean> => {
  const ask = (signal: AbortSignal) => fetch(address, { method: 'HEAD', cache: 'no-store', signal });
  const answer = await withDeadline(ask).catch((cause: unknown) => {
    throw new PicturesUnknown('The server could not be reached', { cause });
  });
  if (answer.ok) return true;
  if (answer.status === 404 || answer.status === 410) return false;
  throw new PicturesUnknown(`The server answered ${answer.status}`);
};

const picturesIn = (fields: readonly RecordField[], values: object) =>
  fields.filter(({ pictures }) => pictures).flatMap(({ format }) => format(values));

export interface DraftPictures {
  fields: readonly RecordField[];
  /** Values of the draft. */
  values: object;
  /** Values of the current record, whose own pictures exist. */
  record: object;
}

/**
 * Returns the pictures of a draft that were removed from our media store, which deletes uploads that no record
 * references after eight days. Throws {@link PicturesUnknown} if a check fails.
 */
export const gonePictures = async ({
  fields,
  values,
  record,
}: DraftPictures): Promise<ReadonlySet<string>> => {
  const safe = new Set(picturesIn(fields, record));
  const candidates = [...new Set(picturesIn(fields, values))].filter(
    (one) => isStoredPicture(one) && !safe.has(one),
  );
  const existing = await Promise.all(candidates.map(exists));
  return new Set(candidates.filter((_address, index) => !existing[index]));
};

/** Returns the values without these pictures. */
export const withoutPictures = <Values extends FieldValues>(
  fields: readonly RecordField[],
  values: Values,
  gone: ReadonlySet<string>,
): Values => {
  const left = structuredClone(values);
  for (const { path, pictures } of fields) {
    if (!pictures) continue;
    const value: unknown = get(left, path);
    if (Array.isArray(value))
      set(
        left,
        path,
        value.filter((one) => !gone.has(String(one))),
      );
    else if (gone.has(String(value))) set(left, path, '');
  }
  return left;
};
