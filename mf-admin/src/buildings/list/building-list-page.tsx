import type { Building, buildingDefinition } from '@ekamra/contracts';
import { capitalise, formatNumber } from '@ekamra/ui';
import type { SortOf } from '../../list/list-address.ts';
import { addressColumn, propertyName, StatusLine } from '../../list/property-columns.tsx';
import { KindListPage } from '../../list/kind-list-page.tsx';
import type { TableColumn } from '../../list/record-table.tsx';
import { Lines, Quiet } from '../../list/table-parts.ts';
import { buildingKind } from '../building-kind.ts';

const maxAmenities = 2;

const AmenityNames = ({ amenities }: { amenities: string[] }) => {
  const more = amenities.length - maxAmenities;
  if (amenities.length === 0) return <Quiet>None</Quiet>;
  return (
    <span title={amenities.join(', ')}>
      <Lines $most={more > 0 ? 1 : 2}>{amenities.slice(0, maxAmenities).join(', ')}</Lines>
      {more > 0 && <Quiet>{` and ${more} more`}</Quiet>}
    </span>
  );
};

const notSet = <Quiet>Not set</Quiet>;

const columns: readonly TableColumn<Building, SortOf<typeof buildingDefinition>>[] = [
  { label: 'Type', sort: { by: 'type' }, cell: ({ generalInfo }) => capitalise(generalInfo.BuildingsType) },
  {
    label: 'Status',
    sort: { by: 'status' },
    cell: ({ generalInfo: { currentStatus } }) =>
      currentStatus ? <StatusLine status={currentStatus} /> : notSet,
  },
  addressColumn('6.5rem'),
  {
    label: 'Total Floors',
    sort: { by: 'floors', words: ['fewest first', 'most first'] },
    cell: ({ physicalCharacteristics: { totalFloors } }) =>
      totalFloors === undefined ? notSet : formatNumber(totalFloors),
  },
  {
    label: 'Amenities',
    room: '6rem',
    cell: ({ extraInfo }) => <AmenityNames amenities={extraInfo.amenities} />,
  },
];

/** List of buildings. */
export default function BuildingListPage() {
  return (
    <KindListPage
      kind={buildingKind}
      name={propertyName}
      coverOf={({ BuildingsImages }) => BuildingsImages[0]}
      columns={columns}
    />
  );
}
