import { capitalise } from '@ekamra/ui';
import { type FieldValues, get, set } from 'react-hook-form';
import type { RecordField } from '../merge/differences.ts';
import type { Attempt, Draft, Misfits } from './draft-store.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True if a value contains no text: blank, or a list or an object of blank values. */
const isBlank = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank);
  return value === undefined || value === null;
};

/** A value fitted to the shape of an example, and the differences by dotted path. */
interface Fitted<Example> {
  value: Example;
  /** Paths that were missing and filled from the example. */
  missing: string[];
  /** Paths that were left out, because the example has no such field or one of another type. */
  leftOut: string[];
}

/**
 * Fits a value to the shape of an example: the same keys and types at every level. The first entry of a list is the
 * example of all entries; an empty list is a list of texts.
 */
const fitTo = <Example>(given: unknown, example: Example): Fitted<Example> => {
  const missing: string[] = [];
  const leftOut: string[] = [];
  const misfit = (shape: unknown, path: string): unknown => {
    leftOut.push(path);
    return structuredClone(shape);
  };

  const fitList = (value: readonly unknown[], shape: readonly unknown[], path: string): unknown => {
    const entry = shape.length > 0 ? shape[0] : '';
    const fittingEntries = value.flatMap((one, index): unknown[] => {
      const at = `${path}.${index}`;
      if (isRecord(one) === isRecord(entry) && typeof one === typeof entry) return [fit(one, entry, at)];
      leftOut.push(at);
      return [];
    });
    return fittingEntries.length === 0 && value.length > 0 ? structuredClone(shape) : fittingEntries;
  };
  const fitRecord = (
    value: Record<string, unknown>,
    shape: Record<string, unknown>,
    path: string,
  ): unknown => {
    const below = (key: string): string => (path === '' ? key : `${path}.${key}`);
    leftOut.push(
      ...Object.keys(value)
        .filter((key) => !Object.hasOwn(shape, key))
        .map(below),
    );
    return Object.fromEntries(
      Object.entries(shape).map(([key, part]) => [
        key,
        fit(Object.hasOwn(value, key) ? value[key] : undefined, part, below(key)),
      ]),
    );
  };
  const fit = (value: unknown, shape: unknown, path: string): unknown => {
    if (value === undefined) {
      missing.push(path);
      return structuredClone(shape);
    }
    if (Array.isArray(shape)) return Array.isArray(value) ? fitList(value, shape, path) : misfit(shape, path);
    if (isRecord(shape)) return isRecord(value) ? fitRecord(value, shape, path) : misfit(shape, path);
    return typeof value === typeof shape ? value : misfit(shape, path);
  };

  // `fit` returns the keys and types of the example at every level.
  return { value: fit(given, example, '') as Example, missing, leftOut };
};

const attemptOf = (value: unknown, savedAt: string): Attempt | undefined => {
  const { content, key, at } = Object(value) as Partial<Record<keyof Attempt, unknown>>;
  if (typeof content !== 'string' || typeof key !== 'string') return undefined;
  return { content, key, at: typeof at === 'string' ? at : savedAt };
};

/** Returns the values typed at these paths of a draft, without those the record already had. */
const typedAt = (paths: readonly string[], values: object, base: object): Misfits['leftOut'] =>
  paths.flatMap((path) => {
    const value: unknown = get(values, path);
    if (isBlank(value) || JSON.stringify(value) === JSON.stringify(get(base, path))) return [];
    return [{ path, text: typeof value === 'object' ? undefined : String(value) }];
  });

/**
 * Parses a stored draft of this or an earlier release, and fits its values to `example`. Undefined if it lacks a time,
 * values, or its base.
 */
export const draftOf = <Values>(stored: unknown, example: Values): Draft<Values> | undefined => {
  const { savedAt, tab, base, values, attempt } = Object(stored) as Partial<
    Record<keyof Draft<Values>, unknown>
  >;
  const { values: opened, etag } = Object(base) as Partial<Record<'values' | 'etag', unknown>>;
  if (typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt))) return undefined;
  if (typeof values !== 'object' || values === null || typeof opened !== 'object' || opened === null)
    return undefined;
  const now = fitTo(values, example);
  const before = fitTo(opened, example);
  const sent = attemptOf(attempt, savedAt);
  const fits = [now, before].every(({ missing, leftOut }) => missing.length + leftOut.length === 0);
  return {
    savedAt,
    tab: typeof tab === 'string' ? tab : '',
    base: { values: before.value, ...(typeof etag === 'string' ? { etag } : {}) },
    values: now.value,
    ...(sent ? { attempt: sent } : {}),
    ...(fits ? {} : { misfits: { missing: now.missing, leftOut: typedAt(now.leftOut, values, opened) } }),
  };
};

const isInList = (path: string): boolean => /\.\d+(?:\.|$)/.test(path);

/** Returns the draft with the record's current values in the fields that its release did not have. */
export const withNewFields = <Values extends FieldValues>(
  draft: Draft<Values>,
  record: Values,
): Draft<Values> => {
  const paths = draft.misfits?.missing.filter((path) => !isInList(path)) ?? [];
  const filledIn = (values: Values): Values => {
    const all = structuredClone(values);
    for (const path of paths) set(all, path, structuredClone(get(record, path)));
    return all;
  };
  return {
    ...draft,
    base: { ...draft.base, values: filledIn(draft.base.values) },
    values: filledIn(draft.values),
  };
};

/** Turns a path into a label: `units.0.roofGarden` into `Roof garden`. */
const wordsOf = (path: string): string => {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  return capitalise(name.replaceAll(/[_-]+|(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase());
};

const longestQuoted = 80;
const quoted = (text: string): string =>
  text.length > longestQuoted ? `${text.slice(0, longestQuoted - 1)}…` : text;

/** Returns the labels and texts of typed values that have no field any more: `Roof garden (“Yes”)`. */
export const leftOutOf = (
  { misfits }: Pick<Draft<unknown>, 'misfits'>,
  fields: readonly RecordField[],
): string[] =>
  (misfits?.leftOut ?? []).map(({ path, text }) => {
    const label = fields.find((field) => field.path === path)?.label ?? wordsOf(path);
    return text === undefined ? label : `${label} (“${quoted(text)}”)`;
  });
