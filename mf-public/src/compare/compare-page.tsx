import {
  Alert,
  Cluster,
  Container,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHeader,
  Section,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@ekamra/ui';
import { useSearchParams } from 'react-router-dom';
import { CompareTable } from './compare-table.tsx';
import { mostCompared, readCompared } from './compared.ts';
import { useComparedProperties } from './use-compared-properties.ts';

const Loading = () => (
  <Stack $gap={3} aria-busy="true">
    <VisuallyHidden as="output">Loading the comparison</VisuallyHidden>
    <Skeleton $height="12rem" />
    {Array.from({ length: 6 }, (_, at) => (
      <Skeleton key={at} $height="2.5rem" />
    ))}
  </Stack>
);
const Nothing = () => (
  <EmptyState
    title="Nothing to compare yet"
    action={
      <Cluster $gap={3} $justify="center">
        <LinkButton to="/shortlist">Go to the shortlist</LinkButton>
        <LinkButton to="/properties" variant="secondary">
          Browse properties
        </LinkButton>
      </Cluster>
    }
  >
    Put two or three properties on your shortlist, then compare them from there.
  </EmptyState>
);

/** Up to three buildings, or lands, side by side. Which ones is in the address, so that it can be handed on. */
const ComparePage = () => {
  const [query] = useSearchParams();
  const compared = readCompared(query);
  const { properties, loading, failed, retry } = useComparedProperties(compared);
  const { ids, left } = compared;
  return (
    <>
      <PageHeader
        title="Compare"
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Shortlist', to: '/shortlist' }, { label: 'Compare' }]}
        lead="The same facts in the same order, so that the difference is plain."
      />
      <Section $tight aria-label="Comparison">
        <Container>
          <Stack $gap={6} $align="stretch">
            {left > 0 && (
              <Alert title="Part of this address was left out">
                {`Up to ${mostCompared} properties go side by side; what is beyond them, or names none, is not shown.`}
              </Alert>
            )}
            {ids.length === 0 && <Nothing />}
            {ids.length > 0 && failed && (
              <ErrorState message="The comparison could not be loaded." onRetry={retry} busy={loading} />
            )}
            {ids.length > 0 && !failed && loading && <Loading />}
            {ids.length > 0 && !failed && !loading && <CompareTable {...compared} properties={properties} />}
            {ids.length > 0 && ids.length < mostCompared && (
              <Cluster>
                <LinkButton to="/shortlist" variant="secondary">
                  Choose others from the shortlist
                </LinkButton>
              </Cluster>
            )}
          </Stack>
        </Container>
      </Section>
    </>
  );
};

export { ComparePage as Component };
