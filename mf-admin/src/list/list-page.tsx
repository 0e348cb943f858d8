import { pageCount } from '@ekamra/contracts/records/paged-records';
import {
  Button,
  EmptyState,
  Pagination,
  Cluster,
  Select,
  from,
  optionsOf,
  screenOnly,
  useSettled,
} from '@ekamra/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { isValidElement, type ReactElement, type ReactNode, useEffect, useId } from 'react';
// oxlint-disable-next-line remote/no-global-style -- the sheet on which a page is printed
import { createGlobalStyle, styled } from 'styled-components';
import { LoadFailed, OfficePage, OfficeSheet } from '../app/page.tsx';
import { formatCount } from './bulk/bulk-kind.ts';
import type { ListAddress } from './list-address.ts';
import { type PageSize, pageSizes } from './page-size.ts';
import type { PageOf } from './list-pages.ts';
import { TableSkeleton } from './record-table.tsx';
import { compactSelect } from './table-parts.ts';

/** Lists are printed across the sheet, which their columns need. */
const Paper = createGlobalStyle`
  @media print {
    @page { size: A4 landscape; margin: 12mm; }
    body { background: none; }
  }
`;
const Foot = styled.div.attrs(screenOnly)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  justify-items: center;
  margin-top: var(--space-5);

  ${from('m')} {
    grid-template-columns: 1fr auto 1fr;
    align-items: center;

    > nav {
      grid-column: 2;
      grid-row: 1;
    }
    > nav + div {
      justify-self: start;
      grid-column: 1;
      grid-row: 1;
    }
  }
`;
const Size = styled(Cluster)`
  color: var(--color-ink-soft);
  font-size: var(--text-s);

  select {
    width: 9.5rem;
    max-width: 100%;
  }
  ${from('m')} {
    ${compactSelect}
  }
`;

const sizeOptions = [...optionsOf(pageSizes.map(String)), { value: 'fit', label: 'As many as fit' }];

const PageSizeSelect = ({ size, onChange }: { size: PageSize; onChange(size: PageSize): void }) => {
  const id = useId();
  return (
    <Size $gap={2}>
      <label htmlFor={id}>Rows per page</label>
      <Select
        id={id}
        options={sizeOptions}
        value={String(size)}
        onChange={({ currentTarget: { value } }) => onChange(value === 'fit' ? value : Number(value))}
      />
    </Size>
  );
};

interface EmptyListProps {
  /** True if the list is filtered, so that clearing the filters may help. */
  isFiltered: boolean;
  onClear(): void;
  /** Text for a filtered list, such as `No building matches these filters.` */
  noMatch: string;
  /** Text for an unfiltered list, about where its records come from. */
  emptyText?: string;
  /** Action for an unfiltered list. */
  action?: ReactNode;
}

/** Empty state of a list, with Clear Filters if it is filtered. */
const EmptyList = ({ isFiltered, onClear, noMatch, emptyText, action }: EmptyListProps) => (
  <EmptyState
    title="No data found."
    action={
      isFiltered ? (
        <Button variant="secondary" onClick={onClear}>
          Clear Filters
        </Button>
      ) : (
        action
      )
    }
  >
    {isFiltered ? noMatch : emptyText}
  </EmptyState>
);

/** State of the rows of a page. */
export interface RowsState {
  /** Number of the first shown row over all pages. */
  firstNumber: number;
  /** True while the rows are those of the previous page and the requested one is loading. */
  stale: boolean;
}

export interface ListPageProps<Item> {
  title: string;
  /** Singular and plural of the records: `building`, `buildings`. */
  nouns: { noun: string; nouns: string };
  /** Query for the page, with the previous page as its placeholder. */
  query: UseQueryResult<PageOf<Item>>;
  address: Omit<ListAddress<object>, 'setFilters' | 'sorting'>;
  /** Action on the list as a whole. */
  action: ReactNode;
  /** Filters and the selection, above the list. */
  above?: ReactNode;
  /** Skeleton shown while it loads; of a table by default. */
  loading?: ReactNode;
  /** Content of a list without rows: an `EmptyState`, or its texts. */
  empty: ReactElement | EmptyListProps;
  /** `Page X of Y` between Prev and Next, or a number for each page. */
  pagination?: 'words' | 'numbers';
  /** The open dialog. */
  dialogs: ReactNode;
  children(rows: readonly Item[], rowsState: RowsState): ReactNode;
}

/**
 * Page with a list: one page of its records with its loading, error and empty states, and the pagination. If the
 * requested page is beyond the last, after deletions or in an old address, it goes to the last page.
 */
export const ListPage = <Item,>({ title, nouns, query, address, action, ...parts }: ListPageProps<Item>) => {
  const { data, error, isFetching, isPlaceholderData } = query;
  const { listState, pageSize, setPage, setPageSize } = address;
  const { page, limit } = listState;
  const countedPages = pageCount(data?.total ?? 0, limit);
  // The previous page may be one of fewer, such as before its filters were cleared.
  const pages = isPlaceholderData ? Math.max(countedPages, page) : countedPages;
  const last = Math.max(pages, 1);
  const firstNumber = useSettled((page - 1) * limit + 1, !isPlaceholderData);
  const isBeyondLast = data !== undefined && !isPlaceholderData && page > last;
  useEffect(() => {
    if (isBeyondLast) setPage(last, true);
  }, [isBeyondLast, last, setPage]);
  // All rows of the page were deleted, and the rows of the following pages are loading.
  const isMovingUp = isFetching && data?.rows.length === 0 && data.total > 0;

  const list = () => {
    if (data && !isBeyondLast && !isMovingUp)
      return (
        <>
          {data.rows.length === 0 ? (
            <OfficeSheet>
              {isValidElement(parts.empty) ? parts.empty : <EmptyList {...parts.empty} />}
            </OfficeSheet>
          ) : (
            parts.children(data.rows, { firstNumber, stale: isPlaceholderData })
          )}
          <Foot>
            <Pagination
              page={page}
              pages={pages}
              label={`Pages of ${nouns.nouns}`}
              variant={parts.pagination ?? 'words'}
              onPage={(next) => setPage(next)}
            />
            {setPageSize && pages > 0 && <PageSizeSelect size={pageSize} onChange={setPageSize} />}
          </Foot>
        </>
      );
    if (!error) return parts.loading ?? <TableSkeleton rows={limit} label={`Loading ${nouns.nouns}`} />;
    return (
      <OfficeSheet>
        <LoadFailed query={query} />
      </OfficeSheet>
    );
  };
  return (
    <OfficePage title={title} lead={data ? formatCount(data.total, nouns) : '\u00A0'} action={action}>
      <Paper />
      {parts.above}
      {list()}
      {parts.dialogs}
    </OfficePage>
  );
};
