import { compareLists } from '@ekamra/contracts/records/compare-lists';
import { type FieldValues, get, set } from 'react-hook-form';

/** A field of a record with its label; a list is one field. */
export interface LabelledField {
  /** Dotted path in the form values or in the payload. */
  path: string;
  label: string;
  /** True if its values are the URLs of pictures. */
  pictures: boolean;
  /** Describes an entry of the field in one line, if the field is a list of entries with several values. */
  describeEntry?: ((entry: Readonly<Record<string, string>>) => string) | undefined;
}

/** A field of a form. */
export interface RecordField extends LabelledField {
  /** Returns its value as it is saved, by which versions are compared. */
  valueOf(values: object): unknown;
  /** Formats its value, one string per line; for pictures, their URLs. */
  format(values: object): readonly string[];
}

export type Side = 'yours' | 'theirs';

/** A line of a formatted value; in a list, `mark` compares it with the other side's lines. */
export interface MarkedLine {
  text: string;
  mark?: 'only' | 'moved';
}

/** A field with different values in two versions. */
export interface Difference extends LabelledField {
  /** Formatted values, line by line. */
  yours: readonly MarkedLine[];
  theirs: readonly MarkedLine[];
  changedBy: Side | 'both';
}

interface Versions<Values> {
  /** Version that both started from. */
  base: Values;
  yours: Values;
  theirs: Values;
}

/** Replaces a text by the one that is stored, without the space around it. */
const trimmed = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Marks the lines that only this side has, and those that it has in another place. */
const markedLines = (lines: readonly string[], others: readonly string[]): MarkedLine[] => {
  const differences = compareLists(others, lines);
  return lines.map((text, place) => {
    const difference = differences.find((one) => one.kind !== 'removed' && one.after.place === place);
    if (!difference || lines.length === 1) return { text };
    return { text, mark: difference.kind === 'moved' ? 'moved' : 'only' };
  });
};

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, trimmed) === JSON.stringify(other, trimmed);

/** Returns the fields that differ between the input and somebody else's version, in form order. */
export const differencesOf = (
  fields: readonly RecordField[],
  { base, yours, theirs }: Versions<object>,
): Difference[] =>
  fields.flatMap(({ path, label, format, pictures, valueOf }) => {
    const [before, mine, newest] = [valueOf(base), valueOf(yours), valueOf(theirs)];
    if (same(mine, newest)) return [];
    const [lines, others] = [format(yours), format(theirs)];
    const words = { yours: markedLines(lines, others), theirs: markedLines(others, lines) };
    const changedBy = same(mine, before) ? 'theirs' : same(newest, before) ? 'yours' : 'both';
    return [{ path, label, pictures, ...words, changedBy }];
  });

/** Returns the preselected side: theirs if only they changed it, else yours. */
export const firstChoice = ({ changedBy }: Difference): Side => (changedBy === 'theirs' ? 'theirs' : 'yours');

/** Returns the input with their values at the chosen paths. */
export const mergedBy = <Values extends FieldValues>(
  { yours, theirs }: Pick<Versions<Values>, 'yours' | 'theirs'>,
  paths: readonly string[],
): Values => {
  const merged = structuredClone(yours);
  for (const path of paths) set(merged, path, structuredClone(get(theirs, path)));
  return merged;
};
