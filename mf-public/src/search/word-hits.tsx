import { Cluster, formatTotal, Text } from '@ekamra/ui';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useShell } from '../app/shell-context.tsx';
import { searchPagePath, searchQueries, singleWords } from './search-queries.ts';

const totalOf = ({
  data,
  total = data.length,
}: {
  data: readonly unknown[];
  total?: number | undefined;
}): number => total;

/** Says of a query without a hit which of its words have hits, with a link to those of each. */
export const WordHits = ({ query }: { query: string }) => {
  const { api } = useShell();
  const words = singleWords(query);
  const queries = words.map((word) => searchQueries(api, word, 1));
  const results = useQueries({
    queries: queries.flatMap(({ buildings, lands, blogs }) => [
      { ...buildings, select: totalOf },
      { ...lands, select: totalOf },
      { ...blogs, select: totalOf },
    ]),
  });
  // Shown at once with the last answer, so that no word moves another.
  if (results.some(({ isPending }) => isPending)) return null;
  const totals = results.map(({ data = 0 }) => data);
  const hits = words.flatMap((word, index) => {
    const total = totals.slice(3 * index, 3 * index + 3).reduce((sum, one) => sum + one, 0);
    return total === 0 ? [] : [{ word, total }];
  });
  if (hits.length === 0) return null;
  return (
    <Cluster $gap={3} aria-live="polite">
      <Text $size="s">Of its words, there are results for</Text>
      {hits.map(({ word, total }) => (
        <Link key={word} to={searchPagePath(word)}>{`“${word}” (${formatTotal(total)})`}</Link>
      ))}
    </Cluster>
  );
};
