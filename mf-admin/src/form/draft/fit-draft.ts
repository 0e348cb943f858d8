import { capitalise } from '@ekamra/ui';
import { type FieldValues, get, set } from 'react-hook-form';
import type { LabelledField } from '../merge/differences.ts';
import type { OpenedForm, ResumedDraft, Version } from '../save-state.ts';
import type { StoredDraft } from './drafts.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Leaf = readonly [path: string, value: unknown];

/** Returns the fields of nested objects by dotted path; a list is one field. */
const leavesOf = (value: unknown, path = ''): Leaf[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([key, part]) => leavesOf(part, path === '' ? key : `${path}.${key}`))
    : [[path, value]];

/** True if a value has the types and keys of `shape`. The first entry of a list is the example of all; by default a text. */
const fits = (value: unknown, shape: unknown): boolean => {
  if (Array.isArray(shape))
    return Array.isArray(value) && value.every((entry) => fits(entry, shape[0] ?? ''));
  if (!isRecord(shape)) return typeof value === typeof shape;
  const keys = Object.keys(shape);
  return (
    isRecord(value) &&
    Object.keys(value).length === keys.length &&
    keys.every((key) => fits(value[key], shape[key]))
  );
};

/** Returns a list whose entries have every column of `shape`, empty where they lack it; any other value as it is. */
const withNewColumns = (value: unknown, shape: unknown): unknown => {
  const blank: unknown = Array.isArray(shape) ? shape[0] : undefined;
  if (!Array.isArray(value) || !isRecord(blank)) return value;
  return value.map((entry: unknown) => (isRecord(entry) ? { ...blank, ...entry } : entry));
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

/** Returns everything that a draft holds as lines to copy. */
export const draftLines = ({ values, leftOver }: StoredDraft): string[] => [
  ...new Set([...linesOf(leavesOf(values), []), ...leftOver]),
];

export interface CurrentForm<Values> {
  /** Values and version that the form was opened with. */
  base: Version<Values>;
  /** Form values with an entry in each list of objects. */
  example: Values;
  fields: readonly LabelledField[];
}

/** A form that continues a draft. */
export type ResumedForm<Values> = OpenedForm<Values> & { resumed: ResumedDraft<Values> };

/**
 * Fills the current form with a draft, which another release may have written: with the values that fit, and the record's
 * in all other fields. The typed values that do not fit are left over as text.
 */
export const fitDraft = <Values extends FieldValues>(
  { savedAt, values: typed, base: opened, attempt, leftOver: earlier, record }: StoredDraft,
  { base, example, fields }: CurrentForm<Values>,
): ResumedForm<Values> => {
  const fill = (stored: unknown): { values: Values; rest: Leaf[] } => {
    const values = structuredClone(base.values);
    const rest = leavesOf(stored).filter(([path, value]) => {
      const shape: unknown = get(example, path);
      const current = withNewColumns(value, shape);
      const isFitting = fits(current, shape);
      if (isFitting) set(values, path, current);
      return !isFitting;
    });
    return { values, rest };
  };
  const { values, rest } = fill(typed);
  const changed = rest.filter(
    ([path, value]) => JSON.stringify(value) !== JSON.stringify(get(opened.values, path)),
  );
  const leftOver = [...new Set([...earlier, ...linesOf(changed, fields)])];
  return {
    // A new record starts from the empty form, also if the draft was begun as changes of a record.
    base: record === undefined ? base : { values: fill(opened.values).values, etag: opened.etag },
    attempt,
    resumed: { savedAt, values, leftOver, gonePictures: 0 },
  };
};
