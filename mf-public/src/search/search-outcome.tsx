import {
  Alert,
  Button,
  Cluster,
  ErrorState,
  LinkButton,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
  formatTotal,
} from '@ekamra/ui';
import { LateAnswer } from '../app/parts/late-answer.tsx';
import type { SearchState } from './use-search.ts';
import { WordHits } from './word-hits.tsx';

/** Hint with examples of queries. */
export const searchHint =
  'A building, a plot, a place such as Patia or Puri, a size such as 3 BHK, a wish such as gym or ready to move, or a question we have written about.';

const resultCount = (total: number): string => (total === 1 ? '1 result' : `${formatTotal(total)} results`);

/** Returns the state of a search as text for screen readers. */
export const outcomeText = ({ hasQuery, isLoading, failed, total }: SearchState): string => {
  if (!hasQuery || failed === 'all') return '';
  if (isLoading) return 'Searching';
  return total === 0 ? 'No match' : resultCount(total);
};

/**
 * Renders the state of a search beside its results: loading, failed wholly or in part, or without results.
 */
export const SearchOutcome = ({ query, search }: { query: string; search: SearchState }) => {
  const { hasQuery, isLoading, failed, failureCount, total, retry } = search;
  return (
    <>
      <VisuallyHidden as="output">{outcomeText(search)}</VisuallyHidden>
      <LateAnswer isWaiting={isLoading && failed === undefined} failureCount={failureCount} onRetry={retry}>
        {total > 0 ? 'Until then you see the results of before.' : undefined}
      </LateAnswer>
      {failed === 'all' && (
        <ErrorState message="The search could not be reached." onRetry={retry} busy={isLoading} />
      )}
      {failed === 'some' && (
        <Alert tone="error" title="Not everything could be searched">
          <Button size="s" variant="quiet" onClick={retry}>
            Retry
          </Button>
        </Alert>
      )}
      {hasQuery && isLoading && failed === undefined && total === 0 && (
        <Stack $gap={3} aria-hidden="true">
          <Skeleton $height="2.75rem" />
          <Skeleton $height="2.75rem" />
          <Skeleton $height="2.75rem" />
        </Stack>
      )}
      {query !== '' && !hasQuery && (
        <Text
          $strong
        >{`There is nothing to search for in “${query}”: type at least two letters or digits.`}</Text>
      )}
      {hasQuery && !isLoading && failed !== 'all' && total === 0 && (
        <Stack $gap={4} $align="start">
          <Text $strong>{`No match for “${query}”`}</Text>
          <WordHits query={query} />
          <Text $size="s" $tone="soft">
            Try fewer letters, the name of a place, or a size such as 3 BHK.
          </Text>
          <Cluster $gap={3}>
            <LinkButton to="/properties" size="s" variant="secondary">
              Browse properties
            </LinkButton>
            <LinkButton to="/contact" size="s" variant="quiet">
              Ask an adviser
            </LinkButton>
          </Cluster>
        </Stack>
      )}
    </>
  );
};
