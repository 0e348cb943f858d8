/** Text as it is looked for: lower case, without accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What is looked for: its words; none when nothing that could be found was typed. */
export const wordsOf = (query: string): string[] => plain(query).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A record as a search sees it. */
export interface Findable {
  name: string;
  /** Everything else that it may be found by. */
  text: string;
}

const beginsAnyOf = (text: string, word: string): boolean =>
  text.split(/[^\p{L}\p{N}]+/u).some((each) => each.startsWith(word));

/**
 * How well a record answers: 4 its name begins so, 3 words of its name do, 2 words of it do, 1 the letters are
 * somewhere in it, 0 not at all.
 */
const scoreOf = ({ name, text }: Findable, words: readonly string[]): number => {
  const own = plain(name);
  const all = `${own} ${plain(text)}`;
  if (!words.every((word) => all.includes(word))) return 0;
  if (own.startsWith(words.join(' '))) return 4;
  if (words.every((word) => beginsAnyOf(own, word))) return 3;
  return words.every((word) => beginsAnyOf(all, word)) ? 2 : 1;
};

/** The records that hold every word of the query, the best answers first, and otherwise in the order they have. */
export const findRecords = <T>(records: readonly T[], query: string, see: (record: T) => Findable): T[] => {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return records
    .map((record) => ({ record, score: scoreOf(see(record), words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ record }) => record);
};
