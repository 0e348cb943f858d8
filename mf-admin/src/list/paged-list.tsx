import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../app/load-failed.tsx';
import { Sheet } from '../app/page.tsx';
import type { Place } from './pagination.tsx';
import { ListPagination, usePages } from './pagination.tsx';

/** One page of a list, and the count over all pages. */
export interface PageOf<Row> {
  rows: readonly Row[];
  total: number;
}

/** How the rows of a page are shown. */
export interface Shown {
  /** Number of the first row over all pages. */
  firstNumber: number;
  /** The rows are those of the page before while the asked one is on its way. */
  stale: boolean;
}

export interface PagedListProps<Row> {
  /** The asked page, with the page before as its placeholder. */
  query: UseQueryResult<PageOf<Row>>;
  place: Place;
  /** Its shape while it loads: a skeleton. */
  loading: ReactNode;
  /** What stands there when there is nothing: an `EmptyState`, on a sheet that is there already. */
  empty: ReactNode;
  /** What is paged, such as `Pages of buildings`. */
  label: string;
  /** `Page X of Y` between Prev and Next, or a number for each page. */
  pagination?: 'words' | 'numbers';
  children(rows: readonly Row[], shown: Shown): ReactNode;
}

/** One page of a list with the way to the others: while it loads, when it failed, when it is empty, and its rows. */
export const PagedList = <Row,>({ query, place, pagination = 'words', ...parts }: PagedListProps<Row>) => {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const { pages, beyond } = usePages(place, isPlaceholderData ? undefined : data?.total);

  // All rows of the page were deleted, and those of the pages after it are on their way.
  const movingUp = isFetching && data?.rows.length === 0 && data.total > 0;
  if (!data || beyond || movingUp) {
    if (!error) return parts.loading;
    return (
      <Sheet>
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      </Sheet>
    );
  }
  return (
    <>
      {data.rows.length === 0 ? (
        <Sheet>{parts.empty}</Sheet>
      ) : (
        parts.children(data.rows, {
          firstNumber: (place.page - 1) * place.pageSize + 1,
          stale: isPlaceholderData,
        })
      )}
      <ListPagination place={place} pages={pages} label={parts.label} variant={pagination} />
    </>
  );
};
