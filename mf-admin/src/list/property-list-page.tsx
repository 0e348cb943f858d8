import { type Building, type Client, districts, offeredFilters } from '@ekamra/contracts';
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
  Field,
  Input,
  Select,
  formatPrice,
  optionsOf,
} from '@ekamra/ui';
import { type FetchQueryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useBackOffice } from '../app/context.ts';
import { useOriginState } from '../app/list-origin.ts';
import type { BulkKind } from './bulk/bulk-kind.ts';
import { useBulkActions } from './bulk/use-bulk-actions.tsx';
import {
  type FilterAddress,
  type ListDefinition,
  type ListState,
  type OfficeFilters,
  type SortOf,
  hasFilters,
  useListAddress,
} from './list-address.ts';
import { ListPage } from './list-page.tsx';
import type { PageOf } from './list-pages.ts';
import { priceProblem } from './property-filters.ts';
import { type TableColumn, ListTable } from './record-table.tsx';
import { RowAction } from './row-action.tsx';
import { Lines, Thumbnail, asCards, asTable } from './table-parts.ts';
import { SuggestedInput } from '../app/suggested-input.tsx';
import { type TypedFiltersOptions, FilterBar, useTypedFilters } from './filter-bar.tsx';

const priceHint = (price: number | undefined) => (price === undefined ? undefined : formatPrice(price));

export interface PropertyFilterBarProps<Definition extends ListDefinition> extends TypedFiltersOptions<
  OfficeFilters<Definition>
> {
  /** Accessible name, such as `Filter buildings`. */
  label: string;
  definition: Definition;
}

/** Room for each kind of control on wide screens. */
const controlWidths = {
  text: 'minmax(0, 1.4fr)',
  choice: 'minmax(8.75rem, 1fr)',
  amount: 'minmax(0, 1fr)',
  day: 'minmax(8.5rem, 1fr)',
};

/** Filters of a property list, as its definition has them. */
export const PropertyFilterBar = <Definition extends ListDefinition>({
  label,
  definition,
  ...options
}: PropertyFilterBarProps<Definition>) => {
  const typed = useTypedFilters(options);
  const prices = new Map<string, unknown>(Object.entries(typed.typedFilters));
  const priceOf = (name: string): number | undefined => {
    const price = prices.get(name);
    return typeof price === 'number' ? price : undefined;
  };
  const isCrossed = (priceOf('minPrice') ?? 0) > (priceOf('maxPrice') ?? Infinity);
  const problemOf = (name: string): string | undefined =>
    priceProblem(typed.control(name).value) ??
    (name === 'minPrice' && isCrossed ? 'Above the max price' : undefined);
  const controls = offeredFilters(definition.filters, 'office');
  return (
    <FilterBar
      label={label}
      columns={controls.map(({ filter }) => controlWidths[filter.is]).join(' ')}
      typed={typed}
    >
      {controls.map(({ parameter, label: name, placeholder = '', choices = [], filter }) => {
        const control = { placeholder, ...typed.control(parameter) };
        const isAmount = filter.is === 'amount';
        return (
          <Field key={parameter} label={name} error={isAmount ? problemOf(parameter) : undefined}>
            {filter.is === 'choice' && <Select options={optionsOf(choices, capitalise)} {...control} />}
            {filter.is === 'text' && <SuggestedInput suggestions={districts} {...control} />}
            {filter.is === 'day' && <Input type="date" {...control} />}
            {isAmount && <Input title={priceHint(priceOf(parameter))} {...control} />}
          </Field>
        );
      })}
    </FilterBar>
  );
};

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
export interface PropertyKind<Property, Definition extends ListDefinition> {
  definition: Definition;
  title: string;
  /** Link to the page that adds one. */
  add: { label: string; path: string };
  /** Filters in the list's address. */
  filters: FilterAddress<OfficeFilters<Definition>, SortOf<Definition>>;
  /** Query for a page of the list. */
  pageOf(
    api: Client,
    listState: ListState<OfficeFilters<Definition>, SortOf<Definition>>,
  ): UseQueryOptions<PageOf<Property>> & FetchQueryOptions<PageOf<Property>>;
  /** Nouns and bulk actions. */
  bulkOf(api: Client): BulkKind;
  nameOf(property: Property): string;
  /** URL of the first picture. */
  coverOf(property: Property): string | undefined;
  /** Columns between the name and the actions. */
  columns: readonly TableColumn<Property, SortOf<Definition>>[];
  /** Path of the edit form. */
  editPath(id: string): string;
}

/** List page of properties with filters, pagination, bulk actions and deletion. Its state is in the address. */
export const PropertyListPage = <Property extends { _id: string }, Definition extends ListDefinition>({
  kind,
}: {
  kind: PropertyKind<Property, Definition>;
}) => {
  const { definition, title, add, filters, nameOf, coverOf, columns, editPath } = kind;
  const { api } = useBackOffice();
  const address = useListAddress(filters);
  const { listState, setFilters } = address;
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
          <PropertyFilterBar
            label={`Filter ${nouns}`}
            definition={definition}
            address={filters}
            filters={listState}
            onChange={setFilters}
          />
          {actions.bar}
        </>
      }
      empty={{
        isFiltered: hasFilters(filters, listState),
        onClear: () => setFilters({}),
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
