import { LinkButton, PlusIcon, capitalise, formatNumber } from '@ekamra/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../app/page.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import type { BulkKind } from './bulk/kind.ts';
import { useSelection } from './bulk/use-selection.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { EmptyList } from './empty.tsx';
import type { FilterAddress } from './filter-address.ts';
import { isFiltered } from './filter-address.ts';
import { pageSize } from './page-size.ts';
import type { PageOf } from './paged-list.tsx';
import { PagedList } from './paged-list.tsx';
import { PropertyFilterBar } from './property-filter-bar.tsx';
import type { PropertyFilters } from './property-filters.ts';
import type { PropertyRow } from './property-table.tsx';
import { PropertyTable } from './property-table.tsx';
import { TableSkeleton } from './skeleton.tsx';
import type { ListAddress } from './use-filters.ts';

/** A kind of property with a list of its own. */
export interface PropertyKind<Property, Type extends string> {
  title: string;
  /** The page that adds one. */
  add: { label: string; path: string };
  /** The types that the list can be narrowed to. */
  types: readonly Type[];
  filters: FilterAddress<PropertyFilters<Type>>;
  row: PropertyRow<Property>;
}

export interface PropertyListPageProps<Property, Type extends string> {
  kind: PropertyKind<Property, Type>;
  /** What it is called, and what can be done to many at once. */
  bulk: BulkKind;
  /** What the list's address asks for. */
  address: ListAddress<PropertyFilters<Type>>;
  /** The page of it. */
  query: UseQueryResult<PageOf<Property>>;
}

/** A list of properties (spec.md 2.4): found, paged and deleted here; what it shows is in the address. */
export const PropertyListPage = <Property extends { _id: string }, Type extends string>({
  kind: { title, add, types, filters, row },
  bulk,
  address: { asked, setFilters, setPage },
  query,
}: PropertyListPageProps<Property, Type>) => {
  const { noun, nouns } = bulk;
  const selection = useSelection();
  const [toDelete, setToDelete] = useState<Property>();
  const namedOf = (property: Property) => ({ id: property._id, name: row.nameOf(property) });
  const said = (total: number): string => (total === 1 ? `1 ${noun}` : `${formatNumber(total)} ${nouns}`);

  return (
    <Page
      title={title}
      lead={query.data ? said(query.data.total) : '\u00A0'}
      action={
        <LinkButton to={add.path} icon={<PlusIcon aria-hidden />}>
          {add.label}
        </LinkButton>
      }
    >
      <PropertyFilterBar
        label={`Filter ${nouns}`}
        types={types}
        address={filters}
        filters={asked}
        onChange={setFilters}
      />
      <BulkBar
        kind={bulk}
        selection={selection}
        shown={query.isPending ? undefined : (query.data?.rows ?? []).map(namedOf)}
      />
      <PagedList
        query={query}
        place={{ page: asked.page, pageSize, onPage: setPage }}
        label={`Pages of ${nouns}`}
        loading={<TableSkeleton rows={pageSize} label={`Loading ${nouns}`} />}
        empty={
          <EmptyList
            filtered={isFiltered(filters, asked)}
            onClear={() => setFilters({})}
            noMatch={`No ${noun} matches these filters.`}
            action={<LinkButton to={add.path}>{add.label}</LinkButton>}
          />
        }
      >
        {(rows, shown) => (
          <PropertyTable
            label={capitalise(nouns)}
            row={row}
            rows={rows}
            {...shown}
            selection={selection}
            onDelete={(property) => setToDelete(() => property)}
          />
        )}
      </PagedList>
      <DeleteDialog
        record={toDelete && namedOf(toDelete)}
        noun={noun}
        remove={async (id) => {
          await bulk.remove(id);
          selection.set([{ id, name: '' }], false);
        }}
        restore={bulk.restore}
        stale={bulk.key}
        onClose={() => setToDelete(undefined)}
      />
    </Page>
  );
};
