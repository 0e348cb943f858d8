import { moveDraft, prefix, quietly } from './browser-drafts.ts';

/** Content of a submitted form with its Idempotency-Key; `at` is the time of the first try (ISO 8601). */
export interface Attempt {
  content: string;
  key: string;
  at: string;
}

/** Unsaved input of a form. */
export interface Draft<Values> {
  /** Time of the last write: ISO 8601. */
  savedAt: string;
  /** Values and version that the form was opened with. */
  base: { values: Values; etag?: string | undefined };
  values: Values;
  attempt?: Attempt;
  /** Typed values of fields that the form no longer has, a labelled text each. */
  leftOver?: readonly string[];
}

export interface DraftPlace {
  /** Owner of the draft; it is not offered to anybody else. */
  adminId: string;
  /** Name of the form: `building`. */
  form: string;
  /** The record's id; undefined for a new one. */
  record: string | undefined;
}

/** Returns the key of a new draft, which no other tab and no other opening of the form writes to. */
export const newDraftKey = ({ adminId, form, record }: DraftPlace): string =>
  `${prefix}${adminId}/${form}/${record ?? 'new'}/${Math.random().toString(36).slice(2)}`;

/** Creates the storage of one draft. Its methods never throw. */
export const createDraftStore = <Values>(storage: Storage | undefined, key: string) => {
  const isStored = (): boolean => quietly(() => (storage?.getItem(key) ?? undefined) !== undefined, false);
  const remove = (): void => quietly(() => storage?.removeItem(key), undefined);
  /** Replaces the draft. Returns false if the browser's storage is full or forbidden. */
  const write = (draft: Draft<Values>): boolean =>
    quietly(() => {
      storage?.setItem(key, JSON.stringify(draft));
      return storage !== undefined;
    }, false);
  /** Stores a draft that was found under another key, which no other tab is offered any more. */
  const claim = (found: string, draft: Draft<Values>): void => {
    moveDraft(storage, found, key);
    write(draft);
  };
  return { isStored, write, remove, claim };
};
export type DraftStore<Values> = ReturnType<typeof createDraftStore<Values>>;
