import type { CallResult } from '@ekamra/contracts/calls/client';
import { CardSkeletons, ErrorState } from '@ekamra/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardGrid, ThreeCards } from './card-grid.ts';

export interface PropertyRowProps<T> {
  result: UseQueryResult<CallResult<T[]>>;
  /** Plural noun for the properties, such as `latest properties`. */
  name: string;
  /** Shown for an empty list. */
  empty: ReactNode;
  /** Renders the card of a property. */
  children: (property: T) => ReactNode;
}

/** Renders up to three properties while loading, failed, empty or loaded. */
export const PropertyRow = <T extends { _id: string }>({
  result,
  name,
  empty,
  children,
}: PropertyRowProps<T>) => {
  const { data, isError, isFetching, refetch } = result;
  if (data?.data.length === 0) return empty;
  if (data)
    return (
      <ThreeCards>
        {data.data.map((property) => (
          <li key={property._id}>{children(property)}</li>
        ))}
      </ThreeCards>
    );
  if (isError) {
    const message = `The ${name} could not be loaded.`;
    return <ErrorState message={message} onRetry={() => void refetch()} busy={isFetching} />;
  }
  return (
    <CardGrid>
      <CardSkeletons count={3} isDense label={`Loading the ${name}`} />
    </CardGrid>
  );
};
