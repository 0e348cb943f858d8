import type { Building } from '@ekamra/contracts';
import { StatusBadge, capitalise, formatNumber } from '@ekamra/ui';
import { updateBuildingPath } from '../../app/paths.ts';
import { addressOf } from '../../list/property-cells.tsx';
import type { PropertyRow } from '../../list/property-table.tsx';
import { Quiet } from '../../list/table.ts';

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

const notSet = <Quiet>Not set</Quiet>;

/** What the list shows of a building, with the columns of spec.md 2.4. */
export const buildingRow: PropertyRow<Building> = {
  nameOf: ({ generalInfo }) => generalInfo.BuildingsName,
  coverOf: ({ BuildingsImages }) => BuildingsImages[0],
  editPath: updateBuildingPath,
  columns: [
    { label: 'Type', cell: ({ generalInfo }) => capitalise(generalInfo.BuildingsType) },
    {
      label: 'Status',
      cell: ({ generalInfo: { currentStatus } }) =>
        currentStatus ? <StatusBadge status={currentStatus} /> : notSet,
    },
    { label: 'Address', wide: true, roomy: true, cell: ({ locationDetails }) => addressOf(locationDetails) },
    {
      label: 'Total Floors',
      cell: ({ physicalCharacteristics: { totalFloors } }) =>
        totalFloors === undefined ? notSet : formatNumber(totalFloors),
    },
    {
      label: 'Amenities',
      roomy: true,
      cell: ({ extraInfo }) => <AmenitiesOf amenities={extraInfo.amenities} />,
    },
  ],
};
