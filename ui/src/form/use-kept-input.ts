import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { browserStorage, type TextStore } from '../behaviour/browser-storage.ts';

const storageKey = (name: string): string => `input:${name}`;

/** Returns the texts kept under a name by field; none if they are unreadable. */
const readTexts = (store: TextStore | undefined, name: string): Map<string, string> => {
  try {
    const kept: unknown = JSON.parse(store?.getItem(storageKey(name)) ?? '{}');
    const texts = Object.entries(kept ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return new Map(texts);
  } catch {
    // Another version or an extension wrote it; the visitor types it once more.
    return new Map();
  }
};

const storeTexts = (store: TextStore | undefined, name: string, texts: Record<string, string>): void => {
  try {
    if (Object.keys(texts).length === 0) store?.removeItem(storageKey(name));
    else store?.setItem(storageKey(name), JSON.stringify(texts));
  } catch {
    // The storage is full: the text is kept for as long as the form is shown.
  }
};

interface KeptInput<Fields extends FieldValues> {
  /** Name under which it is kept. */
  name: string;
  /** The text fields to keep. Has to be a constant. */
  fields: readonly Path<Fields>[];
}

/**
 * Keeps what is typed into a form for the visit, so that leaving the page and coming back loses nothing. Emptied fields
 * are forgotten. Fields that hold something when the form appears are left alone. Returns a function that forgets it
 * all, for a form that was sent.
 */
export const useKeptInput = <Fields extends FieldValues>(
  { getValues, reset, subscribe }: UseFormReturn<Fields>,
  { name, fields }: KeptInput<Fields>,
): (() => void) => {
  useEffect(() => {
    const store = browserStorage('sessionStorage');
    const kept = readTexts(store, name);
    const shown = getValues();
    const missing = fields.flatMap((field) => {
      const text = kept.get(field);
      return shown[field] || text === undefined ? [] : [[field, text] as const];
    });
    if (missing.length > 0) reset({ ...shown, ...Object.fromEntries(missing) });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = fields.flatMap((field) => {
          const text: unknown = values[field];
          return typeof text === 'string' && text !== '' ? [[field, text] as const] : [];
        });
        storeTexts(store, name, Object.fromEntries(typed));
      },
    });
  }, [name, fields, getValues, reset, subscribe]);
  return () => storeTexts(browserStorage('sessionStorage'), name, {});
};
