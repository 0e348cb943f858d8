import { apiBase, mediaPath } from '@ekamra/contracts/calls';
import type { FieldValues } from 'react-hook-form';
import { get, set } from 'react-hook-form';
import type { RecordField } from '../merge/record-field.ts';

/** Why it is not known whether a draft's pictures are still there. */
export class PicturesUnknown extends Error {
  override readonly name = 'PicturesUnknown';
}

/** What asks for a picture: the page's `fetch`. */
export type Ask = (address: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>;

const isOurs = (address: string): boolean => address.startsWith(`${apiBase}${mediaPath}/`);

/** Whether our media store still has a picture. Past the browser's own copy, which outlives the picture by a year. */
const isThere = async (address: string, ask: Ask): Promise<boolean> => {
  const answer = await ask(address, { method: 'HEAD', cache: 'no-store' }).catch((cause: unknown) => {
    throw new PicturesUnknown('The server could not be reached', { cause });
  });
  if (answer.ok) return true;
  if (answer.status === 404 || answer.status === 410) return false;
  throw new PicturesUnknown(`The server answered ${answer.status}`);
};

const picturesIn = <Values extends FieldValues>(fields: readonly RecordField<Values>[], values: Values) =>
  fields.filter(({ pictures }) => pictures).flatMap(({ said }) => said(values));

export interface DraftPictures<Values extends FieldValues> {
  fields: readonly RecordField<Values>[];
  /** What the draft holds. */
  values: Values;
  /** The record as it is kept now: its own pictures are there. */
  kept: Values;
}

/**
 * The pictures of a draft that our media store has no more: nothing names what was uploaded for a draft, and what
 * nothing names is removed after eight days. Throws {@link PicturesUnknown} where that cannot be found out.
 */
export const gonePictures = async <Values extends FieldValues>(
  { fields, values, kept }: DraftPictures<Values>,
  ask: Ask = (address, init) => fetch(address, init),
): Promise<ReadonlySet<string>> => {
  const safe = new Set(picturesIn(fields, kept));
  const asked = [...new Set(picturesIn(fields, values))].filter((one) => isOurs(one) && !safe.has(one));
  const there = await Promise.all(asked.map((address) => isThere(address, ask)));
  return new Set(asked.filter((_address, index) => !there[index]));
};

/** The same values without these pictures. */
export const withoutPictures = <Values extends FieldValues>(
  fields: readonly RecordField<Values>[],
  values: Values,
  gone: ReadonlySet<string>,
): Values => {
  const left = structuredClone(values);
  for (const { path, pictures } of fields) {
    if (!pictures) continue;
    const held: unknown = get(left, path);
    if (Array.isArray(held))
      set(
        left,
        path,
        held.filter((one) => !gone.has(String(one))),
      );
    else if (gone.has(String(held))) set(left, path, '');
  }
  return left;
};
