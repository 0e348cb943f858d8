import { from } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.dl`
  border-top: 1px solid var(--color-line);
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-4);
  padding-block: var(--space-3);
  border-bottom: 1px solid var(--color-line);
  ${from('m')} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
  dt {
    color: var(--color-ink-soft);
  }
  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

export interface RuledRow {
  label: string;
  /** What isn't known is said to be so. */
  value: ReactNode;
}

/** Names and values in rows with a hairline between them. */
export const RuledList = ({ rows }: { rows: readonly RuledRow[] }) => (
  <List>
    {[...rows.entries()].map(([place, { label, value }]) => (
      <Row key={place}>
        <dt>{label}</dt>
        <dd>{value === undefined || value === '' ? 'Not stated' : value}</dd>
      </Row>
    ))}
  </List>
);

/** The rows of a property's Locations tab (spec.md 2.4, "Building detail"). */
export const locationRows = (location: {
  address: string;
  city: string;
  state: string;
  country: string;
  zipCode: number;
}): RuledRow[] => [
  { label: 'Address', value: location.address },
  { label: 'City', value: location.city },
  { label: 'State', value: location.state },
  { label: 'Country', value: location.country },
  { label: 'Zip code', value: location.zipCode },
];
