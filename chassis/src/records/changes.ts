import { type Change, longestChangeText, maxChanges } from '@ekamra/contracts';
import { compareLists, type EntryDifference } from '@ekamra/contracts/records/compare-lists';

type Leaf = NonNullable<Change['before']>;
type Path = readonly string[];

const isLeaf = (value: unknown): value is Leaf => typeof value === 'string' || typeof value === 'number';

const leafOf = (value: unknown): Leaf | undefined => (isLeaf(value) ? value : undefined);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** Truncates a text, but never inside a surrogate pair: PostgreSQL rejects half of one. */
const truncate = (text: string): string =>
  text.length > longestChangeText
    ? `${text.slice(0, longestChangeText - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
    : text;

const displayValue = (value: Leaf | undefined): Change['before'] => {
  if (value === undefined) return null;
  return typeof value === 'string' ? truncate(value) : value;
};

/** Returns the values of an entry by their dotted paths within it. */
const leavesOf = (value: unknown, path: Path = []): [string, Leaf][] => {
  if (isLeaf(value)) return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => leavesOf(field, [...path, name]));
};

/** Returns a list entry for display: its value, or its values one after another. */
const displayEntry = (entry: unknown): { value: Change['before']; entry?: NonNullable<Change['entry']> } => {
  if (isLeaf(entry)) return { value: displayValue(entry) };
  const leaves = leavesOf(entry);
  return {
    value: truncate(leaves.map(([, leaf]) => leaf).join(', ')),
    entry: Object.fromEntries(leaves.map(([name, leaf]) => [name, displayValue(leaf)])),
  };
};

/** Returns the changes of one entry of the list at `path`. */
const entryChanges = (path: Path, difference: EntryDifference<unknown>): Change[] => {
  const at = ({ place }: { place: number }): string => [...path, place].join('.');
  switch (difference.kind) {
    case 'edited': {
      const { before, after } = difference;
      const { plain, ofLists } = differencesOf([...path, String(after.place)], before.entry, after.entry);
      return [...plain, ...ofLists];
    }
    case 'added': {
      const { value, ...values } = displayEntry(difference.after.entry);
      return [{ path: at(difference.after), before: null, after: value, ...values }];
    }
    case 'removed': {
      const { value, ...values } = displayEntry(difference.before.entry);
      return [{ path: at(difference.before), before: value, after: null, ...values }];
    }
    case 'moved': {
      const { before, after } = difference;
      const { value, ...values } = displayEntry(after.entry);
      return [{ path: at(after), before: value, after: value, movedFrom: before.place, ...values }];
    }
  }
};

interface Differences {
  plain: Change[];
  ofLists: Change[];
}

/** Returns the differences of two values, those of plain fields apart from those within lists. */
const differencesOf = (path: Path, before: unknown, after: unknown): Differences => {
  const [old, now] = [leafOf(before), leafOf(after)];
  const [oldFields, nowFields] = [fieldsOf(before), fieldsOf(after)];
  const names = new Set([...Object.keys(nowFields), ...Object.keys(oldFields)]);
  const nested = Array.from(names, (name) =>
    differencesOf([...path, name], oldFields[name], nowFields[name]),
  );
  const own = { path: path.join('.'), before: displayValue(old), after: displayValue(now) };
  return {
    plain: [...(old === now ? [] : [own]), ...nested.flatMap(({ plain }) => plain)],
    ofLists: [
      ...compareLists(listOf(before), listOf(after)).flatMap((difference) => entryChanges(path, difference)),
      ...nested.flatMap(({ ofLists }) => ofLists),
    ],
  };
};

/**
 * Returns the first {@link maxChanges} differences of two states of a record, for display: fields first, then entries of
 * lists, which are compared as lists. No value, an empty list and a missing field are the same.
 */
export const changesBetween = (before: object, after: object): Change[] => {
  const { plain, ofLists } = differencesOf([], before, after);
  return [...plain, ...ofLists].slice(0, maxChanges);
};
