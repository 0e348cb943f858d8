import type { Building } from '@ekamra/contracts';
import { StatusBadge, capitalise, formatNumber } from '@ekamra/ui';
import { updateBuildingPath } from '../../app/paths.ts';
import { RowCheck } from '../../list/bulk/row-check.tsx';
import type { Selection } from '../../list/bulk/use-selection.ts';
import type { Shown } from '../../list/paged-list.tsx';
import { PropertyName, addressOf } from '../../list/property-cells.tsx';
import { RowActions } from '../../list/row-actions.tsx';
import { Cell, Head, Quiet, Row, Serial, SerialNumber, Table, TableFrame } from '../../list/table.ts';

const shownAmenities = 2;

const AmenitiesOf = ({ amenities }: { amenities: string[] }) => {
  const more = amenities.length - shownAmenities;
  if (amenities.length === 0) return <Quiet>None</Quiet>;
  return (
    <span title={amenities.join(', ')}>
      {amenities.slice(0, shownAmenities).join(', ')}
      {more > 0 && <Quiet> and {more} more</Quiet>}
    </span>
  );
};

export interface BuildingTableProps extends Shown {
  rows: readonly Building[];
  selection: Selection;
  onDelete(building: Building): void;
}

/** One page of buildings with the columns of spec.md 2.4; on a phone each row is a card. */
export const BuildingTable = ({ rows, firstNumber, stale, selection, onDelete }: BuildingTableProps) => (
  <TableFrame>
    <Table aria-label="Buildings" aria-busy={stale} $stale={stale}>
      <Head>
        <tr>
          <th scope="col">S no.</th>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">Status</th>
          <th scope="col">Address</th>
          <th scope="col">Total Floors</th>
          <th scope="col">Amenities</th>
          <th scope="col">Action</th>
        </tr>
      </Head>
      <tbody>
        {rows.map((building, index) => {
          const { generalInfo, locationDetails, physicalCharacteristics, extraInfo } = building;
          const [cover] = building.BuildingsImages;
          return (
            <Row key={building._id}>
              <Serial>
                <span>
                  <RowCheck
                    record={{ id: building._id, name: generalInfo.BuildingsName }}
                    selection={selection}
                  />
                  <SerialNumber>{firstNumber + index}</SerialNumber>
                </span>
              </Serial>
              <PropertyName name={generalInfo.BuildingsName} cover={cover} />
              <Cell data-label="Type">{capitalise(generalInfo.BuildingsType)}</Cell>
              <Cell data-label="Status">
                {generalInfo.currentStatus ? (
                  <StatusBadge status={generalInfo.currentStatus} />
                ) : (
                  <Quiet>Not set</Quiet>
                )}
              </Cell>
              <Cell data-label="Address" $wide $roomy>
                {addressOf(locationDetails)}
              </Cell>
              <Cell data-label="Total Floors">
                {physicalCharacteristics.totalFloors === undefined ? (
                  <Quiet>Not set</Quiet>
                ) : (
                  formatNumber(physicalCharacteristics.totalFloors)
                )}
              </Cell>
              <Cell data-label="Amenities" $roomy>
                <AmenitiesOf amenities={extraInfo.amenities} />
              </Cell>
              <RowActions
                name={generalInfo.BuildingsName}
                editPath={updateBuildingPath(building._id)}
                onDelete={() => onDelete(building)}
              />
            </Row>
          );
        })}
      </tbody>
    </Table>
  </TableFrame>
);
