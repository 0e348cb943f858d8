import { type Building, type Client } from '@ekamra/contracts';
import {
  Icon,
  LinkButton,
  pencilIcon,
  Picture,
  plusIcon,
  Inline,
  StatusBadge,
  trashIcon,
  capitalise,
  fromWidth,
  useMediaQuery,
} from '@ekamra/ui';
import { type FetchQueryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useBackOffice } from '../app/context.ts';
import { useOriginState } from '../app/list-origin.ts';
import type { BulkKind } from './bulk/bulk-kind.ts';
import { useBulkActions } from './bulk/use-bulk-actions.tsx';
import { type ListState, type RecordListAddress, hasFilters, useListAddress } from './list-address.ts';
import { ListPage } from './list-page.tsx';
import type { PageOf } from './list-pages.ts';
import { type TableColumn, ListTable } from './record-table.tsx';
import { RowAction } from './row-action.tsx';
import { Lines, Thumbnail, asCards, asTable } from './table-parts.ts';
import { useTypedFilters } from './filter-bar.tsx';
import { ListFilterBar } from './list-filter-bar.tsx';

const StatusFrame = styled.span`
  display: block;

  ${asCards} {
    span {
      white-space: normal;
    }
  }
  ${asTable} {
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
export const addressColumn = (room: string): TableColumn<Pick<Building, 'locationDetails'>, 'address'> => ({
  label: 'Address',
  sort: { by: 'address' },
  wide: true,
  room,
  cell: ({ locationDetails: { address, city } }) => {
    const text = address.toLowerCase().includes(city.toLowerCase()) ? address : `${address}, ${city}`;
    return <Lines title={text}>{text}</Lines>;
  },
});

/** A kind of property that has a list page. */
export interface PropertyKind<Property, Filters, Sort extends string> {
  title: string;
  /** Link to the page that adds one. */
  add: { label: string; path: string };
  /** Filters in the list's address. */
  filters: RecordListAddress<Filters, Sort>;
  /** Query for a page of the list. */
  pageOf(
    api: Client,
    listState: ListState<Filters, Sort>,
  ): UseQueryOptions<PageOf<Property>> & FetchQueryOptions<PageOf<Property>>;
  /** Nouns and bulk actions. */
  bulkOf(api: Client): BulkKind;
  nameOf(property: Property): string;
  /** URL of the first picture. */
  coverOf(property: Property): string | undefined;
  /** Columns between the name and the actions. */
  columns: readonly TableColumn<Property, Sort>[];
  /** Path of the edit form. */
  editPath(id: string): string;
}

/** List page of properties with filters, pagination, bulk actions and deletion. Its state is in the address. */
export const PropertyListPage = <
  Property extends { _id: string },
  Filters extends object,
  Sort extends string,
>({
  kind,
}: {
  kind: PropertyKind<Property, Filters, Sort>;
}) => {
  const { title, add, filters, nameOf, coverOf, columns, editPath } = kind;
  const { api } = useBackOffice();
  const address = useListAddress(filters);
  const { listState } = address;
  const typed = useTypedFilters({ address: filters, filters: listState, onChange: address.setFilters });
  const query = useQuery(kind.pageOf(api, listState));
  const bulk = kind.bulkOf(api);
  const { noun, nouns } = bulk;
  const stateFor = useOriginState();
  const isTable = useMediaQuery(fromWidth('xl'));
  const actions = useBulkActions({
    kind: bulk,
    query,
    pageOf: (page) => kind.pageOf(api, { ...listState, ...page }),
    nameOf,
    inHeader: isTable,
  });
  const addLink = (icon?: ReactNode) => (
    <LinkButton to={add.path} state={stateFor(add.path)} icon={icon}>
      {add.label}
    </LinkButton>
  );

  const nameCell = (property: Property) => {
    const [name, cover] = [nameOf(property), coverOf(property)];
    return (
      <Inline as="span">
        <Thumbnail>{cover && <Picture src={cover} alt="" sizes="66px" fill />}</Thumbnail>
        <Lines title={name}>{name}</Lines>
      </Inline>
    );
  };
  const rowActions = (property: Property) => {
    const [name, path] = [nameOf(property), editPath(property._id)];
    return (
      <>
        <RowAction icon={pencilIcon} label="Edit" name={`Edit ${name}`} to={path} state={stateFor(path)} />
        <RowAction
          icon={trashIcon}
          label="Delete"
          name={`Delete ${name}`}
          onClick={() => actions.askToDelete(property)}
        />
      </>
    );
  };

  return (
    <ListPage
      title={title}
      nouns={bulk}
      query={query}
      address={address}
      action={addLink(<Icon shape={plusIcon} />)}
      above={
        <>
          <ListFilterBar label={`Filter ${nouns}`} address={filters} typed={typed} />
          {actions.bar}
        </>
      }
      empty={{
        isFiltered: hasFilters(filters, listState),
        onClear: typed.clear,
        noMatch: `No ${noun} matches these filters.`,
        action: addLink(),
      }}
      dialogs={actions.dialog}
    >
      {(rows, { firstNumber, stale }) => (
        <ListTable
          label={capitalise(nouns)}
          rows={rows}
          stale={stale}
          name={{ label: 'Name', sort: { by: 'name' }, cell: nameCell }}
          sorting={address.sorting}
          columns={columns}
          actionsOf={rowActions}
          numbering={{ first: firstNumber, headCheck: actions.headCheck, check: actions.check }}
        />
      )}
    </ListPage>
  );
};
