/** Start of the keys of all drafts. */
export const prefix = 'draft/';

/** Returns the result of `run`, or `failed` if it throws. */
export const quietly = <Result, Failed>(run: () => Result, failed: Failed): Result | Failed => {
  try {
    return run();
  } catch {
    return failed;
  }
};

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

/** A stored draft, of this or an earlier release. */
export interface ListedDraft {
  /** Key in the storage. */
  key: string;
  /** Name of the form: `building`. */
  form: string;
  /** The record's id; undefined for a new one. */
  record: string | undefined;
  /** ISO 8601. */
  savedAt: string;
  /** Form values as typed, in the shape of that form. */
  values: object;
  /** The other parts of the draft, as stored. */
  parts: Readonly<Record<string, unknown>>;
}

/** Returns the drafts of one admin, the most recently edited first; unreadable ones are left out. */
export const listDrafts = (storage: Storage | undefined, adminId: string): ListedDraft[] =>
  Object.entries(storage ?? {})
    .flatMap(([key, text]): ListedDraft[] => {
      const own = `${prefix}${adminId}/`;
      const [form = '', record = ''] = key.startsWith(own) ? key.slice(own.length).split('/') : [];
      const { savedAt, values, ...parts } = Object(
        quietly(() => JSON.parse(String(text)), undefined),
      ) as Record<string, unknown>;
      if (!form || !record || typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt))) return [];
      if (typeof values !== 'object' || values === null) return [];
      return [{ key, form, record: record === 'new' ? undefined : record, savedAt, values, parts }];
    })
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt));

/** Moves a draft to another key, under which no other tab is offered it. Never throws. */
export const moveDraft = (storage: Storage | undefined, from: string, to: string): void => {
  const text = quietly(() => storage?.getItem(from), undefined) ?? undefined;
  if (storage === undefined || text === undefined) return;
  const write = (key: string): boolean =>
    quietly(() => {
      storage.setItem(key, text);
      return true;
    }, false);
  // Removed first, because a nearly full storage has no room for both.
  quietly(() => storage.removeItem(from), undefined);
  if (!write(to)) write(from);
};
