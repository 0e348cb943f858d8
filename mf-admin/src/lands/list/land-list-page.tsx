import type { Land, landDefinition } from '@ekamra/contracts';
import { capitalise, formatNumber } from '@ekamra/ui';
import type { SortOf } from '../../list/list-address.ts';
import { addressColumn, propertyName, StatusLine } from '../../list/property-columns.tsx';
import { KindListPage } from '../../list/kind-list-page.tsx';
import type { TableColumn } from '../../list/record-table.tsx';
import { landKind } from '../land-kind.ts';

const columns: readonly TableColumn<Land, SortOf<typeof landDefinition>>[] = [
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
];

/** List of lands. */
export default function LandListPage() {
  return (
    <KindListPage
      kind={landKind}
      name={propertyName}
      coverOf={({ propertyImages }) => propertyImages[0]}
      columns={columns}
    />
  );
}
