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

const prefix = 'draft/';

const quietly = <Result, Failed>(run: () => Result, failed: Failed): Result | Failed => {
  try {
    return run();
  } catch {
    return failed;
  }
};

/** Returns the browser's storage; undefined if it is forbidden. */
export const browserStorage = (): Storage | undefined => quietly(() => window.localStorage, undefined);

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

/** Runs `clear`, which clears the storage, and restores the drafts, so that they survive an ended session. */
export const clearExceptDrafts = (storage: Storage | undefined, clear: () => void): void => {
  const drafts = Object.entries(storage ?? {}).filter(([key]) => key.startsWith(prefix));
  clear();
  // They fitted before, so this should not fail.
  for (const [key, text] of drafts) quietly(() => storage?.setItem(key, String(text)), undefined);
};

/** True if there is any draft. */
export const hasDrafts = (storage: Storage | undefined): boolean =>
  Object.keys(storage ?? {}).some((key) => key.startsWith(prefix));

/** A stored draft in a list. */
export interface ListedDraft {
  /** Name of the form: `building`. */
  form: string;
  /** The record's id; undefined for a new one. */
  record: string | undefined;
  /** ISO 8601. */
  savedAt: string;
  /** Form values as typed, in the shape of that form. */
  values: unknown;
}

/** Returns the drafts of one admin, the most recently edited first; unreadable ones are left out. */
export const listDrafts = (storage: Storage | undefined, adminId: string): ListedDraft[] =>
  Object.entries(storage ?? {})
    .flatMap(([key, text]): ListedDraft[] => {
      const own = `${prefix}${adminId}/`;
      const [form = '', record = ''] = key.startsWith(own) ? key.slice(own.length).split('/') : [];
      const { savedAt, values } = Object(quietly(() => JSON.parse(String(text)), undefined)) as Record<
        string,
        unknown
      >;
      if (!form || !record || typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt))) return [];
      return [{ form, record: record === 'new' ? undefined : record, savedAt, values }];
    })
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt));
