import type { Building } from '@ekamra/contracts';
import {
  Button,
  LinkButton,
  PencilIcon,
  Picture,
  PlusIcon,
  StatusBadge,
  TrashIcon,
  below,
  breakpoints,
  capitalise,
  from,
  useMediaQuery,
} from '@ekamra/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useOriginState } from '../app/list-origin.ts';
import type { BulkKind } from './bulk/bulk-kind.ts';
import { useBulkActions } from './bulk/use-bulk-actions.tsx';
import type { FilterAddress, ListAddress } from './list-address.ts';
import { isFiltered } from './list-address.ts';
import { EmptyList, ListPage } from './list-page.tsx';
import type { PageOf } from './list-pages.ts';
import { PropertyFilterBar } from './property-filter-bar.tsx';
import type { PropertyFilters } from './property-filters.ts';
import type { Column } from './record-table.tsx';
import { RecordTable, TableSkeleton } from './record-table.tsx';
import { Lines, Name, Thumbnail } from './table-parts.ts';

const StatusFrame = styled.span`
  display: block;

  ${below('xl')} {
    span {
      white-space: normal;
    }
  }
  ${from('xl')} {
    max-width: 10.75rem;
  }
`;

/** Status in a row, clamped to one line in a table; the full text is the tooltip. */
export const StatusLine = ({ status }: { status: string }) => (
  <StatusFrame title={capitalise(status)}>
    <StatusBadge oneLine status={status} />
  </StatusFrame>
);

/** Column of a property's address with its city, unless the address contains the city already. */
export const addressColumn = (room: string): Column<Pick<Building, 'locationDetails'>> => ({
  label: 'Address',
  wide: true,
  room,
  cell: ({ locationDetails: { address, city } }) => {
    const text = address.toLowerCase().includes(city.toLowerCase()) ? address : `${address}, ${city}`;
    return <Lines title={text}>{text}</Lines>;
  },
});

/** A kind of property that has a list page. */
export interface PropertyKind<Property, Type extends string> {
  title: string;
  /** Link to the page that adds one. */
  add: { label: string; path: string };
  /** Types to filter by. */
  types: readonly Type[];
  filters: FilterAddress<PropertyFilters<Type>>;
  nameOf(property: Property): string;
  /** URL of the first picture. */
  coverOf(property: Property): string | undefined;
  /** Columns between the name and the actions. */
  columns: readonly Column<Property>[];
  /** Path of the edit form. */
  editPath(id: string): string;
}

export interface PropertyListPageProps<Property, Type extends string> {
  kind: PropertyKind<Property, Type>;
  /** Nouns and bulk actions of the kind. */
  bulk: BulkKind;
  /** Filters and page in the list's address. */
  address: ListAddress<PropertyFilters<Type>>;
  /** Query for the current page. */
  query: UseQueryResult<PageOf<Property>>;
}

/** List page of properties with filters, pagination, bulk actions and deletion. Its state is in the address. */
export const PropertyListPage = <Property extends { _id: string }, Type extends string>({
  kind: { title, add, types, filters, nameOf, coverOf, columns, editPath },
  bulk,
  address,
  query,
}: PropertyListPageProps<Property, Type>) => {
  const { noun, nouns } = bulk;
  const { listState, setFilters } = address;
  const stateFor = useOriginState();
  const isTable = useMediaQuery(`(min-width: ${breakpoints.xl}px)`);
  const actions = useBulkActions({ kind: bulk, query, nameOf, inHeader: isTable });
  const addLink = (icon?: ReactNode) => (
    <LinkButton to={add.path} state={stateFor(add.path)} icon={icon}>
      {add.label}
    </LinkButton>
  );

  const nameCell = (property: Property) => {
    const [name, cover] = [nameOf(property), coverOf(property)];
    return (
      <Name>
        <Thumbnail>{cover && <Picture src={cover} alt="" sizes="66px" fill />}</Thumbnail>
        <Lines title={name}>{name}</Lines>
      </Name>
    );
  };
  const rowActions = (property: Property) => {
    const path = editPath(property._id);
    return (
      <>
        <LinkButton
          to={path}
          state={stateFor(path)}
          variant="quiet"
          size="s"
          icon={<PencilIcon aria-hidden />}
          aria-label={`Edit ${nameOf(property)}`}
        >
          Edit
        </LinkButton>
        <Button
          variant="quiet"
          size="s"
          icon={<TrashIcon aria-hidden />}
          aria-label={`Delete ${nameOf(property)}`}
          onClick={() => actions.askToDelete(property)}
        >
          Delete
        </Button>
      </>
    );
  };

  return (
    <ListPage
      title={title}
      nouns={bulk}
      query={query}
      address={address}
      action={addLink(<PlusIcon aria-hidden />)}
      above={
        <>
          <PropertyFilterBar
            label={`Filter ${nouns}`}
            types={types}
            address={filters}
            filters={listState}
            onChange={setFilters}
          />
          {actions.bar}
        </>
      }
      loading={<TableSkeleton rows={listState.limit} label={`Loading ${nouns}`} />}
      empty={
        <EmptyList
          isFiltered={isFiltered(filters, listState)}
          onClear={() => setFilters({})}
          noMatch={`No ${noun} matches these filters.`}
          action={addLink()}
        />
      }
      dialogs={actions.dialog}
    >
      {(rows, { firstNumber, stale }) => (
        <RecordTable
          label={capitalise(nouns)}
          rows={rows}
          stale={stale}
          name={{ label: 'Name', cell: nameCell }}
          columns={columns}
          actionsOf={rowActions}
          numbering={{ first: firstNumber, headCheck: actions.headCheck, check: actions.check }}
        />
      )}
    </ListPage>
  );
};
