/** True in the run of all tests (`npm run test:full`); else suites of thousands of cases take samples. */
export const isFullRun = process.env['TEST_SCOPE'] === 'full';

/** Returns all items in a full run, else at most `count` of them, evenly spread, the same ones in every run. */
export const sampled = <Item>(items: readonly Item[], count = 20): Item[] => {
  if (isFullRun || items.length <= count) return [...items];
  return Array.from({ length: count }, (_, index) => Math.floor((index * items.length) / count)).flatMap(
    (index) => items.slice(index, index + 1),
  );
};
