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
} from '@ekamra/ui';
import type { SearchState } from './use-search.ts';

/** What may be asked for. */
export const searchHint =
  'A building, a plot, a place such as Patia or Puri, a size such as 3 BHK, or a question we have written about.';

const count = (found: number): string => (found === 1 ? '1 result' : `${found} results`);

/** What became of a search, for screen readers. */
export const outcomeText = ({ asked, loading, failed, found }: SearchState): string => {
  if (!asked || failed === 'all') return '';
  if (loading) return 'Searching';
  return found === 0 ? 'No match' : count(found);
};

/** What a search shows beside its results: that it is under way, failed wholly or in part, or found nothing. */
export const SearchOutcome = ({ query, search }: { query: string; search: SearchState }) => {
  const { asked, loading, failed, found, retry } = search;
  return (
    <>
      <VisuallyHidden as="output">{outcomeText(search)}</VisuallyHidden>
      {failed === 'all' && (
        <ErrorState message="The search could not be reached." onRetry={retry} busy={loading} />
      )}
      {failed === 'some' && (
        <Alert tone="error" title="Not everything could be searched">
          <Button size="s" variant="quiet" onClick={retry}>
            Retry
          </Button>
        </Alert>
      )}
      {asked && loading && failed === undefined && found === 0 && (
        <Stack $gap={3} aria-hidden="true">
          <Skeleton $height="2.75rem" />
          <Skeleton $height="2.75rem" />
          <Skeleton $height="2.75rem" />
        </Stack>
      )}
      {asked && !loading && failed !== 'all' && found === 0 && (
        <Stack $gap={4} $align="start">
          <Text $strong>{`No match for “${query}”`}</Text>
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
