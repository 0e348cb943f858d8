import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface Fact {
  icon: LucideIcon;
  label: string;
  value: ReactNode;
}
type Look = 'inline' | 'tiles';

const List = styled.dl<{ $look: Look }>`
  display: grid;
  ${({ $look }) =>
    $look === 'tiles'
      ? `grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.25rem), 1fr)); gap: 1px;
         border: 1px solid var(--color-line); border-radius: var(--radius-m);
         overflow: hidden;`
      : 'grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--space-3) var(--space-4);'}
`;
const Item = styled.div<{ $look: Look }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: center;
  align-items: center;
  column-gap: ${({ $look }) => ($look === 'tiles' ? 'var(--space-3)' : 'var(--space-2)')};
  ${({ $look }) => $look === 'tiles' && 'padding: var(--space-4); box-shadow: 0 0 0 1px var(--color-line);'}

  svg {
    grid-row: span 2;
    width: ${({ $look }) => ($look === 'tiles' ? '1.375rem' : '1.125rem')};
    height: ${({ $look }) => ($look === 'tiles' ? '1.375rem' : '1.125rem')};
    stroke-width: 1.5;
    color: var(--color-accent-strong);
  }
  dt {
    color: var(--color-ink-soft);
    font-size: var(--text-xs);
    line-height: 1.4;
  }
  dd {
    font-size: ${({ $look }) => ($look === 'tiles' ? 'var(--text-m)' : 'var(--text-s)')};
    font-weight: 600;
    line-height: 1.35;
  }
`;

/** Facts with an icon each: `inline` in two columns on a card, `tiles` as a ruled table on a page. */
export const Facts = ({ items, look = 'inline' }: { items: readonly Fact[]; look?: Look }) => (
  <List $look={look}>
    {items.map(({ icon: Icon, label, value }) => (
      <Item key={label} $look={look}>
        <Icon aria-hidden />
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Item>
    ))}
  </List>
);
