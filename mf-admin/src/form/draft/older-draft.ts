import { capitalise } from '@ekamra/ui';
import { type FieldValues, get, set } from 'react-hook-form';
import type { LabelledField } from '../merge/differences.ts';
import type { ListedDraft } from './browser-drafts.ts';
import type { Attempt, Draft } from './draft-store.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Leaf = readonly [path: string, value: unknown];

/** Returns the fields of nested objects by dotted path; a list is one field. */
const leavesOf = (value: unknown, path = ''): Leaf[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([key, part]) => leavesOf(part, path === '' ? key : `${path}.${key}`))
    : [[path, value]];

/**
 * Returns a value with the keys of `shape` that it lacks; undefined if its type or its keys do not fit. The first entry
 * of a list is the example of all entries; an empty list is a list of texts.
 */
const fitted = (value: unknown, shape: unknown): unknown => {
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return undefined;
    const entries = value.map((entry) => fitted(entry, shape[0] ?? ''));
    return entries.includes(undefined) ? undefined : entries;
  }
  if (isRecord(shape)) {
    if (!isRecord(value) || Object.keys(value).some((key) => !Object.hasOwn(shape, key))) return undefined;
    const parts = Object.entries(shape).map(
      ([key, part]) => [key, fitted(value[key] ?? part, part)] as const,
    );
    return parts.some(([, part]) => part === undefined) ? undefined : Object.fromEntries(parts);
  }
  return typeof value === typeof shape ? value : undefined;
};

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value)
        .map(textOf)
        .filter((text) => text !== '')
        .join(Array.isArray(value) ? '; ' : ', ')
    : String(value ?? '').trim();

/** Turns a path into a label: `units.0.roofGarden` into `Roof garden`. */
const labelFrom = (path: string): string => {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  return capitalise(name.replaceAll(/[_-]+|(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase());
};

/** Formats fields as lines to read and copy: `Survey number: 42/7`; blank ones are left out. */
const linesOf = (leaves: readonly Leaf[], fields: readonly LabelledField[]): string[] =>
  leaves.flatMap(([path, value]) => {
    const text = textOf(value);
    const label = fields.find((field) => field.path === path)?.label ?? labelFrom(path);
    return text === '' ? [] : [`${label}: ${text}`];
  });

/** Returns everything in a form's values as lines to copy. */
export const typedLines = (values: object): string[] => [...new Set(linesOf(leavesOf(values), []))];

const attemptFrom = (value: unknown, savedAt: string): Attempt | undefined => {
  const { content, key, at } = Object(value) as Partial<Record<keyof Attempt, unknown>>;
  if (typeof content !== 'string' || typeof key !== 'string') return undefined;
  return { content, key, at: typeof at === 'string' ? at : savedAt };
};

export interface CurrentForm<Values> {
  /** Values and version that the form was opened with. */
  base: Draft<Values>['base'];
  /** Form values with an entry in each list of objects. */
  example: Values;
  fields: readonly LabelledField[];
}

/**
 * Fits a stored draft, of this or an earlier release, into the current form. A field that it lacks has the value of the
 * record; a typed value without a fitting field is left over as text.
 */
export const fitDraft = <Values extends FieldValues>(
  { savedAt, values: typed, record, parts }: ListedDraft,
  { base, example, fields }: CurrentForm<Values>,
): Draft<Values> => {
  const { values: opened, etag } = Object(parts['base']) as Partial<Record<'values' | 'etag', unknown>>;
  const fill = (stored: unknown): { values: Values; rest: Leaf[] } => {
    const values = structuredClone(base.values);
    const rest = leavesOf(stored).filter(([path, value]) => {
      const fit = fitted(value, get(example, path));
      if (fit !== undefined) set(values, path, fit);
      return fit === undefined;
    });
    return { values, rest };
  };
  const { values, rest } = fill(typed);
  const changed = rest.filter(([path, value]) => JSON.stringify(value) !== JSON.stringify(get(opened, path)));
  const earlier: unknown[] = Array.isArray(parts['leftOver']) ? parts['leftOver'] : [];
  const leftOver = [...new Set([...earlier.map(String), ...linesOf(changed, fields)])];
  const attempt = attemptFrom(parts['attempt'], savedAt);
  return {
    savedAt,
    // A new record starts from the empty form, also if the draft was begun as changes of a record.
    base:
      record === undefined
        ? base
        : { values: fill(opened).values, ...(typeof etag === 'string' ? { etag } : {}) },
    values,
    ...(attempt ? { attempt } : {}),
    ...(leftOver.length > 0 ? { leftOver } : {}),
  };
};
