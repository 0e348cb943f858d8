import {
  Icon,
  LinkButton,
  pencilIcon,
  Picture,
  plusIcon,
  Inline,
  trashIcon,
  capitalise,
  fromWidth,
  useMediaQuery,
} from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBackOffice } from '../app/context.ts';
import { useOriginState } from './list-origin.ts';
import type { ListedKind, KindRecord } from '../kinds/define-kind.ts';
import { bulkOf, type RemovableKind } from './bulk/bulk-kind.ts';
import { useBulkActions } from './bulk/use-bulk-actions.tsx';
import { hasFilters, useListAddress } from './list-address.ts';
import { ListPage } from './list-page.tsx';
import { type TableColumn, ListTable } from './record-table.tsx';
import { RowAction } from './row-action.tsx';
import { Lines, Thumbnail } from './table-parts.ts';
import { useTypedFilters } from './filter-bar.tsx';
import { ListFilterBar } from './list-filter-bar.tsx';

interface RecordListPageProps<Stored extends KindRecord, Filters, Sort extends string> {
  kind: ListedKind<Stored, Filters, Sort> & RemovableKind;
  /** Heading of the records' names, and how to sort by them. */
  name: Pick<TableColumn<Stored, Sort>, 'label' | 'sort'>;
  /** Returns the URL of the first picture; undefined for a kind without pictures. */
  coverOf?(record: Stored): string | undefined;
  /** Columns between the name and the actions. */
  columns: readonly TableColumn<Stored, Sort>[];
}

/**
 * List page of a kind whose form is a page: filters, pagination, bulk actions and deletion. Its state is in the address.
 */
export const KindListPage = <Stored extends KindRecord, Filters extends object, Sort extends string>({
  kind,
  name: nameColumn,
  coverOf,
  columns,
}: RecordListPageProps<Stored, Filters, Sort>) => {
  const { list, add, adding, nameOf, noun, nouns } = kind;
  const filters = list.address;
  const { api } = useBackOffice();
  const address = useListAddress(filters);
  const { listState } = address;
  const typed = useTypedFilters({ address: filters, filters: listState, onChange: address.setFilters });
  const query = useQuery(kind.page(api, listState));
  const bulk = bulkOf(api, kind);
  const stateFor = useOriginState();
  const isTable = useMediaQuery(fromWidth('xl'));
  const actions = useBulkActions({
    kind: bulk,
    query,
    pageOf: (page) => kind.page(api, { ...listState, ...page }),
    nameOf,
    inHeader: isTable,
  });
  const addLink = (icon?: ReactNode) =>
    add &&
    adding && (
      <LinkButton to={adding.to} state={stateFor(adding.to)} icon={icon}>
        {add.label}
      </LinkButton>
    );

  const nameCell = (record: Stored) => {
    const name = nameOf(record);
    const text = <Lines title={name}>{name}</Lines>;
    if (!coverOf) return text;
    const cover = coverOf(record);
    return (
      <Inline as="span">
        <Thumbnail>{cover && <Picture src={cover} alt="" sizes="66px" fill />}</Thumbnail>
        {text}
      </Inline>
    );
  };
  const rowActions = (record: Stored) => {
    const [name, path] = [nameOf(record), kind.pathOf(record._id)];
    return (
      <>
        <RowAction icon={pencilIcon} label="Edit" name={`Edit ${name}`} to={path} state={stateFor(path)} />
        <RowAction
          icon={trashIcon}
          label="Delete"
          name={`Delete ${name}`}
          onClick={() => actions.askToDelete(record)}
        />
      </>
    );
  };

  return (
    <ListPage
      title={list.title}
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
          name={{ ...nameColumn, cell: nameCell }}
          sorting={address.sorting}
          columns={columns}
          actionsOf={rowActions}
          numbering={{ first: firstNumber, headCheck: actions.headCheck, check: actions.check }}
        />
      )}
    </ListPage>
  );
};
