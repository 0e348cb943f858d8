import { parseJson } from '@ekamra/contracts/calls/parse-json';
import type { Attempt } from '../save-state.ts';

/** Start of the keys of all drafts. */
const prefix = 'draft/';

/** Unsaved input of a form. */
export interface Draft {
  /** Id of the opened form that wrote it; only that one may replace or remove it unasked. Undefined in earlier releases. */
  writer?: string | undefined;
  /** Time of the last write: ISO 8601. */
  savedAt: string;
  /** Values as typed, in the shape of the form that wrote them. */
  values: Record<string, unknown>;
  /** Values and version that the form was opened with. */
  base: { values: unknown; etag?: string | undefined };
  attempt?: Attempt | undefined;
  /** Typed values of fields that the form no longer has, a labelled text each. */
  leftOver: string[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';

const readBase = (stored: unknown): Draft['base'] => {
  if (!isRecord(stored)) return { values: {} };
  const { values = {}, etag } = stored;
  return isText(etag) ? { values, etag } : { values };
};
const readAttempt = (stored: unknown): Attempt | undefined => {
  const { content, key, at } = isRecord(stored) ? stored : {};
  return isText(content) && isText(key) && isText(at) ? { content, key, at } : undefined;
};

/** Reads a stored draft; undefined if it is none. Without zod, which the dashboard would have to load for it. */
const readDraft = (stored: unknown): Draft | undefined => {
  const { writer, savedAt, values, base, attempt, leftOver } = isRecord(stored) ? stored : {};
  if (!isText(savedAt) || Number.isNaN(Date.parse(savedAt)) || !isRecord(values)) return undefined;
  return {
    writer: isText(writer) ? writer : undefined,
    savedAt,
    values,
    base: readBase(base),
    attempt: readAttempt(attempt),
    leftOver: Array.isArray(leftOver) && leftOver.every(isText) ? leftOver : [],
  };
};

/** A stored draft, which another release may have written. */
export interface StoredDraft extends Draft {
  /** Key in the storage. */
  key: string;
  /** Name of the form: `building`. */
  form: string;
  /** The record's id; undefined for a new one. */
  record: string | undefined;
}

export interface DraftPlace {
  /** Owner of the draft; it is not offered to anybody else. */
  adminId: string;
  form: string;
  record: string | undefined;
}

/** The browser's storage; undefined if it is forbidden. It throws if it is full. */
type DraftStorage = Storage | undefined;

/** Returns the result of `run`, or `failed` if it throws. */
const quietly = <Result, Failed>(run: () => Result, failed: Failed): Result | Failed => {
  try {
    return run();
  } catch {
    return failed;
  }
};

const draftEntries = (storage: DraftStorage): [key: string, text: string][] =>
  Object.entries(storage ?? {}).flatMap(([key, text]) =>
    key.startsWith(prefix) ? [[key, String(text)]] : [],
  );

const writeText = (storage: Storage, key: string, text: string): boolean =>
  quietly(() => {
    storage.setItem(key, text);
    return true;
  }, false);

/** Returns the key of the draft of a form, the same in every tab. */
export const draftKey = ({ adminId, form, record }: DraftPlace): string =>
  `${prefix}${adminId}/${form}/${record ?? 'new'}`;

/** Returns the drafts of one admin, the most recently edited first; unreadable ones are left out. */
export const listDrafts = (storage: DraftStorage, adminId: string): StoredDraft[] =>
  draftEntries(storage)
    .flatMap(([key, text]): StoredDraft[] => {
      const [, owner, form, record] = key.split('/');
      const draft = readDraft(parseJson(text));
      if (owner !== adminId || !form || !record || !draft) return [];
      return [{ ...draft, key, form, record: record === 'new' ? undefined : record }];
    })
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt));

/**
 * Returns the draft of a form; undefined if there is none. Earlier releases had one per tab, with a longer key: those
 * follow once the form's own is saved or discarded, the most recently edited first.
 */
export const findDraft = (storage: DraftStorage, place: DraftPlace): StoredDraft | undefined => {
  const found = listDrafts(storage, place.adminId).filter(
    ({ form, record }) => form === place.form && record === place.record,
  );
  return found.find(({ key }) => key === draftKey(place)) ?? found[0];
};

/** True if another form than `writer` wrote the draft at a key. */
export const isDraftOfAnother = (storage: DraftStorage, key: string, writer: string): boolean => {
  const draft = readDraft(parseJson(quietly(() => storage?.getItem(key), undefined) ?? ''));
  return draft !== undefined && draft.writer !== writer;
};

/** True if there is any draft. */
export const hasDrafts = (storage: DraftStorage): boolean => draftEntries(storage).length > 0;

/** Replaces a draft. Returns false if the storage is full or forbidden. */
export const writeDraft = (storage: DraftStorage, key: string, draft: Draft): boolean =>
  storage !== undefined && writeText(storage, key, JSON.stringify(draft));

/** Removes a draft. Never throws. */
export const removeDraft = (storage: DraftStorage, key: string): void =>
  quietly(() => storage?.removeItem(key), undefined);

/** Moves a draft to another key; it stays where it is if the storage has no room for it there. Never throws. */
export const moveDraft = (storage: DraftStorage, from: string, to: string): void => {
  const text = quietly(() => storage?.getItem(from), undefined) ?? undefined;
  if (storage === undefined || text === undefined || from === to) return;
  // Removed first, because a nearly full storage has no room for both.
  removeDraft(storage, from);
  if (!writeText(storage, to, text)) writeText(storage, from, text);
};

/** Runs `clear`, which clears the storage, and restores the drafts, so that they survive an ended session. */
export const clearExceptDrafts = (storage: DraftStorage, clear: () => void): void => {
  const drafts = draftEntries(storage);
  clear();
  // They fitted before, so this should not fail.
  for (const [key, text] of drafts) if (storage) writeText(storage, key, text);
};
