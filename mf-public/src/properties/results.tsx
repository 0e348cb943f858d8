import type { Answered } from '@ekamra/contracts/client';
import {
  Button,
  CardSkeletons,
  EmptyState,
  ErrorState,
  LinkButton,
  Pagination,
  Text,
  VisuallyHidden,
} from '@ekamra/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { styled } from 'styled-components';
import { CardGrid, CardList } from '../app/card-grid.ts';
import { cleared, isFiltered, pageSize, type PropertySearch, searchPath } from './search.ts';

/** Cards that show while a first page loads (spec.md point 9). */
const skeletons = 6;

const Frame = styled.div`
  display: grid;
  gap: var(--space-6);
  scroll-margin-top: calc(var(--header-height) + var(--space-6));
`;
const Items = styled(CardList)<{ $stale: boolean }>`
  opacity: ${({ $stale }) => ($stale ? 0.55 : 1)};
  transition: opacity var(--motion-base) var(--ease);
`;
const Pages = styled.div`
  padding-top: var(--space-6);
`;

const plural = (count: number, [one, many]: readonly [string, string]): string =>
  `${count} ${count === 1 ? one : many}`;

const countText = (shown: number, total: number, search: PropertySearch): string => {
  const nouns = search.tab === 'lands' ? (['land', 'lands'] as const) : (['building', 'buildings'] as const);
  if (total <= pageSize) return plural(total, nouns);
  const first = (search.page - 1) * pageSize + 1;
  return `${first}–${first + shown - 1} of ${plural(total, nouns)}`;
};

/** Moves the view to the top of the results when another page of them is shown. */
const useTopOnPage = (page: number) => {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    // Back goes to where the page was left.
    if (shown.current !== page && !isBack) top.current?.scrollIntoView({ block: 'start' });
    shown.current = page;
  }, [page, isBack]);
  return top;
};

export interface ResultsProps<T> {
  search: PropertySearch;
  result: UseQueryResult<Answered<T[]>>;
  /** The sentence of an empty list, as spec.md quotes it. */
  emptyText: string;
  onClear: (next: PropertySearch) => void;
  children: (record: T) => ReactNode;
}

/** One page of properties in each of its states: loading, failed, empty, and shown with its count and pages. */
export const Results = <T extends { _id: string }>(props: ResultsProps<T>) => {
  const { search, result, emptyText, onClear, children } = props;
  const { data, isError, isFetching, isPlaceholderData, refetch } = result;
  const top = useTopOnPage(search.page);
  if (isError && !data)
    return (
      <ErrorState
        message="The properties could not be loaded."
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data)
    return (
      <CardGrid>
        <CardSkeletons count={skeletons} label="Loading properties" />
      </CardGrid>
    );
  if (data.data.length === 0) {
    const onFirst = search.page === 1;
    return (
      <EmptyState
        title={emptyText}
        action={
          onFirst && isFiltered(search) ? (
            <Button variant="secondary" onClick={() => onClear(cleared(search))}>
              Clear all filters
            </Button>
          ) : (
            <LinkButton variant="secondary" to={onFirst ? '/contact' : searchPath({ ...search, page: 1 })}>
              {onFirst ? 'Tell us what you are looking for' : 'Go to the first page'}
            </LinkButton>
          )
        }
      >
        {onFirst && isFiltered(search)
          ? 'Try a neighbouring district, or fewer filters. New properties are added every week.'
          : 'New properties are added every week.'}
      </EmptyState>
    );
  }
  const total = data.total ?? data.data.length;
  const pages = Math.ceil(total / pageSize);
  return (
    <Frame ref={top}>
      <VisuallyHidden as="h2">Results</VisuallyHidden>
      <Text as="output" $size="s" $tone="soft">
        {countText(data.data.length, total, search)}
      </Text>
      <Items $stale={isPlaceholderData} aria-busy={isFetching}>
        {data.data.map((record) => (
          <li key={record._id}>{children(record)}</li>
        ))}
      </Items>
      {pages > 1 && (
        <Pages>
          <Pagination
            variant="numbers"
            label="Pages of properties"
            page={search.page}
            pages={pages}
            to={(page) => searchPath({ ...search, page })}
          />
        </Pages>
      )}
    </Frame>
  );
};
