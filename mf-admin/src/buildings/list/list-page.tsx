import type { Building } from '@ekamra/contracts';
import { Button, EmptyState, ErrorState, LinkButton, Pagination, PlusIcon, formatNumber } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useBackOffice } from '../../app/context.ts';
import { sentenceOf } from '../../app/failures.ts';
import { Page, Sheet } from '../../app/page.tsx';
import { paths } from '../../app/paths.ts';
import { buildingPage, pageSize } from '../queries.ts';
import { BuildingTable } from './building-table.tsx';
import { DeleteBuilding } from './delete-building.tsx';
import { FilterBar } from './filter-bar.tsx';
import { isFiltered } from './filters.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import { useFilters } from './use-filters.ts';

const Foot = styled.div`
  margin-top: var(--space-6);
`;

const said = (total: number): string => (total === 1 ? '1 building' : `${formatNumber(total)} buildings`);

/** The building list (spec.md 2.4): found, paged and deleted here; what it shows is in the address. */
export default function ListPage() {
  const { api } = useBackOffice();
  const { filters, setFilters, setPage } = useFilters();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(buildingPage(api, filters));
  const [toDelete, setToDelete] = useState<Building>();

  const pages = data ? Math.ceil(data.total / pageSize) : 0;
  // The last row of the last page may have been deleted, or the address be an old one.
  const beyond = data !== undefined && !isPlaceholderData && filters.page > Math.max(pages, 1);
  useEffect(() => {
    if (beyond) setPage(Math.max(pages, 1), true);
  }, [beyond, pages, setPage]);

  const content = () => {
    if (!data || beyond) {
      if (!error) return <TableSkeleton rows={pageSize} />;
      return (
        <Sheet>
          <ErrorState message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
        </Sheet>
      );
    }
    if (data.rows.length === 0)
      return (
        <Sheet>
          <EmptyState
            title="No data found."
            action={
              isFiltered(filters) ? (
                <Button variant="secondary" onClick={() => setFilters({})}>
                  Clear Filters
                </Button>
              ) : (
                <LinkButton to={paths.createBuilding}>Add Buildings</LinkButton>
              )
            }
          >
            {isFiltered(filters) && 'No building matches these filters.'}
          </EmptyState>
        </Sheet>
      );
    return (
      <BuildingTable
        rows={data.rows}
        firstNumber={(filters.page - 1) * pageSize + 1}
        stale={isPlaceholderData}
        onDelete={setToDelete}
      />
    );
  };

  return (
    <Page
      title="List Of Buildings"
      lead={data ? said(data.total) : '\u00A0'}
      action={
        <LinkButton to={paths.createBuilding} icon={<PlusIcon aria-hidden />}>
          Add Buildings
        </LinkButton>
      }
    >
      <FilterBar filters={filters} onChange={setFilters} />
      {content()}
      {data && !beyond && (
        <Foot>
          <Pagination page={filters.page} pages={pages} label="Pages of buildings" onPage={setPage} />
        </Foot>
      )}
      <DeleteBuilding building={toDelete} onClose={() => setToDelete(undefined)} />
    </Page>
  );
}
