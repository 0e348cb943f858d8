import type { ReactNode } from 'react';
import { RowCheck } from './bulk/row-check.tsx';
import type { Selection } from './bulk/use-selection.ts';
import type { Shown } from './paged-list.tsx';
import { PropertyName } from './property-cells.tsx';
import { RowActions } from './row-actions.tsx';
import { Cell, Head, Row, Serial, SerialNumber, Table, TableFrame } from './table.ts';

/** A column of its own between the name and the actions. */
export interface PropertyColumn<Property> {
  label: string;
  /** On a card it takes a line. */
  wide?: boolean;
  /** In a table it does not get narrow. */
  roomy?: boolean;
  cell(property: Property): ReactNode;
}

/** What a table of properties shows of each. */
export interface PropertyRow<Property> {
  nameOf(property: Property): string;
  /** Its first picture. */
  coverOf(property: Property): string | undefined;
  columns: readonly PropertyColumn<Property>[];
  /** Where it is edited. */
  editPath(id: string): string;
}

export interface PropertyTableProps<Property> extends Shown {
  /** What they are: `Buildings`. */
  label: string;
  row: PropertyRow<Property>;
  rows: readonly Property[];
  selection: Selection;
  onDelete(property: Property): void;
}

/** One page of properties, numbered over all pages (spec.md 2.4); on a phone each row is a card. */
export const PropertyTable = <Property extends { _id: string }>({
  label,
  row: { nameOf, coverOf, columns, editPath },
  rows,
  firstNumber,
  stale,
  selection,
  onDelete,
}: PropertyTableProps<Property>) => (
  <TableFrame>
    <Table aria-label={label} aria-busy={stale} $stale={stale}>
      <Head>
        <tr>
          {['S no.', 'Name', ...columns.map((column) => column.label), 'Action'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </Head>
      <tbody>
        {rows.map((property, index) => {
          const { _id: id } = property;
          const name = nameOf(property);
          return (
            <Row key={id}>
              <Serial>
                <span>
                  <RowCheck record={{ id, name }} selection={selection} />
                  <SerialNumber>{firstNumber + index}</SerialNumber>
                </span>
              </Serial>
              <PropertyName name={name} cover={coverOf(property)} />
              {columns.map(({ label: column, wide = false, roomy = false, cell }) => (
                <Cell key={column} data-label={column} $wide={wide} $roomy={roomy}>
                  {cell(property)}
                </Cell>
              ))}
              <RowActions name={name} editPath={editPath(id)} onDelete={() => onDelete(property)} />
            </Row>
          );
        })}
      </tbody>
    </Table>
  </TableFrame>
);
