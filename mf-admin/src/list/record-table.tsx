import { Skeleton, VisuallyHidden, below, from, useFocusOnRemoval } from '@ekamra/ui';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useBackOffice } from '../app/context.ts';
import { type ColumnSort, SortHead, type Sorting, SortSelect } from './sorting.tsx';
import * as Look from './table-parts.ts';

/** A column of a table. */
export interface TableColumn<Item, Sort extends string = string> {
  label: string;
  /** True if it takes the full width of a card. */
  wide?: boolean;
  /** `min-width` of the column in a table. */
  room?: string;
  /** Set if the list can be sorted by it. */
  sort?: ColumnSort<Sort>;
  /** True if it holds controls alone, so that it is not printed. */
  screenOnly?: boolean;
  cell(item: Item): ReactNode;
}

export interface RecordTableProps<Item> {
  /** Accessible name: `Buildings`. */
  label: string;
  rows: readonly Item[];
  /** True while the rows are those of the previous page and the requested one is loading. */
  stale: boolean;
  /** The header cell of each row. */
  name: Omit<TableColumn<Item>, 'wide' | 'screenOnly'>;
  columns: readonly TableColumn<Item>[];
  /** Sort order of the list; without it the columns are not pressed. */
  sorting?: Sorting | undefined;
  /** Buttons at the end of each row. */
  actionsOf?(item: Item): ReactNode;
  /** Numbers the rows over all pages, with a checkbox in each row and perhaps in the header row. */
  numbering?: { first: number; headCheck: ReactNode; check(item: Item): ReactNode };
}

const attribute = 'data-saved';

/**
 * Returns a function from a record's id to the attribute that marks it as just saved. Starts the mark's expiry once a
 * marked record is rendered.
 */
export const useSavedMark = (rows: readonly { _id: string }[]): ((id: string) => object) => {
  const { savedMark } = useBackOffice();
  const mark = useSyncExternalStore(savedMark.subscribe, savedMark.get);
  const isShown = mark !== undefined && rows.some(({ _id }) => mark.ids.has(_id));
  useEffect(() => {
    if (!isShown) return;
    savedMark.startExpiry();
    if (mark?.reveal) document.querySelector(`[${attribute}]`)?.scrollIntoView({ block: 'nearest' });
  }, [isShown, mark, savedMark]);
  return (id) => (mark?.ids.has(id) ? { [attribute]: 'true' } : {});
};

type RecordRowProps<Item> = Pick<RecordTableProps<Item>, 'name' | 'columns' | 'actionsOf' | 'numbering'> & {
  item: Item;
  index: number;
};

const actionColumn = { label: 'Action', screenOnly: true };

const RecordRow = <Item,>({ item, index, name, columns, numbering, ...rest }: RecordRowProps<Item>) => {
  const { actionsOf, ...mark } = rest;
  const row = useFocusOnRemoval<HTMLTableRowElement>();
  return (
    <Look.Row ref={row} {...mark}>
      {numbering && (
        <Look.Serial>
          <span>
            {numbering.check(item)}
            <Look.SerialNumber>{numbering.first + index}</Look.SerialNumber>
          </span>
        </Look.Serial>
      )}
      <Look.NameCell scope="row" $room={name.room}>
        {name.cell(item)}
      </Look.NameCell>
      {columns.map(({ label, wide = false, room, screenOnly, cell }) => (
        <Look.Cell key={label} data-label={label} data-screen-only={screenOnly} $wide={wide} $room={room}>
          {cell(item)}
        </Look.Cell>
      ))}
      {actionsOf && (
        <Look.ActionCell>
          <Look.Actions>{actionsOf(item)}</Look.Actions>
        </Look.ActionCell>
      )}
    </Look.Row>
  );
};

/** Table of records; on a phone each row is a card. */
export const ListTable = <Item extends { _id: string }>({
  label,
  rows,
  stale,
  sorting,
  ...parts
}: RecordTableProps<Item>) => {
  const { name, columns, actionsOf, numbering } = parts;
  const markOf = useSavedMark(rows);
  const heads: Pick<TableColumn<Item>, 'label' | 'screenOnly' | 'sort'>[] = [
    name,
    ...columns,
    ...(actionsOf ? [actionColumn] : []),
  ];
  return (
    <>
      {sorting && <SortSelect columns={heads} sorting={sorting} />}
      <Look.TableFrame>
        <Look.Table aria-label={label} aria-busy={stale} $stale={stale}>
          <Look.Head>
            <tr>
              {numbering && (
                <Look.SerialHead scope="col" abbr="S no.">
                  <span>{numbering.headCheck}S no.</span>
                </Look.SerialHead>
              )}
              {heads.map((column) => (
                <SortHead key={column.label} column={column} sorting={sorting} />
              ))}
            </tr>
          </Look.Head>
          <tbody>
            {rows.map((item, index) => (
              <RecordRow key={item._id} item={item} index={index} {...parts} {...markOf(item._id)} />
            ))}
          </tbody>
        </Look.Table>
      </Look.TableFrame>
    </>
  );
};

/** As high as a property's card, with its name above and its actions below. */
const SkeletonRow = styled(Look.Row)`
  > :first-child,
  > :last-child {
    grid-column: 1 / -1;
  }
  ${below('xl')} {
    align-content: space-between;
    min-height: 20rem;
  }
  ${from('xl')} {
    > :first-child {
      padding-left: var(--space-5);
    }
    > :last-child {
      padding-right: var(--space-5);
    }
  }
`;
const skeletonColumns = ['1', '2', '3', '4', '5', '6'];

/** Skeleton of a table; below 1280 pixels, of its cards. */
export const TableSkeleton = ({ rows, label }: { rows: number; label: string }) => (
  <div aria-busy="true">
    <VisuallyHidden as="output">{label}</VisuallyHidden>
    <Look.TableFrame aria-hidden>
      <Look.Table $stale={false}>
        <Look.Head>
          <tr>
            {skeletonColumns.map((column) => (
              <th key={column}>{'\u00A0'}</th>
            ))}
          </tr>
        </Look.Head>
        <tbody>
          {Array.from({ length: rows }, (_row, row) => (
            <SkeletonRow key={row}>
              {skeletonColumns.map((column) => (
                <Look.Cell key={column} data-label={'\u00A0'}>
                  <Skeleton $height="1.75em" />
                </Look.Cell>
              ))}
            </SkeletonRow>
          ))}
        </tbody>
      </Look.Table>
    </Look.TableFrame>
  </div>
);
