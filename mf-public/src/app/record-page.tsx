import { Container, ErrorState } from '@ekamra/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing } from './failure.ts';
import { MissingPage, type MissingPageProps } from './missing-page.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';
import { useHeadOnArrival } from './use-head-on-arrival.ts';

export interface RecordPageProps<Property> {
  found: UseQueryResult<Property>;
  /** What was known of the record before it was asked for; it stays when the answer fails. */
  known: Property | undefined;
  /** What is said when there is no such record. */
  missing: MissingPageProps;
  /** What is said when it could not be loaded. */
  failed: string;
  /** Stands below, whatever became of the record. */
  related: ReactNode;
  children: (property: Property) => ReactNode;
}

/** The page of one property in each of its states: loading, found, failed with Retry, not there. */
export const RecordPage = <Property,>(props: RecordPageProps<Property>) => {
  const { found, known, missing, failed, related, children } = props;
  const { error, isFetching, refetch } = found;
  useHeadOnArrival(found);
  const data = found.data ?? known;
  if (error && isMissing(error)) return <MissingPage {...missing} />;
  if (!data && error)
    return (
      <Container>
        <ErrorState message={failed} onRetry={() => void refetch()} busy={isFetching} wholePage />
      </Container>
    );
  return (
    <>
      {data ? children(data) : <RecordSkeleton />}
      {related}
    </>
  );
};
