import { hasShape } from './shape.ts';

/** What a form stood for when it was submitted, and the Idempotency-Key that this was sent with, first at `at`: ISO 8601. */
export interface Attempt {
  content: string;
  key: string;
  at: string;
}

/** What was typed into a form and is not saved yet. */
export interface Draft<Values> {
  /** When it was kept: ISO 8601. */
  savedAt: string;
  /** The tab that kept it. */
  tab: string;
  /** What the form was opened with. */
  base: { values: Values; etag?: string | undefined };
  values: Values;
  attempt?: Attempt;
}

/** Where the draft of one form and record is kept. */
export interface DraftStore<Values> {
  /** The storage's key. */
  key: string;
  /** The draft, if there is one that can be read. */
  read(): Draft<Values> | undefined;
  /** Keeps a draft over the one before; false when the browser keeps nothing, being full or forbidding it. */
  write(draft: Draft<Values>): boolean;
  remove(): void;
}

export interface DraftPlace<Values> {
  /** Whose draft it is: nobody else is offered it. */
  adminId: string;
  /** The form: `building`. */
  form: string;
  /** The record's id; undefined for one that is to be added. */
  record: string | undefined;
  /** Values of the form, with an entry in each list of objects: what is read must have this shape. */
  example: Values;
}

const prefix = 'draft/';

/** The browser's storage; undefined where it is forbidden. */
export const browserStorage = (): Storage | undefined => {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
};

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
};

const isDraft = <Values>(value: unknown, example: Values): value is Draft<Values> => {
  const { base, values, attempt, ...rest } = Object(value) as Partial<Draft<Values>>;
  return (
    hasShape(rest, { savedAt: '', tab: '' }) &&
    !Number.isNaN(Date.parse(rest.savedAt)) &&
    hasShape(values, example) &&
    hasShape(base?.values, example) &&
    (base?.etag === undefined || typeof base.etag === 'string') &&
    (attempt === undefined || hasShape(attempt, { content: '', key: '', at: '' }))
  );
};

/** The draft of one form and record in the browser's storage. Nothing of it throws. */
export const createDraftStore = <Values>(
  storage: Storage | undefined,
  { adminId, form, record, example }: DraftPlace<Values>,
): DraftStore<Values> => {
  const key = `${prefix}${adminId}/${form}/${record ?? 'new'}`;
  return {
    key,
    read: () => {
      try {
        const value = parsed(storage?.getItem(key) ?? null);
        return isDraft(value, example) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write: (draft) => {
      try {
        storage?.setItem(key, JSON.stringify(draft));
        return storage !== undefined;
      } catch {
        return false;
      }
    },
    remove: () => {
      try {
        storage?.removeItem(key);
      } catch {
        // What cannot be written to holds no draft of ours, either.
      }
    },
  };
};

/** Does something that clears the storage, and puts the drafts back: a session that has ended is no reason to lose them. */
export const keepingDrafts = (storage: Storage | undefined, clear: () => void): void => {
  const kept = Object.entries(storage ?? {}).filter(([key]) => key.startsWith(prefix));
  clear();
  try {
    for (const [key, text] of kept) storage?.setItem(key, String(text));
  } catch {
    // There was room for them a moment ago.
  }
};

/** Whether any draft is kept. */
export const hasDrafts = (storage: Storage | undefined): boolean =>
  Object.keys(storage ?? {}).some((key) => key.startsWith(prefix));
