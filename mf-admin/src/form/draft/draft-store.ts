import { prefix, quietly } from './browser-drafts.ts';
import { draftOf } from './older-draft.ts';

/** Content of a submitted form with its Idempotency-Key; `at` is the time of the first try (ISO 8601). */
export interface Attempt {
  content: string;
  key: string;
  at: string;
}

/** Differences between a draft of an earlier release and the current form, by dotted path. */
export interface Misfits {
  /** Fields that the draft did not have. */
  missing: readonly string[];
  /** Typed values that have no field any more, with their text unless they are objects. */
  leftOut: readonly { path: string; text: string | undefined }[];
}

/** Unsaved input of a form. */
export interface Draft<Values> {
  /** Time of the last write: ISO 8601. */
  savedAt: string;
  /** Id of the tab that wrote it. */
  tab: string;
  /** Values and version that the form was opened with. */
  base: { values: Values; etag?: string | undefined };
  values: Values;
  attempt?: Attempt;
  /** Set if the draft does not match the fields of the current form; never stored. */
  misfits?: Misfits;
}

export interface DraftPlace<Values> {
  /** Owner of the draft; it is not offered to anybody else. */
  adminId: string;
  /** Name of the form: `building`. */
  form: string;
  /** The record's id; undefined for a new one. */
  record: string | undefined;
  /** Form values with an entry in each list of objects; drafts are fitted to this shape. */
  example: Values;
}

/** Creates the storage of the draft of one form and record. Its methods never throw. */
export const createDraftStore = <Values>(
  storage: Storage | undefined,
  { adminId, form, record, example }: DraftPlace<Values>,
) => {
  const key = `${prefix}${adminId}/${form}/${record ?? 'new'}`;
  return {
    /** Key in the storage. */
    key,
    /** Reads the draft and fits it into the current form; undefined if there is none or it is unreadable. */
    read: (): Draft<Values> | undefined =>
      quietly(() => draftOf(JSON.parse(storage?.getItem(key) ?? 'null'), example), undefined),
    /** Replaces the draft. Returns false if the browser's storage is full or forbidden. */
    write: (draft: Draft<Values>): boolean =>
      quietly(() => {
        storage?.setItem(key, JSON.stringify(draft));
        return storage !== undefined;
      }, false),
    remove: (): void => quietly(() => storage?.removeItem(key), undefined),
  };
};
export type DraftStore<Values> = ReturnType<typeof createDraftStore<Values>>;
