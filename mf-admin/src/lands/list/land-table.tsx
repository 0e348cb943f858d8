import type { Land } from '@ekamra/contracts';
import { StatusBadge, capitalise, formatNumber } from '@ekamra/ui';
import { updateLandPath } from '../../app/paths.ts';
import { RowCheck } from '../../list/bulk/row-check.tsx';
import type { Selection } from '../../list/bulk/use-selection.ts';
import type { Shown } from '../../list/paged-list.tsx';
import { PropertyName, addressOf } from '../../list/property-cells.tsx';
import { RowActions } from '../../list/row-actions.tsx';
import { Cell, Head, Row, Serial, SerialNumber, Table, TableFrame } from '../../list/table.ts';

export interface LandTableProps extends Shown {
  rows: readonly Land[];
  selection: Selection;
  onDelete(land: Land): void;
}

/** One page of lands with the columns of spec.md 2.4; on a phone each row is a card. */
export const LandTable = ({ rows, firstNumber, stale, selection, onDelete }: LandTableProps) => (
  <TableFrame>
    <Table aria-label="Lands" aria-busy={stale} $stale={stale}>
      <Head>
        <tr>
          <th scope="col">S no.</th>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">Status</th>
          <th scope="col">Address</th>
          <th scope="col">Total Area (acres)</th>
          <th scope="col">Action</th>
        </tr>
      </Head>
      <tbody>
        {rows.map((land, index) => {
          const { generalInfo, locationDetails, physicalCharacteristics } = land;
          return (
            <Row key={land._id}>
              <Serial>
                <span>
                  <RowCheck record={{ id: land._id, name: generalInfo.propertyName }} selection={selection} />
                  <SerialNumber>{firstNumber + index}</SerialNumber>
                </span>
              </Serial>
              <PropertyName name={generalInfo.propertyName} cover={land.propertyImages[0]} />
              <Cell data-label="Type">{capitalise(generalInfo.propertyType)}</Cell>
              <Cell data-label="Status" $roomy>
                <StatusBadge status={generalInfo.currentStatus} />
              </Cell>
              <Cell data-label="Address" $wide $roomy>
                {addressOf(locationDetails)}
              </Cell>
              <Cell data-label="Total Area (acres)">{formatNumber(physicalCharacteristics.totalArea)}</Cell>
              <RowActions
                name={generalInfo.propertyName}
                editPath={updateLandPath(land._id)}
                onDelete={() => onDelete(land)}
              />
            </Row>
          );
        })}
      </tbody>
    </Table>
  </TableFrame>
);
