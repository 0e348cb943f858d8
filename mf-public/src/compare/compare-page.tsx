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
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ActionLinks } from '../app/parts/action-links.tsx';
import { propertySummary } from '../property-card/property-summary.ts';
import { CompareActions } from './compare-actions.tsx';
import { CompareTable } from './compare-table.tsx';
import { maxCompared, parseComparison } from './comparison.ts';
import { useComparedProperties } from './use-compared-properties.ts';

const Loading = () => (
  <Stack $gap={3} aria-busy="true">
    <VisuallyHidden as="output">Loading the comparison</VisuallyHidden>
    <Skeleton $height="12rem" />
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} $height="2.5rem" />
    ))}
  </Stack>
);
const EmptyComparison = () => (
  <EmptyState
    title="Nothing to compare yet"
    action={
      <ActionLinks
        links={{ 'Go to the shortlist': '/shortlist', 'Browse properties': '/properties' }}
        justify="center"
      />
    }
  >
    Put two or three properties on your shortlist, then compare them from there.
  </EmptyState>
);

/** Returns a ref of the element that gets the focus when a removal took the focused control out of the page. */
const useFocusAfterRemoval = (count: number) => {
  const element = useRef<HTMLDivElement>(null);
  const shownCount = useRef(count);
  useEffect(() => {
    if (count < shownCount.current && document.activeElement === document.body)
      element.current?.focus({ preventScroll: true });
    shownCount.current = count;
  }, [count]);
  return element;
};

/**
 * Renders up to three buildings, or lands, side by side. Their ids are in the address, so that a comparison
 * can be shared.
 */
const ComparePage = () => {
  const [query] = useSearchParams();
  const comparison = parseComparison(query);
  const { properties, isLoading, hasFailed, retry } = useComparedProperties(comparison);
  const { ids, leftOut } = comparison;
  const found = properties.flatMap((property) => (property ? [propertySummary(property)] : []));
  const hasGone = !isLoading && !hasFailed && properties.includes(undefined);
  const content = useFocusAfterRemoval(ids.length);
  return (
    <>
      <PageHeader
        title="Compare"
        crumbs={[{ label: 'Shortlist', to: '/shortlist' }, { label: 'Compare' }]}
        isSlim
      />
      <Section $tight aria-label="Comparison">
        <Container>
          <Stack ref={content} tabIndex={-1} $gap={6} $align="stretch">
            {leftOut > 0 && (
              <Alert title="Part of this address was left out">
                {`Up to ${maxCompared} properties go side by side; what is beyond them, or names none, is not shown.`}
              </Alert>
            )}
            {ids.length === 0 && <EmptyComparison />}
            {ids.length > 0 && hasFailed && (
              <ErrorState message="The comparison could not be loaded." onRetry={retry} busy={isLoading} />
            )}
            {ids.length > 0 && !hasFailed && isLoading && <Loading />}
            {ids.length > 0 && !hasFailed && !isLoading && (
              <CompareTable {...comparison} properties={properties} />
            )}
            {found.length > 0 && <CompareActions properties={found} />}
            {ids.length > 0 && (ids.length < maxCompared || hasGone) && (
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
