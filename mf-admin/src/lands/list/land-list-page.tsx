import type { Land, landDefinition } from '@ekamra/contracts';
import { capitalise, formatNumber } from '@ekamra/ui';
import { paths, updateLandPath } from '../../app/paths.ts';
import type { SortOf } from '../../list/list-address.ts';
import {
  type PropertyKind,
  PropertyListPage,
  StatusLine,
  addressColumn,
} from '../../list/property-list-page.tsx';
import { landBulk, type LandFilters, landFilters, landPage } from '../land-calls.ts';

const kind: PropertyKind<Land, LandFilters, SortOf<typeof landDefinition>> = {
  title: 'List of Lands',
  add: { label: 'Add Lands', path: paths.createLand },
  filters: landFilters,
  pageOf: landPage,
  bulkOf: landBulk,
  nameOf: ({ generalInfo }) => generalInfo.propertyName,
  coverOf: ({ propertyImages }) => propertyImages[0],
  editPath: updateLandPath,
  columns: [
    {
      label: 'Type',
      sort: { by: 'type' },
      cell: ({ generalInfo }) => capitalise(generalInfo.propertyType),
    },
    {
      label: 'Status',
      sort: { by: 'status' },
      cell: ({ generalInfo }) => <StatusLine status={generalInfo.currentStatus} />,
    },
    addressColumn('8rem'),
    {
      label: 'Total Area (acres)',
      sort: { by: 'area', words: ['smallest first', 'largest first'] },
      room: '5.25rem',
      cell: ({ physicalCharacteristics }) => formatNumber(physicalCharacteristics.totalArea),
    },
  ],
};

/** List of lands. */
export default function LandListPage() {
  return <PropertyListPage kind={kind} />;
}
