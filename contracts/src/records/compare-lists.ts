/** An entry of a list with its place, counted from 0. */
interface Placed<Entry> {
  entry: Entry;
  place: number;
  /** Text by which entries are compared. */
  text: string;
}
interface Pair<Entry> {
  before: Placed<Entry>;
  after: Placed<Entry>;
}

/** Difference of one entry between two states of a list. An edited entry is between the same neighbours as before. */
export type EntryDifference<Entry> =
  | { kind: 'added'; after: Placed<Entry> }
  | { kind: 'removed'; before: Placed<Entry> }
  | ({ kind: 'moved' | 'edited' } & Pair<Entry>);

/** Returns the entries that are in both lists in the same order: a longest common subsequence. */
const keptPairs = <Entry>(
  before: readonly Placed<Entry>[],
  after: readonly Placed<Entry>[],
): Pair<Entry>[] => {
  // lengths[i][j] is the length of the longest one from before[i] and after[j] on.
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  const lengthAt = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (const { text, place: i } of before.toReversed())
    for (const other of after.toReversed()) {
      const j = other.place;
      const length =
        text === other.text ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
      lengths[i]?.set([length], j);
    }
  const kept: Pair<Entry>[] = [];
  let j = 0;
  for (const old of before) {
    while (
      j < after.length &&
      after[j]?.text !== old.text &&
      lengthAt(old.place, j + 1) > lengthAt(old.place + 1, j)
    )
      j += 1;
    const now = after[j];
    if (now?.text !== old.text) continue;
    kept.push({ before: old, after: now });
    j += 1;
  }
  return kept;
};

/** Takes the first entry with this text out of `entries`. */
const takeEqual = <Entry>(entries: Set<Placed<Entry>>, text: string): Placed<Entry> | undefined => {
  for (const entry of entries)
    if (entry.text === text) {
      entries.delete(entry);
      return entry;
    }
  return undefined;
};

/** Characters at the beginning of an entry by which it is found similar to another. */
const comparedLength = 300;

const wordsOf = ({ text }: Placed<unknown>): Set<string> =>
  new Set(text.slice(0, comparedLength).match(/[\p{L}\p{N}]+/gu));

/** Number of words that two texts share. */
const similarity = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return shared;
};

/** Pairs entries that are gone with new ones in their place: in order, or the most similar if there are not as many. */
const editedPairs = <Entry>(
  gone: readonly Placed<Entry>[],
  come: readonly Placed<Entry>[],
): Pair<Entry>[] => {
  const isInOrder = gone.length === come.length;
  const withWords = (entries: readonly Placed<Entry>[]) =>
    entries.map((entry) => ({ entry, words: isInOrder ? new Set<string>() : wordsOf(entry) }));
  const candidates = withWords(come);
  const pairs = withWords(gone).flatMap((old, i) =>
    candidates.map((now, j) => ({
      before: old.entry,
      after: now.entry,
      likeness: isInOrder ? Number(i === j) : similarity(old.words, now.words),
    })),
  );
  const paired = new Set<Placed<Entry>>();
  return pairs
    .toSorted((one, other) => other.likeness - one.likeness)
    .filter(({ before, after }) => {
      if (paired.has(before) || paired.has(after)) return false;
      paired.add(before).add(after);
      return true;
    });
};

const placedEntries = <Entry>(entries: readonly Entry[], textOf: (entry: Entry) => string) =>
  entries.map((entry, place): Placed<Entry> => ({ entry, place, text: textOf(entry) }));

const placeOf = <Entry>(difference: EntryDifference<Entry>): number =>
  difference.kind === 'removed' ? difference.before.place : difference.after.place;

/**
 * Returns what was added to a list, removed from it, moved within it and edited in it, in the order of the places.
 * Entries that only made room for others are no difference. Entries are the same if `textOf` gives the same text.
 */
export const compareLists = <Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  textOf: (entry: Entry) => string = (entry) => JSON.stringify(entry),
): EntryDifference<Entry>[] => {
  const [old, now] = [placedEntries(before, textOf), placedEntries(after, textOf)];
  const kept = keptPairs(old, now);
  const [gone, come] = [new Set(old), new Set(now)];
  const settle = (pairs: readonly Pair<Entry>[]): void => {
    for (const pair of pairs) {
      gone.delete(pair.before);
      come.delete(pair.after);
    }
  };
  settle(kept);

  const moved = [...gone].flatMap((entry) => {
    const target = takeEqual(come, entry.text);
    return target ? [{ before: entry, after: target }] : [];
  });
  settle(moved);

  // Number of kept entries before an entry: the same for entries between the same neighbours.
  const gapOf = (side: 'before' | 'after', { place }: Placed<Entry>): number =>
    kept.filter((pair) => pair[side].place < place).length;
  const edited = Array.from({ length: kept.length + 1 }, (_, gap) =>
    editedPairs(
      [...gone].filter((entry) => gapOf('before', entry) === gap),
      [...come].filter((entry) => gapOf('after', entry) === gap),
    ),
  ).flat();
  settle(edited);

  const differences: EntryDifference<Entry>[] = [
    ...Array.from(gone, (entry) => ({ kind: 'removed' as const, before: entry })),
    ...Array.from(come, (entry) => ({ kind: 'added' as const, after: entry })),
    ...moved.map((pair) => ({ kind: 'moved' as const, ...pair })),
    ...edited.map((pair) => ({ kind: 'edited' as const, ...pair })),
  ];
  return differences.toSorted((one, other) => placeOf(one) - placeOf(other));
};
