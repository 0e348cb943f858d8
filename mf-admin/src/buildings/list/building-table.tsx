import type { Building } from '@ekamra/contracts';
import {
  Button,
  LinkButton,
  PencilIcon,
  Picture,
  StatusBadge,
  TrashIcon,
  capitalise,
  formatNumber,
} from '@ekamra/ui';
import { updateBuildingPath } from '../../app/paths.ts';
import {
  ActionCell,
  Actions,
  Cell,
  Head,
  Name,
  NameCell,
  Quiet,
  Row,
  Serial,
  Table,
  TableFrame,
  Thumbnail,
} from './table-style.ts';

const shownAmenities = 2;

/** The address with its city, which many an address names already. */
const addressOf = ({ address, city }: Building['locationDetails']): string =>
  address.toLowerCase().includes(city.toLowerCase()) ? address : `${address}, ${city}`;

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

export interface BuildingTableProps {
  rows: readonly Building[];
  /** Number of the first row over all pages. */
  firstNumber: number;
  /** The rows are those of the page before while the asked one is on its way. */
  stale: boolean;
  onDelete(building: Building): void;
}

/** One page of buildings with the columns of spec.md 2.4; on a phone each row is a card. */
export const BuildingTable = ({ rows, firstNumber, stale, onDelete }: BuildingTableProps) => (
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
              <Serial>{firstNumber + index}</Serial>
              <NameCell scope="row">
                <Name>
                  <Thumbnail>{cover && <Picture src={cover} alt="" sizes="66px" fill />}</Thumbnail>
                  {generalInfo.BuildingsName}
                </Name>
              </NameCell>
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
              <ActionCell>
                <Actions>
                  <LinkButton
                    to={updateBuildingPath(building._id)}
                    variant="quiet"
                    size="s"
                    icon={<PencilIcon aria-hidden />}
                    aria-label={`Edit ${generalInfo.BuildingsName}`}
                  >
                    Edit
                  </LinkButton>
                  <Button
                    variant="quiet"
                    size="s"
                    icon={<TrashIcon aria-hidden />}
                    aria-label={`Delete ${generalInfo.BuildingsName}`}
                    onClick={() => onDelete(building)}
                  >
                    Delete
                  </Button>
                </Actions>
              </ActionCell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  </TableFrame>
);
