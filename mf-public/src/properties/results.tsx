import type { Answered } from '@ekamra/contracts/client';
import {
  Button,
  CardSkeletons,
  EmptyState,
  ErrorState,
  LinkButton,
  Pagination,
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
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-6);
  scroll-margin-top: calc(var(--header-height) + var(--space-6));
`;
const Items = styled(CardList)<{ $stale: boolean }>`
  opacity: ${({ $stale }) => ($stale ? 0.55 : 1)};
  transition: opacity var(--motion-base) var(--ease);
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
const Pages = styled.div`
  padding-top: var(--space-6);
`;

const plural = (count: number, [one, many]: readonly [string, string]): string =>
  `${count} ${count === 1 ? one : many}`;

const nounsOf = ({ tab }: PropertySearch) =>
  tab === 'lands' ? (['land', 'lands'] as const) : (['building', 'buildings'] as const);

/** Which of them stand on this page, where there are several pages. */
const rangeText = (shown: number, { page }: PropertySearch): string => {
  const first = (page - 1) * pageSize + 1;
  return `${first}–${first + shown - 1} on this page`;
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

/** An empty list: the sentence, and the way onward that fits how it came to be empty. */
const Nothing = ({
  search,
  emptyText,
  onClear,
}: Pick<ResultsProps<never>, 'search' | 'emptyText' | 'onClear'>) => {
  const onFirst = search.page === 1;
  const filtered = onFirst && isFiltered(search);
  return (
    <EmptyState
      title={emptyText}
      action={
        filtered ? (
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
      {filtered
        ? 'Try a neighbouring district, or fewer filters. New properties are added every week.'
        : 'New properties are added every week.'}
    </EmptyState>
  );
};

/**
 * One page of properties in each of its states: loading, failed, empty, and shown with its pages. Above it stands how
 * many there are over all pages; it is said to screen readers whenever it changes.
 */
export const Results = <T extends { _id: string }>(props: ResultsProps<T>) => {
  const { search, result, children } = props;
  const { data, isError, isFetching, isPlaceholderData, refetch } = result;
  const top = useTopOnPage(search.page);
  const total = data?.total ?? data?.data.length ?? 0;
  const pages = Math.ceil(total / pageSize);
  const shown = data?.data.length ?? 0;
  return (
    <Frame ref={top}>
      <VisuallyHidden as="h2">Results</VisuallyHidden>
      <Count>
        {shown > 0 && <strong>{plural(total, nounsOf(search))}</strong>}
        {shown > 0 && pages > 1 && <span>{rangeText(shown, search)}</span>}
      </Count>
      {!data && isError && (
        <ErrorState
          message="The properties could not be loaded."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !isError && (
        <CardGrid>
          <CardSkeletons count={skeletons} label="Loading properties" />
        </CardGrid>
      )}
      {data && shown === 0 && <Nothing {...props} />}
      {data && shown > 0 && (
        <Items $stale={isPlaceholderData} aria-busy={isFetching}>
          {data.data.map((record) => (
            <li key={record._id}>{children(record)}</li>
          ))}
        </Items>
      )}
      {shown > 0 && pages > 1 && (
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
