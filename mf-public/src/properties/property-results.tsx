import type { CallResult } from '@ekamra/contracts/calls/client';
import { pageCount } from '@ekamra/contracts/records/paged-records';
import {
  Button,
  CardSkeletons,
  Cluster,
  createLazyModule,
  EmptyState,
  ErrorState,
  LinkButton,
  Pagination,
  VisuallyHidden,
  staleContent,
  useSettled,
} from '@ekamra/ui';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { CardGrid, CardList } from '../property-card/card-grid.ts';
import { LateAnswer, useRestart } from '../app/parts/late-answer.tsx';
import { withRetries } from '@ekamra/contracts/calls/retry';
import { FilterButton } from './filter-button.tsx';
import {
  isFiltered,
  propertiesPerPage,
  propertyCount,
  type PropertySearch,
  searchPath,
  withoutFilters,
} from './property-search.ts';
import { SetFilters } from './set-filters-list.tsx';

/** Number of skeleton cards while the first page loads. */
const skeletonCount = 6;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-6);
`;
const Items = styled(CardList)<{ $stale: boolean }>`
  ${staleContent}
`;
const Count = styled.output`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  align-items: baseline;
  min-height: 1.6em;
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  strong {
    color: var(--color-ink);
    font-size: var(--text-m);
    font-weight: 600;
  }
`;
/** As high with chips as without them, where they have room beside the count. */
const CountLine = styled(Cluster)`
  min-height: 2.25rem;
`;
const Pages = styled.div`
  padding-top: var(--space-6);
`;

/** Formats the positions of this page's properties among all, such as `13–24 on this page`. */
const rangeText = (visibleCount: number, page: number): string => {
  const first = (page - 1) * propertiesPerPage + 1;
  return `${first}–${first + visibleCount - 1} on this page`;
};

export interface ResultsProps<T> {
  search: PropertySearch;
  result: UseQueryResult<CallResult<T[]>>;
  queryKey: QueryKey;
  /** Title of an empty list. */
  emptyText: string;
  onChange: (next: PropertySearch) => void;
  children: (record: T, isFirst: boolean) => ReactNode;
}

const filterAdvice = createLazyModule(() => withRetries(() => import('./filter-advice.tsx')));

/** Renders an empty list: its title, a link or button that fits the cause, and which filter to drop. */
const EmptyResults = ({
  search,
  emptyText,
  onChange,
}: Pick<ResultsProps<never>, 'search' | 'emptyText' | 'onChange'>) => {
  const isFirstPage = search.page === 1;
  const canClear = isFirstPage && isFiltered(search);
  const Advice = filterAdvice.useModule(canClear)?.FilterAdvice;
  return (
    <>
      <EmptyState
        title={emptyText}
        action={
          canClear ? (
            <Button variant="secondary" onClick={() => onChange(withoutFilters(search))}>
              Clear all filters
            </Button>
          ) : (
            <LinkButton
              variant="secondary"
              to={isFirstPage ? '/contact' : searchPath({ ...search, page: 1 })}
            >
              {isFirstPage ? 'Tell us what you are looking for' : 'Go to the first page'}
            </LinkButton>
          )
        }
      >
        {canClear
          ? 'Try a neighbouring district, or fewer filters. New properties are added every week.'
          : 'New properties are added every week.'}
      </EmptyState>
      {canClear && Advice && <Advice search={search} />}
    </>
  );
};

/**
 * Renders one page of properties while loading, failed, empty or loaded, with pagination. Above it is the
 * count over all pages, announced to screen readers when it changes.
 */
export const Results = <T extends { _id: string }>(props: ResultsProps<T>) => {
  const { search, result, queryKey, onChange, children } = props;
  const { data, isError, isPending, isFetching, isPlaceholderData, failureCount, refetch } = result;
  const restart = useRestart();
  const heading = useRef<HTMLHeadingElement>(null);
  const total = data?.total ?? data?.data.length ?? 0;
  const pages = pageCount(total, propertiesPerPage);
  const visibleCount = data?.data.length ?? 0;
  const visiblePage = useSettled(search.page, !isPlaceholderData);
  return (
    <Frame>
      <VisuallyHidden as="h2" ref={heading} tabIndex={-1}>
        Results
      </VisuallyHidden>
      <CountLine $gap={3} $justify="space-between">
        <Count>
          {visibleCount > 0 && <strong>{propertyCount(total, search)}</strong>}
          {visibleCount > 0 && pages > 1 && <span>{rangeText(visibleCount, visiblePage)}</span>}
        </Count>
        <SetFilters search={search} onChange={onChange} />
        <FilterButton search={search} onChange={onChange} />
      </CountLine>
      <LateAnswer
        isWaiting={isPending || isPlaceholderData}
        failureCount={failureCount}
        onRetry={() => restart(queryKey)}
      >
        {isPlaceholderData ? 'Until then you see the list of before.' : undefined}
      </LateAnswer>
      {!data && isError && (
        <ErrorState
          message="The properties could not be loaded."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !isError && (
        <CardGrid>
          <CardSkeletons count={skeletonCount} isDense label="Loading properties" />
        </CardGrid>
      )}
      {data && visibleCount === 0 && <EmptyResults {...props} />}
      {data && visibleCount > 0 && (
        <Items $stale={isPlaceholderData} aria-busy={isFetching}>
          {data.data.map((record, index) => (
            <li key={record._id}>{children(record, index === 0)}</li>
          ))}
        </Items>
      )}
      {visibleCount > 0 && pages > 1 && (
        <Pages>
          <Pagination
            variant="numbers"
            label="Pages of properties"
            page={search.page}
            pages={pages}
            results={heading}
            to={(page) => searchPath({ ...search, page })}
          />
        </Pages>
      )}
    </Frame>
  );
};
