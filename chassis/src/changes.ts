import { type Change, longestShown, mostChanges } from '@ekamra/contracts';

type Leaf = NonNullable<Change['before']>;

/** The values of a record by their dotted paths. A list without items and a field without a value have none. */
const leavesOf = (value: unknown, path: readonly string[] = []): [string, Leaf][] => {
  if (typeof value === 'string' || typeof value === 'number') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => leavesOf(field, [...path, name]));
};

/** Not within a surrogate pair: half of one is no text, and PostgreSQL takes none. */
const cut = (text: string): string =>
  text.length > longestShown ? `${text.slice(0, longestShown - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

const shown = (value: Leaf | undefined): Change['before'] => {
  if (value === undefined) return null;
  return typeof value === 'string' ? cut(value) : value;
};

/** How a record differs from what it was before: its first {@link mostChanges} fields that do, for showing. */
export const changesBetween = (before: object, after: object): Change[] => {
  const [old, now] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  return [...new Set([...now.keys(), ...old.keys()])]
    .filter((path) => old.get(path) !== now.get(path))
    .slice(0, mostChanges)
    .map((path) => ({ path, before: shown(old.get(path)), after: shown(now.get(path)) }));
};
