import type { Land } from '@ekamra/contracts';
import { StatusBadge, capitalise, formatNumber } from '@ekamra/ui';
import { updateLandPath } from '../../app/paths.ts';
import { addressOf } from '../../list/property-cells.tsx';
import type { PropertyRow } from '../../list/property-table.tsx';

/** What the list shows of a land, with the columns of spec.md 2.4. */
export const landRow: PropertyRow<Land> = {
  nameOf: ({ generalInfo }) => generalInfo.propertyName,
  coverOf: ({ propertyImages }) => propertyImages[0],
  editPath: updateLandPath,
  columns: [
    { label: 'Type', cell: ({ generalInfo }) => capitalise(generalInfo.propertyType) },
    {
      label: 'Status',
      roomy: true,
      cell: ({ generalInfo }) => <StatusBadge status={generalInfo.currentStatus} />,
    },
    { label: 'Address', wide: true, roomy: true, cell: ({ locationDetails }) => addressOf(locationDetails) },
    {
      label: 'Total Area (acres)',
      cell: ({ physicalCharacteristics }) => formatNumber(physicalCharacteristics.totalArea),
    },
  ],
};
