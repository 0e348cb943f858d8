import type { Building } from '@ekamra/contracts';
import { capitalise, StatusBadge } from '@ekamra/ui';
import { styled } from 'styled-components';
import type { TableColumn } from './record-table.tsx';
import { Lines, asCards, asTable } from './table-parts.ts';

/** Names of properties, by which their lists are sorted. */
export const propertyName = { label: 'Name', sort: { by: 'name' } } as const;

const StatusFrame = styled.span`
  display: block;

  ${asCards} {
    span {
      white-space: normal;
    }
  }
  ${asTable} {
    max-width: 10.75rem;
  }
`;

/** Status in a row, clamped to one line in a table; the full text is the tooltip. */
export const StatusLine = ({ status }: { status: string }) => (
  <StatusFrame title={capitalise(status)}>
    <StatusBadge oneLine status={status} />
  </StatusFrame>
);

/** Column of a property's address with its city, unless the address contains the city already. */
export const addressColumn = (room: string): TableColumn<Pick<Building, 'locationDetails'>, 'address'> => ({
  label: 'Address',
  sort: { by: 'address' },
  wide: true,
  room,
  cell: ({ locationDetails: { address, city } }) => {
    const text = address.toLowerCase().includes(city.toLowerCase()) ? address : `${address}, ${city}`;
    return <Lines title={text}>{text}</Lines>;
  },
});
