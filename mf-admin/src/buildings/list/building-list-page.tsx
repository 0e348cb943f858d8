import type { Building, buildingDefinition } from '@ekamra/contracts';
import { capitalise, formatNumber } from '@ekamra/ui';
import { paths, updateBuildingPath } from '../../app/paths.ts';
import type { SortOf } from '../../list/list-address.ts';
import {
  type PropertyKind,
  PropertyListPage,
  StatusLine,
  addressColumn,
} from '../../list/property-list-page.tsx';
import { Lines, Quiet } from '../../list/table-parts.ts';
import { buildingBulk, type BuildingFilters, buildingFilters, buildingPage } from '../building-calls.ts';

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

const kind: PropertyKind<Building, BuildingFilters, SortOf<typeof buildingDefinition>> = {
  title: 'List Of Buildings',
  add: { label: 'Add Buildings', path: paths.createBuilding },
  filters: buildingFilters,
  pageOf: buildingPage,
  bulkOf: buildingBulk,
  nameOf: ({ generalInfo }) => generalInfo.BuildingsName,
  coverOf: ({ BuildingsImages }) => BuildingsImages[0],
  editPath: updateBuildingPath,
  columns: [
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
  ],
};

/** List of buildings. */
export default function BuildingListPage() {
  return <PropertyListPage kind={kind} />;
}
