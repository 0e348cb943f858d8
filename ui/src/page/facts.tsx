import { Icon, type IconShape } from '../icon.tsx';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { from } from '../media.ts';

export interface Fact {
  icon: IconShape;
  label: string;
  value: ReactNode;
}

/** On a card two columns; on a page a ruled table of `$columns` tiles per row, of two on phones. */
const List = styled.dl<{ $columns: number | undefined }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3) var(--space-4);
  ${({ $columns }) =>
    $columns &&
    css`
      gap: 1px;
      border: 1px solid var(--color-line);
      border-radius: var(--radius-m);
      overflow: hidden;
      ${from('m')} {
        grid-template-columns: repeat(${$columns}, minmax(0, 1fr));
      }
    `}
`;
const Item = styled.div<{ $isTile: boolean }>`
  --icon-size: ${({ $isTile }) => ($isTile ? '1.375rem' : '1.125rem')};
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: center;
  align-items: center;
  column-gap: var(--space-2);
  ${({ $isTile }) =>
    $isTile &&
    css`
      padding: var(--space-3);
      box-shadow: 0 0 0 1px var(--color-line);
      ${from('s')} {
        column-gap: var(--space-3);
        padding: var(--space-4);
      }
    `}

  svg {
    grid-row: span 2;
    width: var(--icon-size);
    height: var(--icon-size);
    stroke-width: 1.5;
    color: var(--color-primary);
  }
  dt {
    color: var(--color-ink-soft);
    font-size: var(--text-xs);
    line-height: 1.4;
  }
  dd {
    font-size: ${({ $isTile }) => ($isTile ? 'var(--text-m)' : 'var(--text-s)')};
    font-weight: 600;
    line-height: 1.35;
  }
`;

export interface FactsProps {
  items: readonly Fact[];
  /** Number of tiles per row on a page; missing on a card. */
  columns?: number;
}

/** Renders facts with icons. */
export const Facts = ({ items, columns }: FactsProps) => (
  <List $columns={columns}>
    {items.map(({ icon, label, value }) => (
      <Item key={label} $isTile={columns !== undefined}>
        <Icon shape={icon} />
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Item>
    ))}
  </List>
);
