import type { FieldValues } from 'react-hook-form';
import { get, set } from 'react-hook-form';
import type { RecordField } from './record-field.ts';

export type Side = 'yours' | 'theirs';

/** A field that two admins left different. */
export interface Difference {
  path: string;
  label: string;
  pictures: boolean;
  /** Line by line, as a person reads it. */
  yours: readonly string[];
  theirs: readonly string[];
  changedBy: Side | 'both';
}

export interface Versions<Values> {
  /** What both began with. */
  base: Values;
  yours: Values;
  theirs: Values;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which what was typed here and what somebody else saved differ, in the order of the form. */
export const differencesOf = <Values extends FieldValues>(
  fields: readonly RecordField<Values>[],
  { base, yours, theirs }: Versions<Values>,
): Difference[] =>
  fields.flatMap(({ path, label, said, pictures = false }) => {
    const [before, mine, newest]: unknown[] = [get(base, path), get(yours, path), get(theirs, path)];
    const words = { yours: said(yours), theirs: said(theirs) };
    // An empty row more is no difference to anybody.
    if (same(mine, newest) || same(words.yours, words.theirs)) return [];
    const changedBy = same(mine, before) ? 'theirs' : same(newest, before) ? 'yours' : 'both';
    return [{ path, label, pictures, ...words, changedBy }];
  });

/** What is chosen before anybody chooses: what only they changed is theirs, everything that was typed here stays. */
export const firstChoice = ({ changedBy }: Difference): Side => (changedBy === 'theirs' ? 'theirs' : 'yours');

/** What was typed here, with their values where they were chosen. */
export const mergedBy = <Values extends FieldValues>(
  { yours, theirs }: Pick<Versions<Values>, 'yours' | 'theirs'>,
  paths: readonly string[],
): Values => {
  const merged = structuredClone(yours);
  for (const path of paths) set(merged, path, structuredClone(get(theirs, path)));
  return merged;
};
