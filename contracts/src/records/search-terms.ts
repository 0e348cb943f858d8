/** Words that say where or for whom, which a record need not hold. */
const smallWords = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'in',
  'near',
  'of',
  'on',
  'the',
  'to',
  'with',
]);

/** True for a word that tells nothing by itself, such as `near`. */
export const isSmallWord = (term: string): boolean => smallWords.has(term.toLowerCase());

/** A size such as `3 BHK`, whose number alone is in many addresses, or any word. */
const term = /(?<rooms>\p{Nd}{1,2})[\s-]{0,3}bhk(?!\S)|\S+/giu;

/** Returns the terms of a search, each once: a record must have every one of them. */
export const searchTerms = (text: string): string[] => {
  const terms = [...text.matchAll(term)].map(({ 0: word, groups }) =>
    groups?.['rooms'] ? `${groups['rooms']} bhk` : word,
  );
  return [...new Set(terms)];
};
