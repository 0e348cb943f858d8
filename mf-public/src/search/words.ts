/** Letters from which on it is worth asking: one is in almost everything. */
const fewest = 2;

/**
 * What is looked for, as the API takes it: the words of what was typed, without the marks between them that no list
 * is searched for; '' when nothing that could be found was typed.
 */
export const wordsOf = (typed: string): string => {
  const words = (typed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ').slice(0, 100).trim();
  return words.length < fewest ? '' : words;
};
