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
  /** Undefined and empty values read "Not stated". */
  value: ReactNode;
}

/** Renders labels and values in rows with a hairline between them. */
export const RuledList = ({ rows }: { rows: readonly RuledRow[] }) => (
  <List>
    {[...rows.entries()].map(([index, { label, value }]) => (
      <Row key={index}>
        <dt>{label}</dt>
        <dd>{value === undefined || value === '' ? 'Not stated' : value}</dd>
      </Row>
    ))}
  </List>
);
